import AsyncNavigationTesting
import Testing

@Suite("The laws of a stream") struct StreamLawTests {
  @Test("are called in a word or two and told in a sentence, each its own", arguments: StreamLaw.allCases)
  func words(law: StreamLaw) {
    #expect("\(law)" == law.rawValue)
    #expect(law.promise.hasSuffix("."))
    #expect(StreamLaw.allCases.filter { $0.promise == law.promise } == [law])
  }
}
