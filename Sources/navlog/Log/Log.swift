import AsyncNavigation

/// The log of a run or a replay: a line for everything that happens, in text or in JSON.
///
/// The lines in JSON that are no events of the navigator have names in `event` that no event of its has:
/// `state`, `final`, `note`, `restoration`, `expectationFailed`, `badLine`. In text, what fails is told on the standard
/// error alone.
struct Log: Sendable {
  private let output: Output
  private let format: RunOptions.Format
  private let isQuiet: Bool
  private let text: EventTextFormatter
  /// What asks for lines while events come; nil when nothing does.
  private let prompt: Prompt?

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - console: Where it is written.
  ///   - format: How.
  ///   - isQuiet: Whether only states and what fails are written.
  ///   - prompt: What asks for lines meanwhile.
  init(on console: Console, as format: RunOptions.Format, isQuiet: Bool, around prompt: Prompt? = nil) {
    self.output = console.output
    self.prompt = prompt
    self.format = format
    self.isQuiet = isQuiet
    self.text = EventTextFormatter(usesColour: console.wantsColour)
  }

  /// Writes an event, unless the log is quiet.
  ///
  /// - Parameters:
  ///   - line: The event, and when it was, if that is to be in the log.
  ///   - state: The presented state after it.
  /// - Throws: What kept it from being written.
  func write<Route>(_ line: JournalLine<Route>, state: NavigationState<Route>) throws(OutputError) {
    guard !isQuiet else { return }
    guard let prompt else { return try writeAtOnce(line, state: state) }
    try prompt.interrupt { () throws(OutputError) in try writeAtOnce(line, state: state) }
  }

  private func writeAtOnce<Route>(
    _ line: JournalLine<Route>, state: NavigationState<Route>
  ) throws(OutputError) {
    switch format {
    case .text: try output.write(line: text.line(for: line.event, state: state))
    case .json: try output.write(json: line)
    }
  }

  /// Writes the state that a script asks for, or the one at its end.
  func write<Route: Codable>(
    _ snapshot: NavigationSnapshot<Route>, isFinal: Bool = false
  ) throws(OutputError) {
    switch format {
    case .text: try output.write(line: snapshot.presented.description.printable)
    case .json: try output.write(json: StateRecord(event: isFinal ? .final : .state, snapshot))
    }
  }

  /// Writes what the tool remarks on a line, unless the log is quiet.
  func write(note: String, on place: ScriptPlace) throws(OutputError) {
    guard !isQuiet else { return }
    switch format {
    case .text: try output.write(line: text.line(for: note))
    case .json: try output.write(json: NoteRecord(note, on: place))
    }
  }

  /// Writes what was restored, unless the log is quiet.
  func write(_ restoration: RestorationRecord) throws(OutputError) {
    guard !isQuiet else { return }
    switch format {
    case .text: try output.write(line: text.line(for: restoration.description))
    case .json: try output.write(json: restoration)
    }
  }

  /// Writes that an expectation failed.
  func write(_ failure: ExpectationFailure) throws(OutputError) {
    if format == .json { try output.write(json: FailureRecord(failure)) }
  }

  /// Writes that a line is wrong.
  func write(_ error: ScriptError) throws(OutputError) {
    if format == .json { try output.write(json: FailureRecord(error)) }
  }

  /// Writes a page of the help; among lines in JSON it would be a stranger, so it goes elsewhere then.
  func write(help topic: HelpTopic, orTo other: Output) throws(OutputError) {
    switch format {
    case .text: try output.write(line: topic.text)
    case .json: try other.write(line: topic.text)
    }
  }
}
