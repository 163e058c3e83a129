import AsyncNavigation
import Foundation
import Testing

@Suite("The options of a screen")
struct ScreenOptionsTests {
  @Test(
    "The navigation bar is hidden as it is said, else without a title; an empty title keeps it",
    arguments: [
      (nil, nil, true), ("", nil, false), ("Home", nil, false),
      (nil, false, false), ("", false, false), ("Home", false, false),
      (nil, true, true), ("", true, true), ("Home", true, true),
    ] as [(String?, Bool?, Bool)])
  func navigationBar(title: String?, said: Bool?, isHidden: Bool) {
    #expect(ScreenOptions(title: title, navigationBarHidden: said).isNavigationBarHidden == isHidden)
  }

  @Test("The tab bar stays unless the screen says otherwise")
  func tabBar() {
    #expect(!ScreenOptions().hidesTabBarWhenPushed)
    #expect(ScreenOptions(hidesTabBarWhenPushed: true).hidesTabBarWhenPushed)
  }

  @Test("Options are read as they were written, and what is left out is as usual")
  func json() throws {
    let options = ScreenOptions(title: "", navigationBarHidden: true, hidesTabBarWhenPushed: true)
    let text = try JSONEncoder().encode(options)
    #expect(try JSONDecoder().decode(ScreenOptions.self, from: text) == options)
    #expect(try JSONDecoder().decode(ScreenOptions.self, from: Data("{}".utf8)) == ScreenOptions())
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ScreenOptions.self, from: Data(#"{"title": 1}"#.utf8))
    }
  }
}
