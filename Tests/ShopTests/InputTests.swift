import Testing

@testable import Shop

@Suite("Input")
struct InputTests {
  @Test("Who types is prompted; what a pipe brings is shown, so that both leave the same picture")
  func prompts() {
    for isTyped in [true, false] {
      let transcript = Transcript()
      var lines = ["back"][...]
      let input = Input(isTyped: isTyped) { lines.popFirst() }
      #expect(input.next(showingIn: transcript.output) == "back")
      #expect(transcript.text == (isTyped ? "> " : "> back\n"))
      #expect(input.next(showingIn: transcript.output) == nil)
      #expect(transcript.text == (isTyped ? "> > \n" : "> back\n"))
    }
  }
}
