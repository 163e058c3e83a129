import Synchronization

@testable import Shop

/// What the program shows to somebody who types some lines through a pipe.
final class Transcript: Sendable {
  private let written = Mutex("")

  var text: String { written.withLock { $0 } }

  var output: Output { output(usesColour: false) }

  func output(usesColour: Bool) -> Output {
    Output(usesColour: usesColour) { text in self.written.withLock { $0 += text } }
  }

  /// The lines that are no part of a picture: what was typed, each step, and what was remarked.
  var remarks: [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      !["[", " ", "─", "│", "┌", "└"].contains { line.hasPrefix($0) }
    }
  }

  /// Holds a conversation with a new shop.
  init(following links: [String] = [], typing lines: [String]) async throws {
    var rest = lines[...]
    let conversation = Conversation(app: try App(drawingIn: output), output: output)
    await conversation.hold(following: links, reading: Input(isTyped: false) { rest.popFirst() })
  }

  init() {}
}
