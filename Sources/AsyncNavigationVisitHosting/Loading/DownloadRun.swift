/// The downloads of one load: a pure state machine.
///
/// It knows which are still due, and which answers have come but wait for those of earlier sources.
struct DownloadRun<Answer> {
  /// What is to be downloaded, in order.
  let sources: [PathConfigurationSource]
  private var answers: [Answer?]
  /// The first source without a result.
  private var next = 0

  init(_ sources: [PathConfigurationSource]) {
    self.sources = sources
    answers = Array(repeating: nil, count: sources.count)
  }

  /// Whether every source has its result.
  var isOver: Bool { next == sources.count }

  /// Takes an answer in; one that nobody waits for any more, or that has come before, is passed over.
  ///
  /// - Returns: The answers whose turn it is now, in the order of their sources.
  mutating func take(_ answer: Answer, at index: Int) -> [(source: PathConfigurationSource, answer: Answer)] {
    guard index >= next, answers[index] == nil else { return [] }
    answers[index] = answer
    var ready: [(PathConfigurationSource, Answer)] = []
    while !isOver, let answer = answers[next] {
      ready.append((sources[next], answer))
      answers[next] = nil
      next += 1
    }
    return ready
  }

  /// Ends the run.
  ///
  /// - Returns: The sources that have no result and get none, also those of which an answer has come.
  mutating func end() -> [PathConfigurationSource] {
    defer { next = sources.count }
    return Array(sources[next...])
  }
}
