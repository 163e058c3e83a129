import Testing

@Suite("Faults of other libraries")
struct FaultCoverageTests {
  /// What the file holds; a test of its own fails where it cannot be read.
  private static let faults = (try? Fault.all()) ?? []
  private static let named = Result { try NamedFaults() }

  @Test("Each that can occur here is named by a test", arguments: faults.filter(\.isDue))
  func isNamed(fault: Fault) throws {
    #expect(try Self.named.get().tests[fault.id] != nil, "no test names \(fault.id), \(fault.kind)")
  }

  @Test("Each that a test names is in the file, and can occur here")
  func isKnown() throws {
    let known = Set(Self.faults.filter(\.isDue).map(\.id))
    for (id, tests) in try Self.named.get().tests.sorted(by: { $0.key < $1.key }) {
      #expect(known.contains(id), "\(tests) name \(id)")
    }
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
}
