import Testing

@testable import Shop

@Suite("Command lines")
struct InvocationTests {
  @Test("Words are links to begin with; one word asks for help instead")
  func read() throws {
    #expect(try Invocation([]) == .run(links: []))
    #expect(
      try Invocation(["shop://cart", "shop://nowhere"]) == .run(links: ["shop://cart", "shop://nowhere"]))
    #expect(try Invocation(["shop://cart", "--help"]) == .help)
    #expect(try Invocation(["-h"]) == .help)
  }

  @Test("What is neither a link nor an option is named", arguments: ["cart", "--fast", "-x", "", "http://"])
  func refuse(_ word: String) {
    let error = #expect(throws: Misunderstanding.self) { try Invocation([word]) }
    #expect(error?.description.contains(word) == true || word.isEmpty)
  }
}
