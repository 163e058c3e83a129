import Foundation
import Testing

@testable import AsyncNavigationVisitModel

@Suite("What patterns see of a URL")
struct SearchedTextTests {
  private func text(_ location: String, _ options: PathConfigurationOptions = .iOS) -> String {
    SearchedText(location, options: options).text
  }

  @Test(
    "Path and query as they are written, and nothing of scheme, user, host, port and fragment",
    arguments: [
      ("https://example.com/a/b?q=1#f", "/a/b?q=1"), ("https://user:pass@example.com:8080/a?", "/a?"),
      ("https://example.com/a/", "/a/"), ("https://example.com/", "/"), ("https://example.com", ""),
      ("https://example.com?q", "?q"), ("https://example.com#f", ""), ("HTTPS://EXAMPLE.COM/A", "/A"),
      ("https://[::1]:80/a", "/a"), ("https://example.com/a?b?c/d", "/a?b?c/d"), ("/a#b?c", "/a"),
      ("https://example.com//a//b", "//a//b"), ("https://example.com/../a/./b", "/../a/./b"),
      ("https://example.com/a;p=1?x=y:z", "/a;p=1?x=y:z"), ("https://user@evil@example.com/a", "/a"),
      ("file:///x/y", "/x/y"), ("https:///a", "/a"), ("//example.com/a", "/a"),
    ])
  func absolute(url: String, searched: String) {
    #expect(text(url) == searched)
  }

  @Test(
    "Of a path that is no whole URL the same",
    arguments: [
      ("", ""), ("/", "/"), ("/a/b?q#f", "/a/b?q"), ("a/b", "a/b"), ("../a", "../a"), ("?q", "?q"),
      ("#f", ""),
      ("/a:b/c", "/a:b/c"), ("/a@b", "/a@b"), ("/a?u=https://x.org/y", "/a?u=https://x.org/y"),
    ])
  func relative(path: String, searched: String) {
    #expect(text(path) == searched)
  }

  @Test(
    "Of a URL without a hierarchy, what stands for the path",
    arguments: [
      ("mailto:a@example.com?subject=x", "a@example.com?subject=x"), ("tel:+1", "+1"),
      ("about:blank", "blank"),
      ("data:text/html,x", "text/html,x"), ("https:a", "a"),
    ])
  func opaque(url: String, searched: String) {
    #expect(text(url) == searched)
  }

  @Test(
    "What may not stand in a URL is percent-encoded, and what is encoded stays as it is",
    arguments: [
      ("/caf\u{e9}?\u{e9}", "/caf%C3%A9?%C3%A9"), ("/a b", "/a%20b"), (#"/a\b"#, "/a%5Cb"),
      ("/a|b", "/a%7Cb"),
      ("/caf%c3%A9", "/caf%c3%A9"), ("/%2Fa", "/%2Fa"), ("/a%20b", "/a%20b"), ("/%FF", "/%FF"),
      ("/a+b", "/a+b"),
    ])
  func encoding(path: String, searched: String) {
    #expect(text(path) == searched)
    #expect(text("https://example.com" + path) == searched)
  }

  @Test(
    "A percent sign that begins no encoding is encoded itself", arguments: ["/%", "/%4", "/%zz", "/a%2"])
  func malformed(path: String) {
    #expect(text("https://example.com" + path) == path.replacing("%", with: "%25"))
  }

  @Test(
    "The query, the encoding and the slash at the end can be left out, each by itself",
    arguments: [
      ("/caf%C3%A9/?q=%20", "/caf%C3%A9/", "/café/?q=%20", "/caf%C3%A9?q=%20", "/café"),
      ("/", "/", "/", "/", "/"), ("", "", "", "", ""), ("/a//", "/a//", "/a//", "/a/", "/a/"),
      ("/%FF/", "/%FF/", "/%FF/", "/%FF", "/%FF"), ("/?q", "/", "/?q", "/?q", "/"),
      ("/a%2F", "/a%2F", "/a/", "/a%2F", "/a"),
    ])
  func switches(location: String, noQuery: String, decoded: String, noSlash: String, turbo: String) {
    #expect(text(location, PathConfigurationOptions(matchesQuery: false)) == noQuery)
    #expect(text(location, PathConfigurationOptions(decodesPath: true)) == decoded)
    #expect(text(location, PathConfigurationOptions(keepsTrailingSlash: false)) == noSlash)
    #expect(text(location, .turboNavigator) == turbo)
    #expect(text(location, .android) == text(location))
  }

  @Test(
    "A URL and its text are seen alike", arguments: ["/a b?q", "https://example.com/caf\u{e9}/?x#y", "a"])
  func urls(location: String) throws {
    let url = try #require(URL(string: location))
    #expect(text(url.absoluteString) == text(location))
  }

  @Test("What makes no URL at all is seen as it is, and nothing traps")
  func noURL() {
    for location in [
      "http://[", "http://exa mple.com:port/a", "%", "\u{0}", "://", ":", "?#?#", "\u{1F600}", "//",
    ] {
      _ = text(location)
      _ = text(location, .turboNavigator)
      #expect(URLParts(location).decodedPath.utf8.count <= location.utf8.count)
    }
  }
}
