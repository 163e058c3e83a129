import Testing

@testable import Shop

@Suite("Output")
struct OutputTests {
  @Test("What would steer the terminal is written as a question mark, letters of any language as they are")
  func steering() {
    let transcript = Transcript()
    transcript.output.show("\u{1B}[2J grün 茶\r\u{202E}x\u{2028}", in: .cyan)
    #expect(transcript.text == "?[2J grün 茶??x?\n")
  }

  @Test("Colours come only where they are wanted, and end with the line")
  func colours() {
    let transcript = Transcript()
    let output = transcript.output(usesColour: true)
    output.show("plain")
    output.show("cyan", in: .cyan)
    #expect(transcript.text == "plain\n\u{1B}[36mcyan\u{1B}[0m\n")
  }
}
