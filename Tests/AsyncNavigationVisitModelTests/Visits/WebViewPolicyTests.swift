import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("What web views do about what pages want")
struct WebViewPolicyTests {
  private func decision(
    _ kind: WebViewAction.Kind, _ target: WebViewAction.Target, _ url: String = "https://example.com/a"
  ) throws -> WebViewPolicyDecision {
    let url = try #require(URL(string: url))
    return WebViewPolicy.decision(for: WebViewAction(url, kind: kind, target: target))
  }

  @Test(
    "By what set it off and where it leads",
    arguments: [
      (.link, .main, .route), (.link, .sub, .route), (.link, .none, .route), (.reload, .main, .reload),
      (.reload, .sub, .allow), (.reload, .none, .allow), (.form, .main, .allow), (.form, .sub, .allow),
      (.form, .none, .allow), (.other, .main, .route), (.other, .sub, .allow), (.other, .none, .allow),
    ] as [(WebViewAction.Kind, WebViewAction.Target, WebViewPolicyDecision)])
  func table(kind: WebViewAction.Kind, target: WebViewAction.Target, expected: WebViewPolicyDecision) throws {
    #expect(try decision(kind, target) == expected)
  }

  @Test(
    "A link within the page is left, and what a script does there goes on",
    arguments: ["about:blank", "data:text/html,x", "file:///a", "javascript:x()", "JavaScript:x()"])
  func ownSchemes(url: String) throws {
    #expect(try decision(.link, .main, url) == .cancel)
    #expect(try decision(.other, .main, url) == .allow)
  }

  @Test(
    "Links to elsewhere are routed whatever their scheme", arguments: ["mailto:a@b.c", "tel:+1", "app://x"])
  func otherSchemes(url: String) throws {
    #expect(try decision(.link, .main, url) == .route)
    #expect(try decision(.other, .main, url) == .route)
  }
}
