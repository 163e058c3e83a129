import AsyncNavigationLinks
import Foundation
import Testing

@Suite("What captures are read as")
struct LinkValueTests {
  private func roundTrips(_ value: some LinkValue & Equatable) -> Bool {
    type(of: value).init(linkTexts: value.linkTexts) == value
  }

  @Test("Every value comes back from its texts")
  func values() {
    #expect(roundTrips("a b"))
    #expect(roundTrips(Int.min))
    #expect(roundTrips(Int64.max))
    #expect(roundTrips(UInt.max))
    #expect(roundTrips(UInt64.max))
    #expect(roundTrips(-1.5e300))
    #expect(roundTrips(true))
    #expect(roundTrips(UUID()))
    #expect(roundTrips(ShopRoute.Sort.down))
    #expect(roundTrips(Optional(7)))
    #expect(roundTrips(Optional<Int>.none))
    #expect(roundTrips([1, 2, 3]))
    #expect(roundTrips([String]()))
    #expect(roundTrips(Optional(["a"])))
  }

  @Test("Texts that are no such value are not read")
  func unreadable() {
    #expect(Int(linkTexts: ["x"]) == nil)
    #expect(Int(linkTexts: []) == nil)
    #expect(String(linkTexts: []) == nil)
    #expect(Bool(linkTexts: ["1"]) == nil)
    #expect(Bool(linkTexts: ["TRUE"]) == true)
    #expect(UUID(linkTexts: ["x"]) == nil)
    #expect(ShopRoute.Sort(linkTexts: ["left"]) == nil)
    #expect([Int](linkTexts: ["1", "x"]) == nil)
    #expect(Int?(linkTexts: ["x"]) == .none)
    #expect(Int?(linkTexts: []) == .some(.none))
    #expect(String(linkTexts: ["a", "b"]) == "a")
  }
}
