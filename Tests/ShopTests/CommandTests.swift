import Testing

@testable import Shop

@Suite("Commands")
struct CommandTests {
  @Test(
    "A line is read as a command, whatever blanks are around its words",
    arguments: [
      ("3", Command.choose([3])), ("1 1", .choose([1, 1])), (" back\t", .back), ("dismiss", .dismiss),
      ("tab cart", .tab(.cart)), ("open shop://cart", .open("shop://cart")), ("share", .share),
      ("swipe", .swipe), ("help", .help), ("quit", .quit), ("-1", .choose([-1])),
    ])
  func read(_ line: String, _ expected: Command) throws {
    #expect(try Command(line) == expected)
  }

  @Test(
    "Any other line is answered with what can be typed",
    arguments: ["", "  ", "tab", "tab a b", "open", "back 2", "1 back", "BACK", "99999999999999999999"])
  func refuse(_ line: String) {
    let answer = "type a number, back, dismiss, tab NAME, open URL, share, swipe, help or quit"
    #expect(throws: Misunderstanding(answer)) { try Command(line) }
  }
}
