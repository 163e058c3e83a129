import AsyncNavigationModel
import Testing

@testable import AsyncNavigationStorage

@Suite("What is left of a path when elements are left out")
struct PathRestTests {
  private typealias Element = FlowRoute<String>

  @Test(
    "stays in the layers it was in",
    arguments: [
      // A plain element goes.
      ([.push("x"), .push("a")], [.push("a")]),
      // The next in the modal takes its place.
      (
        [.push("a"), .sheet("x", withNavigation: true), .push("b"), .push("c")],
        [.push("a"), .sheet("b", withNavigation: true), .push("c")]
      ),
      ([.cover("x", withNavigation: true), .push("x"), .push("b")], [.cover("b", withNavigation: true)]),
      // With nothing in it the modal goes whole.
      (
        [.sheet("a"), .sheet("x", withNavigation: true), .cover("b"), .push("c")],
        [.sheet("a"), .cover("b"), .push("c")]
      ),
      ([.push("a"), .cover("x", withNavigation: true)], [.push("a")]),
    ] as [([FlowRoute<String>], [FlowRoute<String>])])
  func layers(before: [FlowRoute<String>], after: [FlowRoute<String>]) {
    var rest = PathRest<String>()
    for element in before {
      if element.route == "x" { rest.leaveOut(element.style) } else { rest.append(element) }
    }
    #expect(rest.elements == after)
  }

  @Test(
    "An element of which no style is known was pushed, unless nothing could have been",
    arguments: [
      (.sheet("a", withNavigation: true), .push("b")), (.push("a"), .push("b")),
      (.sheet("a"), .sheet("b", withNavigation: true)),
    ] as [(FlowRoute<String>, FlowRoute<String>)])
  func unknownStyle(below: FlowRoute<String>, after: FlowRoute<String>) {
    var rest = PathRest<String>()
    rest.append(below)
    rest.leaveOut(nil)
    rest.append(.push("b"))
    #expect(rest.elements == [below, after])
  }

  @Test("What lay in a layer that was left out tells that one of unknown style on it began another")
  func unknownStyleInVacancy() throws {
    var rest = PathRest<String>()
    rest.append(.push("a"))
    rest.leaveOut(.sheet())
    rest.leaveOut(nil)
    rest.append(.push("b"))
    rest.append(.push("c"))
    #expect(rest.elements == [.push("a"), .sheet("b", withNavigation: true), .push("c")])
    _ = try NavigationBlueprint(root: nil, flow: rest.elements)
  }

  private struct Flag: TransientRoute {}

  @Test("is what is read of a path with the policy to skip, and of one that was written, and can be shown")
  func readAndWritten() throws {
    let whole = RoutePath([
      .sheet(AnyRoute(1)), .sheet(AnyRoute(Flag()), withNavigation: true), .push(AnyRoute(2)),
      .cover(AnyRoute(3)),
    ])
    let rest = RoutePath([
      .sheet(AnyRoute(1)), .sheet(AnyRoute(2), withNavigation: true), .cover(AnyRoute(3)),
    ])
    let coder = PathCoder(tags: .standardLibrary, unknown: .skip)
    #expect(try coder.read(coder.write(whole)).path == rest)
    var unknown = whole
    unknown.elements[1].route = AnyRoute(SavedRoute(tag: "x", payload: "{}"))
    let reading = try coder.read(coder.write(unknown))
    #expect(reading.path == rest)
    #expect(reading.findings.map(\.fate) == [.skipped])
    _ = try NavigationBlueprint(root: nil, flow: reading.path.elements)
  }

  @Test("What was saved without navigation to push in is read as it was saved")
  func untouched() throws {
    let path = RoutePath([.sheet(AnyRoute(1)), .push(AnyRoute(2))])
    let coder = PathCoder(tags: .standardLibrary)
    #expect(try coder.read(coder.write(path)).path == path)
  }
}
