import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("Saved states that nobody should have written")
struct HostileStateTests {
  private let coder = StateCoder(tags: .standardLibrary)

  private func document(_ state: String) -> Data { sealed(#"{"revision":1,"schema":1,"state":\#(state)}"#) }

  @Test(
    "NAV-050: a state that cannot be is told with the law it breaks, though its checksum is right",
    arguments: [
      (state(tab("h", 1) + "," + tab("s", 2), selected: "nine"), "there is no tab nine"),
      (state(tab("h")), "the stack of tab h is based on a route but holds none"),
      (state(tab("h", 1, 2, 1)), "two entries are #1"),
      (state(tab("h", 1) + "," + tab("s", 1)), "two entries are #1"),
      (state(tab("h", 1), modals: modal(2, 1)), "two entries are #1"),
      (state(tab("h", 1), modals: modal(2, 3) + "," + modal(2, 4)), "two modals are modal 2"),
      (state(tab("h", 1) + "," + tab("h", 2)), "two tabs are called h"),
      (state(tab("é", 1) + "," + tab("e\u{301}", 2), selected: "é"), "two tabs are called e\u{301}"),
      (state(tab("h", 1), history: #"{"initial":"s"}"#), "there is no tab s"),
      (state(tab("h", 1), history: #"{"initial":"h","visited":["h","s"]}"#), "there is no tab s"),
      (state(tab("h", 1), modals: modal(2)), "the stack of modal 2 is based on a route but holds none"),
      (
        state(tab("h", 1), modals: modal(2, 3, 4, rest: #","hasNavigation":false"#)),
        "modal 2 has no navigation but holds screens that were pushed"
      ),
      (state(""), "a state needs at least one tab"),
    ])
  func impossible(state: String, words: String) {
    for policy in [RestorePolicy(), .keep, .fail] {
      var coder = coder
      coder.policy = policy
      let error = coder.failure(reading: document(state))
      #expect(error?.code == .brokenState && error?.description == "the state cannot be: \(words)")
    }
  }

  @Test("An entry and a modal may have one number, and ids may be as large as JSON has them")
  func possible() throws {
    let largest = 1 << 53 - 1
    let text = state(tab("h", 7, 0), modals: modal(7, largest))
    #expect(try coder.read(document(text)).state.description == "[1, 1] automatic[1*]")
  }

  @Test("An entry that is no route costs no other, one without an id or a route at all costs everything")
  func oddEntries() throws {
    func document(_ odd: String) -> Data {
      self.document(state(tab("h", of: [entry(1), odd, entry(3)].joined(separator: ","))))
    }
    var coder = coder
    coder.policy = RestorePolicy(entries: .skip)
    for route in ["null", "7", "[]", "{}", #"{"tag":"Int"}"#, #"{"tag":"Int","payload":"1","version":"1"}"#] {
      let restoration = try coder.read(document(#"{"id":2,"route":\#(route)}"#))
      #expect(restoration.state.description == "[1, 1*]")
      #expect(restoration.report.findings.count == 1)
    }
    for entry in ["7", "null", "{}", #"{"id":2}"#, #"{"route":{"payload":"1","tag":"Int"}}"#] {
      #expect(coder.failure(reading: document(entry))?.code == .malformed, "\(entry)")
    }
  }

  @Test("Nested 513 levels deep, a document is malformed", arguments: [513, 514, 100_000])
  func deep(depth: Int) {
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let texts = [
      #"{"new":\#(deep),"revision":1,"schema":1,"state":{}}"#, #"{"revision":1,"schema":\#(deep)}"#, deep,
      String(repeating: #"{"state":"#, count: depth), String(repeating: "[", count: depth),
    ]
    for text in texts { #expect(coder.failure(reading: sealed(text))?.code == .malformed) }
    let wide = texts.last?.data(using: .utf16LittleEndian) ?? Data()
    #expect(coder.failure(reading: sealed(wide))?.code == .malformed)
  }

  @Test(
    "Nested 513 levels deep, a payload cannot be read, and costs no other entry",
    arguments: [513, 514, 100_000])
  func deepPayload(depth: Int) throws {
    let open = String(repeating: "[", count: depth)
    try expectUnreadable(open)
    try expectUnreadable(open + String(repeating: "]", count: depth))
  }

  private func expectUnreadable(_ payload: String) throws {
    let odd = #"{"id":2,"route":{"payload":"\#(payload)","tag":"list"}}"#
    var coder = StateCoder(tags: try RouteTags.standardLibrary.registering([[Int]].self, as: "list"))
    coder.policy = RestorePolicy(entries: .skip)
    let text = state(tab("h", of: [entry(1), odd, entry(3)].joined(separator: ",")))
    let restoration = try coder.read(document(text))
    #expect(restoration.state.description == "[1, 1*]" && restoration.report.findings.count == 1)
  }

  @Test("Of 50 MB in one payload, one is read as it is")
  func largePayload() throws {
    let value = String(repeating: "0123456789abcdef", count: 50 << 16)
    let large = #"{"id":2,"route":{"payload":"\""# + value + #"\"","tag":"String"}}"#
    let text = state(tab("h", of: [entry(1), large].joined(separator: ",")))
    let routes = try coder.read(document(text)).state.routes()
    #expect(routes.count == 2 && routes.last?.route(as: String.self)?.utf8.count == 50 << 20)
  }

  @Test("Of very many tabs and modals each is judged, and of very many visits the last that is left is shown")
  func many() throws {
    let numbers = 1...4_000
    let tabs = numbers.map { tab("\($0)", $0) }.joined(separator: ",")
    let modals = numbers.map {
      #"{"id":\#($0),"stack":{"base":"route","entries":[{"id":\#($0 + 4_000),"route":7}]}}"#
    }
    let visited = numbers.map { #""\#($0)""# }.joined(separator: ",")
    let text = state(
      tabs + "," + #"{"id":"h","stack":{"base":"route","entries":[{"id":9000,"route":7}]}}"#,
      history: #"{"behavior":"fullHistory","initial":"h","visited":[\#(visited)]}"#,
      modals: modals.joined(separator: ","))
    let restoration = try coder.read(document(text))
    #expect(restoration.state.tabs.count == 4_000 && restoration.state.modals.isEmpty)
    #expect(restoration.state.selectedTab == "4000" && restoration.state.tabHistory.initial == "1")
    #expect(restoration.report.findings.count == 8_002)
  }
}

/// The JSON of a state and of what is in it; each screen shows the number 1.
private func state(_ tabs: String, selected: String = "h", history: String = "", modals: String = "")
  -> String
{
  let history = history.isEmpty ? "" : #""tabHistory":\#(history),"#
  return #"{"modals":[\#(modals)],"selectedTab":"\#(selected)",\#(history)"tabs":[\#(tabs)]}"#
}

private func tab(_ id: String, _ ids: Int...) -> String { tab(id, of: ids.map(entry).joined(separator: ",")) }

private func tab(_ id: String, of entries: String) -> String {
  #"{"id":"\#(id)","stack":{"base":"route","entries":[\#(entries)]}}"#
}

private func modal(_ id: Int, _ ids: Int..., rest: String = "") -> String {
  #"{"id":\#(id),"stack":{"base":"route","entries":[\#(ids.map(entry).joined(separator: ","))]}\#(rest)}"#
}

private func entry(_ id: Int) -> String { #"{"id":\#(id),"route":{"payload":"1","tag":"Int"}}"# }
