import AsyncNavigationVisitModel
import Testing

@Suite("Commas before a bracket")
struct ExcessCommasTests {
  private static let document = """
    {"settings": {"a": "[,]", "b\\",}": 1,
      },
     "rules": [ \(defaultRule)\t,
     \r
     ]
    }
    """

  @Test("Each is told with its line, since iOS takes it and others need not; in texts there is none")
  func lines() throws {
    #expect(
      try lint(ExcessCommasTests.document).map { "\($0.kind): \($0)" } == [
        "platformDifference: on line 1 there is a comma before the }, which is no JSON; iOS takes it, others "
          + "need not",
        "platformDifference: on line 4 there is a comma before the ], which is no JSON; iOS takes it, others "
          + "need not",
      ])
  }

  @Test("To iOS alone they make no difference, to Android alone they are wrong")
  func platforms() throws {
    #expect(try lint(ExcessCommasTests.document, for: .iOS).isEmpty)
    #expect(try lint(ExcessCommasTests.document, for: .android).map(\.kind) == [.malformed, .malformed])
  }
}
