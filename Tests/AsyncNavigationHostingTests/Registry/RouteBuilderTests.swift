import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A builder")
struct RouteBuilderTests {
  typealias Builder = RouteBuilder<Void, Place, String>

  @Test(
    "matches its route, those its predicate is true of, or those a value is drawn from",
    arguments: [
      (.home, [true, false, false]), (.settings, [false, true, false]), (.detail(1), [false, true, true]),
    ] as [(Place, [Bool])])
  func matches(route: Place, isMatched: [Bool]) throws {
    let builders: [Builder] = [
      .exact(.home) { _ in "Home" }, .matching({ $0 != .home }) { _ in "Any" },
      .extracting(\.detailNumber) { _, number in "Detail \(number)" },
    ]
    #expect(builders.map { $0.matches(route) } == isMatched)
    #expect(try builders.map { try $0.build(RouteContext(route)) != nil } == isMatched)
  }

  @Test("is given the context, and the value drawn")
  func arguments() throws {
    let exact = Builder.exact(.home) { context in "\(context.route) in \(context.entry.id)" }
    #expect(try exact.build(RouteContext(.home)) == "home in #1")
    let extracting = Builder.extracting(\.detailNumber) { context, number in "\(context.route): \(number)" }
    #expect(try extracting.build(RouteContext(.detail(7))) == "detail(7): 7")
  }

  @Test("may make none, and what it throws is thrown")
  func failures() throws {
    struct Oops: Error {}
    #expect(try Builder.exact(.home) { _ in nil }.build(RouteContext(.home)) == nil)
    let failing = Builder.matching({ _ in true }) { _ in throw Oops() }
    #expect(throws: Oops.self) { try failing.build(RouteContext(.home)) }
  }

  @Test("draws the value once for a screen")
  func extractsOnce() throws {
    let drawn = Notes<Place>()
    let builder = Builder.extracting({
      drawn.add($0); return $0.detailNumber
    }) { _, number in "\(number)" }
    #expect(try builder.build(RouteContext(.detail(7))) == "7")
    #expect(drawn.values == [.detail(7)])
  }

  @Test("is named after what it matches, unless it has a name")
  func names() {
    #expect(Builder.exact(.home) { _ in nil }.name == "exact home")
    #expect(Builder.matching({ _ in true }) { _ in nil }.name == "matching")
    #expect(Builder.extracting(\.detailNumber) { _, _ in nil }.name == "extracting Int")
    #expect(Builder.exact(.home, named: "start") { _ in nil }.name == "start")
  }
}
