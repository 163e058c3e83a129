import AsyncNavigationModel
import Testing

@Suite("How a screen of a flat list comes")
struct FlowStyleTests {
  @Test(
    "A style is its name and whether its layer has navigation, and says both",
    arguments: [
      (.push, .push, nil, "push"),
      (.sheet(), .sheet, false, "sheet"), (.sheet(withNavigation: true), .sheet, true, "sheet+nav"),
      (.cover(), .cover, false, "cover"), (.cover(withNavigation: true), .cover, true, "cover+nav"),
    ] as [(FlowStyle, FlowStyle.Name, Bool?, String)])
  func parts(style: FlowStyle, name: FlowStyle.Name, hasNavigation: Bool?, words: String) {
    #expect(style.name == name && style.hasNavigation == hasNavigation)
    #expect(style.isModal == (hasNavigation != nil))
    #expect(style.description == words)
    #expect(FlowStyle(name, withNavigation: hasNavigation ?? false) == style)
    #expect(hasNavigation == nil || FlowStyle(name, withNavigation: hasNavigation != true) != style)
  }

  @Test("Of a push, navigation says nothing")
  func push() {
    #expect(FlowStyle(.push, withNavigation: true) == .push)
  }
}
