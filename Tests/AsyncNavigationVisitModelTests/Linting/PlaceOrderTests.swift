import Testing

@testable import AsyncNavigationVisitModel

@Suite("The order of places in a document")
struct PlaceOrderTests {
  @Test("Words and numbers count from left to right; what is longer comes after its beginning")
  func order() {
    let places = [
      "", "rules", "rules[0]", "rules[2]", "rules[2].patterns", "rules[2].patterns[0]",
      "rules[2].patterns[9]", "rules[2].patterns[10]", "rules[2].properties.a", "rules[10]", "settings",
    ]
    #expect(places.shuffled().sorted { PlaceOrder($0) < PlaceOrder($1) } == places)
  }

  @Test("A number that fits no integer, and digits that are not ASCII, are parts of a key")
  func odd() {
    let large = String(repeating: "9", count: 30)
    #expect(PlaceOrder("a\(large)") < PlaceOrder("b"))
    #expect(!(PlaceOrder("a\(large)") < PlaceOrder("a\(large)")))
    #expect(PlaceOrder("a٣") < PlaceOrder("b1"))
  }
}
