import AsyncNavigationModel
import Testing

@Suite("Modals and their styles")
struct ModalStateTests {
  @Test("A style is found by its name; any other name is a custom style")
  func names() {
    for style in ModalStyle.named { #expect(ModalStyle(name: style.name) == style) }
    #expect(ModalStyle.named.map(\.name).contains("overFullScreen"))
    #expect(Set(ModalStyle.named.map(\.name)).count == 6)
    #expect(ModalStyle(name: "drawer", detents: ["low"]) == .custom(name: "drawer", detents: ["low"]))
    #expect(ModalStyle.custom(name: "drawer", detents: []).name == "drawer")
  }

  @Test("A plain style is written as its name, a custom one with its detents")
  func styleLayout() throws {
    for style in ModalStyle.named { try expectLayout([style], #"["\#(style.name)"]"#) }
    try expectLayout(
      ModalStyle.custom(name: "drawer", detents: ["low"]), #"{"detents":["low"],"name":"drawer"}"#)
    try expectLayout(ModalStyle.custom(name: "sheet", detents: []), #"{"detents":[],"name":"sheet"}"#)
    #expect(try parse(#"{"name":"drawer"}"#) == ModalStyle.custom(name: "drawer", detents: []))
    #expect(try parse(#""drawer""#) == ModalStyle.custom(name: "drawer", detents: []))
  }

  @Test("A modal is written with its style, and read as automatic without")
  func layout() throws {
    let stack = Stack(entries: [Entry(id: EntryID(4), route: "x")])
    let text = #""stack":{"base":"route","entries":[{"id":4,"route":"x"}]}"#
    try expectLayout(
      ModalState(id: ModalID(3), style: .sheet, stack: stack), #"{"id":3,\#(text),"style":"sheet"}"#)
    #expect(try parse(#"{"id":3,\#(text)}"#) == ModalState(id: ModalID(3), stack: stack))
  }

  @Test("That a modal has no navigation is written; that it has is not")
  func navigation() throws {
    let stack = Stack(entries: [Entry(id: EntryID(4), route: "x")])
    let text = #""stack":{"base":"route","entries":[{"id":4,"route":"x"}]}"#
    let modal = ModalState(id: ModalID(3), style: .sheet, hasNavigation: false, stack: stack)
    try expectLayout(modal, #"{"hasNavigation":false,"id":3,\#(text),"style":"sheet"}"#)
    let other: ModalState<String> = try parse(#"{"hasNavigation":true,"id":3,\#(text),"style":"sheet"}"#)
    #expect(other == ModalState(id: ModalID(3), style: .sheet, stack: stack))
    #expect(other != modal && other.hasNavigation)
  }

  @Test(
    "Bad JSON is answered with the place",
    arguments: [
      (#"{"id":3,"style":"sheet"}"#, "stack"),
      (#"{"id":3,"style":{"detents":[]},"stack":{"entries":[]}}"#, "style.name"),
      (#"{"id":3,"style":7,"stack":{"entries":[]}}"#, "style"),
      (#"{"id":"x","stack":{"entries":[]}}"#, "id"),
      (#"{"id":3,"stack":{"entries":[{"id":4}]}}"#, "stack.entries.0.route"),
      (#"{"id":3,"hasNavigation":0,"stack":{"entries":[]}}"#, "hasNavigation"),
    ])
  func faults(text: String, place: String) {
    expectFault(ModalState<String>.self, in: text, at: place, saying: [])
  }
}
