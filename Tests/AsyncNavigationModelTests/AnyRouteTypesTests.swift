import AsyncNavigationModel
import Testing

/// Values of one route type, and what becomes of them with their type forgotten.
private struct RouteType: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The values, each with its type forgotten.
  let erased: [AnyRoute]
  /// Which of some routes come back as values of the type.
  let comeBack: @Sendable ([AnyRoute]) -> [Bool]
  /// Whether the values come back as they were, alone, in an entry, in an action, and with their type
  /// forgotten twice.
  let comesBackItself: @Sendable () -> Bool

  init<Route: Hashable & Sendable>(_ values: Route...) {
    testDescription = "\(Route.self)"
    erased = values.map { AnyRoute($0) }
    comeBack = { $0.map { $0.route(as: Route.self) != nil } }
    comesBackItself = {
      values.allSatisfy { value in
        let erased = AnyRoute(value)
        guard let alone = erased.route(as: Route.self), alone == value else { return false }
        guard let twice = AnyRoute(erased).route(as: Route.self), twice == value else { return false }
        let action = NavigationAction<Route>.push([value])
        return RouteEntry(id: EntryID(1), route: value).route == value
          && action.retyped(as: AnyRoute.self).retyped(as: Route.self) == action
          && StackState(entries: [RouteEntry(id: EntryID(1), route: value)]).routes == [value]
      }
    }
  }
}

private enum Shop {
  enum Route: Hashable, Sendable {
    case home
    case product(Int, named: String?)
    indirect case after(Route)
  }
}

private enum News {
  /// Has the name and the cases of another.
  enum Route: Hashable, Sendable {
    case home
    case product(Int, named: String?)
  }
}

private struct Page: Hashable, Sendable {
  var number: Int
  var tags: Set<String>
}

private struct Empty: Hashable, Sendable {}

private struct Pair<First: Hashable & Sendable, Second: Hashable & Sendable>: Hashable, Sendable {
  var first: First
  var second: Second
}

/// Is equal to all of its kind.
private struct Alike: Hashable, Sendable {
  let number: Int

  static func == (lhs: Alike, rhs: Alike) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

@Suite("Routes of many types with their type forgotten")
struct AnyRouteTypesTests {
  private static let types: [RouteType] = [
    RouteType(Shop.Route.home, .product(1, named: nil), .after(.product(2, named: "tea"))),
    RouteType(News.Route.home, .product(1, named: nil)),
    RouteType(Page(number: 1, tags: ["a", "b"])),
    RouteType(Empty()),
    RouteType(0, 1, .max),
    RouteType(Int8(0), Int8(1)),
    RouteType(0.0, 1.0, .infinity),
    RouteType("", "1", "e\u{301}"),
    RouteType(Substring("1")),
    RouteType(nil as Int?, 1),
    RouteType(nil as Int??, .some(nil), 1),
    RouteType(nil as String?, "1"),
    RouteType(nil as AnyRoute?, AnyRoute(1)),
    RouteType([] as [Int], [1]),
    RouteType([] as [Int?], [1], [nil]),
    RouteType([:] as [String: [Int]], ["a": [1]]),
    RouteType(Pair(first: 1, second: Pair(first: "a", second: nil as Int?))),
    RouteType(Pair(first: 1, second: Pair(first: "a", second: 1))),
    RouteType(1..<2 as Range<Int>),
    RouteType(ObjectIdentifier(Page.self)),
    RouteType(Alike(number: 1)),
    RouteType(Result<Int, CancelledRoute>.success(1), .failure(CancelledRoute())),
  ]

  @Test("come back as the values they were", arguments: types.indices)
  func comeBack(index: Int) {
    let type = Self.types[index]
    #expect(type.comesBackItself(), "\(type)")
    #expect(type.comeBack(type.erased).allSatisfy { $0 }, "\(type)")
  }

  @Test("come back as no other type, also where Swift's `as` would turn one into the other")
  func areNoOther() {
    for (index, type) in Self.types.enumerated() {
      for (other, foreign) in Self.types.enumerated() where other != index {
        #expect(type.comeBack(foreign.erased).allSatisfy { !$0 }, "\(foreign) came back as \(type)")
        #expect(Set(type.erased).isDisjoint(with: foreign.erased), "\(foreign) is equal to \(type)")
      }
    }
  }
}

private struct CancelledRoute: Error, Hashable {}
