import Testing

@testable import AsyncNavigationLinks

@Suite("Percent-encoding")
struct PercentCodingTests {
  @Test("Every text comes back from its encoded form, whatever is allowed to stand", arguments: [1, 2, 3])
  func roundTrip(seed: UInt64) {
    var random = RandomText(seed: seed)
    for _ in 0..<500 {
      let text = random.text()
      for allowed in [ASCIISet.pathSegment, .queryPart, .fragment, .plainHost] {
        var encoded = ""
        PercentCoding.encode(text, allowed: allowed, into: &encoded)
        let bytes = Array(encoded.utf8)
        #expect(bytes.allSatisfy { allowed.contains($0) || $0 == .percent || ASCIISet.name.contains($0) })
        #expect(PercentCoding.decode(bytes[...]).map { Array($0.utf8) } == Array(text.utf8))
      }
    }
  }

  @Test("Digits of either case are read, upper case is written, always two")
  func digits() {
    #expect(PercentCoding.decode(Array("%c3%A9%0a".utf8)[...]) == "é\n")
    var encoded = ""
    PercentCoding.encode("é\n", allowed: .fragment, into: &encoded)
    #expect(encoded == "%C3%A9%0A")
  }

  @Test("Each byte is in a set exactly when its character was given")
  func sets() {
    let set = ASCIISet("az09?@~")
    for byte in UInt8.min...UInt8.max {
      #expect(set.contains(byte) == "az09?@~".utf8.contains(byte))
    }
    #expect(!set.holds(all: ""))
    #expect(set.holds(all: "a0"))
    #expect(!set.holds(all: "aé"))
  }
}
