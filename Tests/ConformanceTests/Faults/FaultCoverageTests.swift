import Testing

@Suite("Faults of other libraries")
struct FaultCoverageTests {
  /// What the file holds; a test of its own fails where it cannot be read.
  private static let faults = (try? Fault.all()) ?? []
  private static let named = Result { try NamedFaults() }

  @Test("Each that can occur here is named by a test", arguments: faults.filter { $0.isDue })
  func isNamed(fault: Fault) throws {
    #expect(try Self.named.get().ids.contains(fault.id), "no test names \(fault.id), \(fault.kind)")
  }

  @Test(
    "All can be read: each has an id of its own, a kind that is known, and reasons for what we do otherwise")
  func file() throws {
    let faults = try Fault.all()
    #expect(faults.count >= 66)
    #expect(Set(faults.map(\.id)).count == faults.count)
    for fault in faults {
      #expect(Fault.dueKinds.contains(fault.kind), "\(fault.id): \(fault.kind)")
      #expect(fault.isExplained, "\(fault.id) says what we do or why, but not both")
      #expect(fault.notApplicable != "", "\(fault.id) does not say why it cannot occur")
    }
  }

  @Test("One counts as named in the words of a test, in the line before or after, and nowhere else")
  func naming() {
    let source = """
      // NAV-001 is spoken of somewhere.
      let other = "NAV-002"

      @Test("NAV-003, NAV-004: something")
      func one() {}

      // NAV-005 again.
      @Suite("Two")
      struct Two {
        @Test(
          "NAV-006: something with arguments", arguments: 1...2)
        func two() {}
      }
      """
    #expect(NamedFaults(source: source).ids == ["NAV-003", "NAV-004", "NAV-005", "NAV-006"])
  }
}

extension Fault {
  /// Whether a test has to name it by now.
  fileprivate var isDue: Bool { Fault.dueKinds.contains(kind) && notApplicable == nil }
}
