import Foundation
import Testing

@testable import navlog

@Suite("The pages of an app, as people write them")
struct AppPagesTests {
  @Test(
    "A start location is a URL of the web with a host, or a path of the usual site",
    arguments: [
      ("https://shop.example/home", "https://shop.example/home"), ("HTTP://a:8080", "HTTP://a:8080"),
      ("/home?a=1", "https://example.com/home?a=1"), ("//other.example/x", "https://other.example/x"),
      ("shop://home", nil), ("https:///home", nil), ("example.com", nil), ("", nil), ("home", nil),
    ])
  func start(text: String, expected: String?) {
    #expect(AppPages(start: text)?.start.absoluteString == expected)
  }

  @Test(
    "A URL is absolute, or a path or a query of the app's own",
    arguments: [
      ("/posts", "https://a.example:81/posts"), ("/posts?p=1#x", "https://a.example:81/posts?p=1#x"),
      ("?p=1", "https://a.example:81/home?p=1"), ("https://b.example", "https://b.example"),
      ("mailto:x@y.z", "mailto:x@y.z"), ("/a b", "https://a.example:81/a%20b"),
      ("posts", nil), ("a.example/posts", nil), ("", nil), (":x", nil), ("1:x", nil), ("é:x", nil),
    ])
  func url(text: String, expected: String?) throws {
    let pages = try #require(AppPages(start: "https://a.example:81/home"))
    #expect(pages.url(text)?.absoluteString == expected)
  }

  @Test("Around a URL of the web its own site is the app's, around any other text the usual one")
  func around() {
    #expect(AppPages(around: "https://b.example/x/y?z")?.start.absoluteString == "https://b.example/")
    for text in ["/x", "mailto:x@y.z", "", "nonsense"] {
      #expect(AppPages(around: text)?.start.absoluteString == "https://example.com/")
    }
  }

  @Test(
    "What is written of a page is the path and what follows it",
    arguments: [
      ("https://a.example/posts?p=1#x", "/posts?p=1#x"), ("https://a.example", "/"),
      ("https://a.example?x", "?x"),
      ("https://a.example:80/", "https://a.example:80/"),
      ("https://a.example.org/", "https://a.example.org/"),
      ("http://a.example/", "http://a.example/"), ("mailto:x@y.z", "mailto:x@y.z"),
    ])
  func text(url: String, expected: String) throws {
    let pages = try #require(AppPages(start: "https://a.example/home"))
    #expect(pages.text(of: try #require(URL(string: url))) == expected)
  }
}
