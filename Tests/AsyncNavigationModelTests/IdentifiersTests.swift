import AsyncNavigationModel
import Testing

@Suite("Identifiers")
struct IdentifiersTests {
  @Test("Each says what it is")
  func descriptions() {
    #expect("\(EntryID(7))" == "#7")
    #expect("\(ModalID(7))" == "modal 7")
    #expect("\(RequestID(7))" == "request 7")
    #expect("\(TabID("home"))" == "home")
    #expect("\(StackID.tab("home"))" == "tab home")
    #expect("\(StackID.modal(ModalID(7)))" == "modal 7")
  }

  @Test("Numbers order ids as they were drawn")
  func order() {
    #expect(EntryID(2) < EntryID(10))
    #expect(ModalID(2) < ModalID(10))
    #expect(RequestID(2) < RequestID(10))
    #expect(!(EntryID(2) < EntryID(2)) && !(ModalID(2) < ModalID(2)) && !(RequestID(2) < RequestID(2)))
  }

  @Test("An id is written as its number or name alone")
  func layout() throws {
    try expectLayout([EntryID(7)], "[7]")
    try expectLayout([ModalID(7)], "[7]")
    try expectLayout([RequestID(7)], "[7]")
    try expectLayout([TabID("home")], #"["home"]"#)
    try expectLayout([EntryID((1 << 53) - 1)], "[9007199254740991]")
  }

  @Test(
    "A number that JSON readers round, or that leaves no room for further ids, is refused",
    arguments: ["9007199254740992", "18446744073709551615"])
  func tooLarge(number: String) {
    expectFault([EntryID].self, in: "[1, \(number)]", at: "1", saying: [number, "9007199254740991"])
    expectFault([ModalID].self, in: "[\(number)]", at: "0", saying: ["9007199254740991"])
    expectFault([RequestID].self, in: "[\(number)]", at: "0", saying: ["9007199254740991"])
  }

  @Test("What is no number is refused", arguments: ["-1", "1.5", #""7""#, "null"])
  func noNumber(text: String) {
    expectFault([EntryID].self, in: "[\(text)]", at: "0", saying: [])
  }
}
