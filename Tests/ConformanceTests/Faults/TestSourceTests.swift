import Testing

@Suite("The source of tests")
struct TestSourceTests {
  private let source = TestSource(
    """
    // NAV-001 is spoken of somewhere.
    let other = "NAV-002"
    private struct Empty: Sendable {}

    // NAV-005 again.
    @Suite("Two", .serialized)
    struct Two {
      /// NAV-007, in the comment above.
      @Test("NAV-003, NAV-004: something") func one() {}

      @Test(
        "NAV-006: something with \\"arguments\\"", arguments: [1, 2])
      fileprivate func two(number: Int) {}

      func helper() {}

      @Suite("Inner") struct Inner {
        @Test func nameless() { let text = "NAV-008" }
      }

      @Test("after the inner one", arguments: ["NAV-009"])
      func `three`() async throws {}
    }

    extension Two {
      @Test("in an extension")
      func four() {}
    }

    let text = \"""
      @Test("NAV-010: in a text")
      func five() {}
      \"""
    """, target: "SomeTests")

  @Test("Holds its tests and suites, named as the filter takes them")
  func names() {
    #expect(
      source.tests.map(\.name) == [
        "SomeTests.Two", "SomeTests.Two/one", "SomeTests.Two/two", "SomeTests.Two/Inner",
        "SomeTests.Two/Inner/nameless", "SomeTests.Two/three", "SomeTests.Two/four",
      ])
  }

  @Test("Names a fault in what a test is called or in the comment right above it, and nowhere else")
  func faults() {
    #expect(
      NamedFaults(source).tests == [
        "NAV-003": ["SomeTests.Two/one"], "NAV-004": ["SomeTests.Two/one"], "NAV-005": ["SomeTests.Two"],
        "NAV-006": ["SomeTests.Two/two"], "NAV-007": ["SomeTests.Two/one"],
      ])
  }
}
