import AsyncNavigationStress
import Synchronization

/// Shows in one line, which it writes over and over, how far a run has come.
///
/// Whoever has something to show while another writes leaves it to that one and goes on.
final class StressBar: Sendable {
  private static let width = 30

  private struct State {
    /// What is to stand in the line; nil once it is over.
    var wanted: String? = ""
    /// What stands in the line.
    var shown = ""
    var isBeingWritten = false

    /// Takes what has to be written next; nil when nothing has to be, or another does it.
    mutating func take(asWriter isWriter: Bool) -> String? {
      guard isWriter || !isBeingWritten else { return nil }
      let (next, last) = (wanted ?? "", shown)
      shown = next
      isBeingWritten = next != last
      guard isBeingWritten else { return nil }
      return "\r" + (next.isEmpty ? String(repeating: " ", count: last.count) + "\r" : next)
    }
  }

  private let output: Output?
  private let state = Mutex(State())

  /// Makes a bar; without an output it shows nothing.
  init(on output: Output?) { self.output = output }

  /// The line for a moment.
  static func line(for progress: StressProgress) -> String {
    let done = Int(progress.fraction * Double(width))
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    let percent = "\(Int(progress.fraction * 100))".leftPadded(to: 3)
    return "\(bar) \(percent) %  \(progress.operations) operations"
  }

  /// Shows how far it has come; a moment that comes late is shown no more.
  func show(_ progress: StressProgress) {
    guard output != nil else { return }
    let line = StressBar.line(for: progress)
    write { state in if state.wanted != nil { state.wanted = line } }
  }

  /// Takes the line away.
  func end() { write { $0.wanted = nil } }

  private func write(_ change: (inout State) -> Void) {
    var next = state.withLock { state in
      change(&state)
      return state.take(asWriter: false)
    }
    while let text = next {
      try? output?.write(text)
      next = state.withLock { $0.take(asWriter: true) }
    }
  }
}
