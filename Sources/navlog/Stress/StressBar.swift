import AsyncNavigationStress
import Synchronization

/// Shows in one line, which it writes over and over, how far a run has come.
final class StressBar: Sendable {
  private static let width = 30

  private let output: Output?
  /// What stands in the line; nil once it is over.
  private let shown = Mutex<String?>("")

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
    guard let output else { return }
    let line = StressBar.line(for: progress)
    shown.withLock { shown in
      guard let last = shown, last != line else { return }
      shown = line
      try? output.write("\r" + line)
    }
  }

  /// Takes the line away.
  func end() {
    shown.withLock { shown in
      if let line = shown, !line.isEmpty {
        try? output?.write("\r\(String(repeating: " ", count: line.count))\r")
      }
      shown = nil
    }
  }
}
