import AsyncNavigationModel
import Testing

@Suite("A navigation state")
struct NavigationStateTests {
  @Test(
    "Its description shows tabs, modals and the active top",
    arguments: [
      "[a*]", "[a, b*]", "[*]", "[home: a*] (search: s)", "(home: a) [search: s, t*]", "[a] sheet[x*]",
      "[home: a] (search: s) sheet[x, y] page[z*]",
    ])
  func description(picture: String) throws {
    let source = picture == "[*]" ? "[~]" : picture
    #expect(try State.drawn(source).description == picture)
  }

  @Test(
    "The active stack is the top modal's, else the selected tab's",
    arguments: [
      ("[a, b*]", .tab("main"), "b"),
      ("(h: a) [s: b*]", .tab("s"), "b"),
      ("[a] sheet[x] page[y, z*]", .modal(ModalID(4)), "z"),
      ("[~]", .tab("main"), nil),
      ("[a] sheet[~*]", .modal(ModalID(2)), nil),
    ] as [(String, StackID, String?)])
  func activeStack(picture: String, id: StackID, top: String?) throws {
    let state = try State.drawn(picture)
    #expect(state.activeStackID == id)
    #expect(state.activeStack == state.stack(id))
    #expect(state.top?.route == top)
  }

  @Test("Routes are read of any stack, up to a screen, and of all tabs by name")
  func routes() throws {
    let state = try State.drawn("(h: a, b, a) [s: ~] sheet[x, y*]")
    #expect(state.routes() == ["x", "y"])
    #expect(state.routes(of: .root) == [])
    #expect(state.routes(of: .tab("h")) == ["a", "b", "a"])
    #expect(state.routes(of: .tab("nowhere")) == [])
    #expect(state.routes(through: "b", on: .tab("h")) == ["a", "b"])
    #expect(state.routes(through: "a", on: .tab("h")) == ["a"])
    #expect(state.routes(through: "z", on: .tab("h")) == [])
    #expect(state.listRoutes() == ["h": ["a", "b", "a"], "s": []])
  }

  @Test(
    "Its debug description has a line for each stack",
    arguments: [
      ("[a, b*]", ["Active: tab main", "Tabs:", #"  [main]: ["a", "b"]"#, "Modals: none"]),
      (
        "(h: a) [s: ~] sheet[x*]",
        [
          "Active: modal 2", "Tabs:", #"  (h): ["a"]"#, "  [s]: []", "Modals:", #"  sheet, modal 2: ["x"]"#,
        ]
      ),
    ] as [(String, [String])])
  func debugDescription(picture: String, lines: [String]) throws {
    #expect(try State.drawn(picture).debugDescription == lines.joined(separator: "\n"))
  }

  @Test("Stacks are listed tabs first, and found by id or by what they hold")
  func stacks() throws {
    let state = try State.drawn("(h: a) [s: b] sheet[x, y*]")
    #expect(state.stacks.map(\.id) == [.tab("h"), .tab("s"), .modal(ModalID(3))])
    #expect(state.stacks.map(\.stack.routes) == [["a"], ["b"], ["x", "y"]])
    #expect(state.stack(.tab("y")) == nil)
    #expect(state.stack(.modal(ModalID(1))) == nil)
    #expect(state.stackID(holding: EntryID(2)) == .tab("s"))
    #expect(state.stackID(holding: EntryID(5)) == .modal(ModalID(3)))
    #expect(state.stackID(holding: EntryID(3)) == nil)
    #expect(state.contains(EntryID(4)) && !state.contains(EntryID(3)))
    #expect(state.selectedIndex == 1)
  }

  @Test("A generator that was moved past a state gives none of its ids again")
  func reserving() throws {
    for picture in ["[a, b, c*]", "[a] sheet[x*]", "[a] sheet[~*]"] {
      var ids = IDGenerator()
      let state = try State.drawn(picture, ids: &ids)
      var fresh = IDGenerator()
      state.reserve(in: &fresh)
      #expect(fresh == ids)
    }
  }

  @Test("Without a history, a state has an empty one that starts at the selected tab")
  func defaultHistory() {
    let state = State(tabs: [TabState(id: "h", stack: Stack(base: .host))], selectedTab: "h")
    #expect(state.tabHistory == TabHistory(behavior: .none, initial: "h"))
    #expect(state.modals.isEmpty)
  }

  @Test("States of equal content are equal and hash alike; any difference tells them apart")
  func equality() throws {
    let pictures = [
      "[h: a*] (s: b)", "(h: a) [s: b*]", "[h: a, c*] (s: b)", "[h: a] (s: b) sheet[x*]",
      "[h: a] (s: b) page[x*]", "[s: b*] (h: a)", "[h: ~a*] (s: b)",
    ]
    let states = try pictures.map { try State.drawn($0) }
    #expect(Set(states).count == pictures.count)
    #expect(Set(states + (try pictures.map { try State.drawn($0) })).count == pictures.count)
  }
}
