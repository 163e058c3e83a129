import AsyncNavigationModel
import Testing

@Suite("Paths of routes of any types")
struct RoutePathTests {
  private struct User: Hashable, Codable, Identifiable { let id: Int }

  /// The path `[1, sheet+nav two, User(42)*]`.
  private func path() -> RoutePath {
    var path = RoutePath()
    path.push(1)
    path.present("two", as: .sheet(withNavigation: true))
    path.push(User(id: 42))
    return path
  }

  @Test("Values of any types lie on one another, in any style")
  func pushing() {
    var path = path()
    #expect(path.elements.count == 3)
    #expect(path.push(7.5) == .changed)
    #expect(path.present(8, as: .push) == .changed)
    #expect(path.present(true, as: .cover()) == .changed)
    #expect(path.push(9) == .rejected(.noNavigation))
    #expect(path.present(9, as: .push) == .rejected(.noNavigation))
    #expect(
      path.elements.map(\.style) == [.push, .sheet(withNavigation: true), .push, .push, .push, .cover()])
    #expect(RoutePath() == RoutePath([]) && RoutePath().elements.isEmpty)
  }

  @Test("A copy never changes with the original, nor the original with a copy")
  func copies() {
    let original = path()
    var copy = original
    copy.push("three")
    copy.elements[0].route = AnyRoute(2)
    #expect(original == path())
    #expect(copy.elements.count == 4 && copy.value(at: 0) == 2)
    var other = copy
    other.goBackToRoot()
    #expect(copy.elements.count == 4 && other.elements.isEmpty)
  }

  @Test("Two paths are equal when values, types and styles are")
  func equality() {
    func path<Value: Hashable & Sendable & Codable>(_ value: Value, as style: FlowStyle = .push) -> RoutePath
    {
      var path = RoutePath()
      path.present(value, as: style)
      return path
    }
    let paths = [path(1), path(1.0), path(Int8(1)), path("1"), path(1, as: .sheet()), path(1, as: .cover())]
    #expect(Set(paths + paths).count == paths.count)
    #expect(path(1) == path(1) && path(1).hashValue == path(1).hashValue)
  }

  @Test("Values are looked up by place and by type, as exactly the type they are of")
  func lookUp() {
    let path = path()
    #expect(path.value(at: 0) == 1)
    #expect(path.value(at: 0, as: Double.self) == nil)
    #expect(path.value(at: 2, as: User.self) == User(id: 42))
    for index in [-1, 3, .min, .max] { #expect(path.value(at: index, as: Int.self) == nil) }
    #expect(path.values(of: Int.self) == [1])
    #expect(path.values(of: Int8.self) == [])
    #expect(path.index(of: .ofType(String.self)) == 1)
    #expect(path.index(of: .identified(by: 42)) == 2)
    #expect(path.index(of: .value(1)) == 0)
  }

  @Test("It has the verbs of lists: [1, sheet+nav two, User(42)*] → …")
  func verbs() {
    var path = path()
    #expect(path.pop(to: .value(1)) == .rejected(.crossesModal))
    #expect(path.pop() == .changed)
    #expect(path.pop() == .unchanged(.atRoot))
    #expect(path.canPush == true)
    #expect(path.dismiss() == .changed)
    #expect(path.description == "[1*]")
    #expect(path.goBack(to: .ofType(String.self)) == .rejected(.entryNotFound))
    #expect(path.goBack(to: .ofType(Int.self)) == .unchanged(.nothingToDo))
  }

  @Test("It says its elements, with the top one starred")
  func description() {
    var path = RoutePath()
    #expect(path.description == "[]")
    path.push(1)
    path.present("two", as: .sheet())
    #expect(path.description == "[1, sheet two*]")
  }
}
