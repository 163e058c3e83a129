import AsyncNavigationModel
import Testing

@Suite("The JSON of what actions name")
struct NavigationTargetCodableTests {
  @Test("A target is a name, or an object with one key")
  func targets() throws {
    try expectLayout([NavigationTarget.active, .root], #"["active","root"]"#)
    try expectLayout(NavigationTarget.tab("home"), #"{"tab":"home"}"#)
    try expectLayout(NavigationTarget.modal(ModalID(3)), #"{"modal":3}"#)
    try expectLayout(StackID.tab("home"), #"{"tab":"home"}"#)
    try expectLayout(StackID.modal(ModalID(3)), #"{"modal":3}"#)
  }

  @Test("A match is an id, or a route and which of several")
  func matches() throws {
    try expectLayout(EntryMatch<String>.id(EntryID(7)), #"{"id":7}"#)
    try expectLayout(EntryMatch.route("a"), #"{"route":"a"}"#)
    try expectLayout(EntryMatch.route("a", .first), #"{"occurrence":"first","route":"a"}"#)
    expectFault(EntryMatch<String>.self, in: #"{"route":"a","occurrence":1}"#, at: "occurrence", saying: [])
  }

  @Test("A dismissal is a count, a modal or all")
  func dismissals() throws {
    try expectLayout(Dismissal.top(1), #"{"top":1}"#)
    try expectLayout(Dismissal.modal(ModalID(3)), #"{"modal":3}"#)
    try expectLayout([Dismissal.all], #"["all"]"#)
    expectFault([Dismissal].self, in: #"["none"]"#, at: "0", saying: ["none", "top", "modal", "\"all\""])
    expectFault([Dismissal].self, in: #"["top"]"#, at: "0", saying: [#""top" is not one of"#])
    expectFault([Dismissal].self, in: #"[{"all":true}]"#, at: "0", saying: ["top", "modal", "\"all\""])
  }

  @Test("A stack is named, never given by a bare word")
  func stackFaults() {
    expectFault([StackID].self, in: #"["active"]"#, at: "0", saying: ["active", "tab", "modal"])
    expectFault([StackID].self, in: "[{}]", at: "0", saying: ["tab", "modal"])
    expectFault([StackID].self, in: #"[{"modal":"x"}]"#, at: "0.modal", saying: ["whole number"])
  }
}
