import Foundation
import Testing

@testable import Shop

@Suite("Conversations")
struct ConversationTests {
  @Test("The session that the README proposes is the one written down")
  func session() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../")
    let session = try String(contentsOf: root.appending(path: "Examples/Shop/session.txt"), encoding: .utf8)
    let lines = session.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("printf '\(lines.joined(separator: #"\n"#))\\n' | swift run Shop"))
    #expect(try await Transcript(typing: lines).text == session)
  }

  @Test("Links on the command line are followed in order, once there is a picture to start from")
  func links() async throws {
    let links = ["shop://cart", "shop://nowhere", "shop://products/2"]
    #expect(
      try await Transcript(following: links, typing: []).remarks.dropFirst() == [
        "step 1/1: select tab cart", "step 1/2: select tab home", "step 2/2: push Earl Grey",
        "rejected: no rule knows the link shop://nowhere",
      ])
  }

  @Test("The second of two taps is stale and opens nothing")
  func doubleTap() async throws {
    let remarks = try await Transcript(typing: ["1 1", "back"]).remarks
    #expect(remarks.count == 6)
    #expect(remarks[2] == "step 1/1: push Assam")
    #expect(remarks[3].hasPrefix("stale: "))
    #expect(remarks[5] == "step 1/1: pop Assam")
  }

  @Test("Through the nested modals to the receipt: each request is one, in as many steps as it takes")
  func purchase() async throws {
    let lines = ["open shop://products/7", "1", "open shop://checkout", "1", "1", "1", "1"]
    #expect(
      try await Transcript(typing: lines).remarks.filter { !$0.hasPrefix("> ") }.dropFirst() == [
        "step 1/1: push Gyokuro",
        "step 1/2: select tab cart", "step 2/2: present Log in as sheet",
        "led here by login: checking out asks for an account",
        "step 1/1: present Code as formSheet",
        "step 1/3: dismiss Code", "step 2/3: dismiss Log in", "step 3/3: push Check out",
        "step 1/2: pop Check out", "step 2/2: push Receipt",
        "step 1/2: select tab home", "step 2/2: pop Receipt",
      ])
  }

  @Test("What the user does by hand is shown and reported, and what cannot be done is answered")
  func byHand() async throws {
    let lines = [
      "swipe", "tab home", "1", "tab home", "2", "swipe", "tab cart", "tab x", "7", "\(Int.min)", "quit", "1",
    ]
    #expect(
      try await Transcript(typing: lines).remarks.dropFirst() == [
        "> swipe", "there is nothing to swipe away",
        "> tab home", "tab home answers with a light touch", "unchanged: tab home is selected already",
        "> 1", "step 1/1: push Assam",
        "> tab home", "step 1/1: pop Assam", "tab home answers with a light touch",
        "> 2", "step 1/1: push Earl Grey",
        "> swipe", "by hand: pop Earl Grey",
        "> tab cart", "by hand: select tab cart", "tab cart answers with a medium touch",
        "> tab x", "there is no tab x; there are home, search, cart",
        "> 7", "choose 1 to 1",
        "> \(Int.min)", "choose 1 to 1",
        "> quit",
      ])
  }

  @Test("What does not end as asked is told in a line")
  func outcomes() async throws {
    let lines = ["back", "dismiss", "open shop://products/5", "open cart", "open shop://cart", "1"]
    let remarks = try await Transcript(typing: lines).remarks.filter { !$0.hasPrefix("> ") }
    #expect(
      remarks.dropFirst() == [
        "unchanged: there is nothing to go back to", "unchanged: nothing is presented",
        "denied by registry: no screen is registered for product(5)",
        "rejected: cart is no link: at byte 0, a scheme is missing; "
          + "begin with one, as in https://example.com or app://home",
        "step 1/1: select tab cart", "denied by cart: the cart is empty; put something into it first",
      ])
  }
}
