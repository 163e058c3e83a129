import AsyncNavigationModel
import Testing

@Suite("Routes of flat lists")
struct FlowRouteTests {
  private typealias Element = FlowRoute<Int>

  @Test("They are written exactly as FlowStacks writes them")
  func layout() throws {
    try expectLayout(
      [Element.push(1), .sheet(2, withNavigation: true), .cover(3)],
      #"[{"push":{"_0":1}},{"sheet":{"_0":2,"withNavigation":true}},"#
        + #"{"cover":{"_0":3,"withNavigation":false}}]"#)
  }

  @Test(
    "Bad JSON is answered with the place",
    arguments: [
      (#"{"push":{}}"#, "push._0"), (#"{"sheet":{"_0":1}}"#, "sheet.withNavigation"),
      (#"{"push":{"_0":"x"}}"#, "push._0"), (#"{}"#, ""),
      (#"{"drawer":{"_0":1}}"#, ""), (#"{"push":{"_0":1},"sheet":{"_0":1,"withNavigation":true}}"#, ""),
      (#"{"sheet":{"_0":1,"withNavigation":1}}"#, "sheet.withNavigation"), ("7", ""),
    ])
  func faults(text: String, place: String) {
    expectFault(Element.self, in: text, at: place, saying: [])
  }

  @Test(
    "Parts make the element, and the element says its parts",
    arguments: [
      (.push, .push("a"), "a"), (.sheet(), .sheet("a"), "sheet a"),
      (.sheet(withNavigation: true), .sheet("a", withNavigation: true), "sheet+nav a"),
      (.cover(), .cover("a"), "cover a"),
      (.cover(withNavigation: true), .cover("a", withNavigation: true), "cover+nav a"),
    ] as [(FlowStyle, FlowRoute<String>, String)])
  func parts(style: FlowStyle, element: FlowRoute<String>, words: String) {
    #expect(FlowRoute("a", as: style) == element)
    #expect(element.route == "a" && element.style == style)
    #expect(element.description == words)
  }

  @Test("The style is part of what an element is")
  func identity() {
    #expect(Element.sheet(1) != .sheet(1, withNavigation: true))
    #expect(Set([Element.push(1), .sheet(1), .cover(1), .push(1)]).count == 3)
  }

  @Test("Another route leaves the style", arguments: ["a", "sheet a", "cover+nav a"])
  func otherRoute(picture: String) {
    var element = flow(picture)[0]
    let style = element.style
    #expect(element.map { $0.count } == FlowRoute(1, as: style))
    element.route = "b"
    #expect(element == FlowRoute("b", as: style))
  }
}
