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

  @Test("An element of which no style is known changes nothing for the others")
  func unknownStyle() {
    var rest = PathRest<String>()
    rest.append(.sheet("a", withNavigation: true))
    rest.leaveOut(nil)
    rest.append(.push("b"))
    #expect(rest.elements == [.sheet("a", withNavigation: true), .push("b")])
  }
}
