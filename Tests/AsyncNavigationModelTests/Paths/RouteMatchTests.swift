import AsyncNavigationModel
import Testing

@Suite("Which screen of a list is meant")
struct RouteMatchTests {
  private struct User: Hashable, Identifiable { let id: Int }
  private struct Page: Hashable, Identifiable { let id: String }
  private struct Draft: Hashable, Identifiable { let id: Int? }

  private func path(_ values: any (Hashable & Sendable)...) -> RoutePath {
    RoutePath(values.map { .push(AnyRoute($0)) })
  }

  @Test("By value, 1, 1.0 and Int8(1) are three values; of several equal ones the topmost is meant")
  func values() {
    let path = path(1, 1.0, Int8(1), 1, "1")
    #expect(path.index(of: .value(1)) == 3)
    #expect(path.index(of: .value(1.0)) == 1)
    #expect(path.index(of: .value(Int8(1))) == 2)
    #expect(path.index(of: .value(UInt8(1))) == nil)
    #expect(path.index(of: .value("1")) == 4)
    #expect(path.index(of: .value(AnyRoute(1.0))) == 1)
  }

  @Test("By type, a number is of its own type only, and of its optional")
  func types() {
    let path = path(true, 1, "a", "b")
    #expect(path.index(of: .ofType(Int.self)) == 1)
    #expect(path.index(of: .ofType(String.self)) == 3)
    #expect(path.index(of: .ofType(Double.self)) == nil)
    #expect(path.index(of: .ofType(Int8.self)) == nil)
    #expect(path.index(of: .ofType(Int?.self)) == 1)
    #expect(path.index(of: .ofType((any BinaryInteger).self)) == 1)
  }

  @Test("A class stands for its subclasses, not for what it comes of")
  func classes() {
    let path = path(DetailScreen("a"), Screen("a"), 1)
    #expect(path.index(of: .ofType(Screen.self)) == 1)
    #expect(path.index(of: .ofType(DetailScreen.self)) == 0)
    let screens: [FlowRoute<Screen>] = [.push(DetailScreen("a")), .sheet(Screen("a"))]
    #expect(screens.index(of: .ofType(DetailScreen.self)) == 0)
    #expect(screens.index(of: .ofType(Screen.self)) == 1)
  }

  @Test("An identity finds screens of any type that has it; one of another type is passed over")
  func identities() {
    let path = path(User(id: 1), Page(id: "1"), Draft(id: 1), Draft(id: nil), 1)
    #expect(path.index(of: .identified(by: 1)) == 2)
    #expect(path.index(of: .identified(by: "1")) == 1)
    #expect(path.index(of: .identified(by: Int8(1))) == nil)
    #expect(path.index(of: .identified(by: 2)) == nil)
    let users: [FlowRoute<User>] = [.push(User(id: 1)), .sheet(User(id: 2))]
    #expect(users.index(of: .identified(by: 1)) == 0)
    #expect(users.index(of: .identified(by: "1")) == nil)
  }

  @Test("A predicate is asked from the top, no further than it says yes")
  func predicate() {
    let list = flow("[a, bb, sheet cc, d*]")
    #expect(list.index(of: .where { $0.count == 2 }) == 2)
    #expect(list.index(of: .where { _ in false }) == nil)
    let meter = CountingRoute.Meter()
    let counting = (0..<1000).map { FlowRoute.push(CountingRoute(number: $0, meter: meter)) }
    #expect(counting.index(of: .value(CountingRoute(number: 997, meter: meter))) == 997)
    #expect(meter.comparisons == 3)
  }

  @Test(
    "An index is of the list, or -1 for the root",
    arguments: [(-1, -1), (0, 0), (2, 2), (3, nil), (-2, nil), (.min, nil), (.max, nil)] as [(Int, Int?)])
  func indices(index: Int, found: Int?) {
    #expect(flow("[a, b, c*]").index(of: .index(index)) == found)
  }
}
