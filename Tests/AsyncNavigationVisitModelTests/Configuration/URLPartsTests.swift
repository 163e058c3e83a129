import Testing

@testable import AsyncNavigationVisitModel

@Suite("The parts of a URL")
struct URLPartsTests {
  @Test(
    "Host, path and query are those of RFC 3986",
    arguments: [
      ("https://example.com/a?q#f", "example.com", "/a", "q"),
      ("https://example.com", "example.com", "", nil),
      ("https://u:p@example.com:80/a", "example.com", "/a", nil),
      ("//example.com/a", "example.com", "/a", nil),
      ("https://example.com@evil.org/", "evil.org", "/", nil), ("/a/b?", "", "/a/b", ""), ("", "", "", nil),
      ("https://evil.org/@example.com", "evil.org", "/@example.com", nil),
      ("https://evil.org?@example.com/", "evil.org", "", "@example.com/"),
      ("https://evil.org#@example.com/", "evil.org", "", nil), ("mailto:a@b.c", "", "a@b.c", nil),
      ("a:b:c", "", "b:c", nil), ("/a:b//c", "", "/a:b//c", nil), ("https:/a", "", "/a", nil),
      ("https://:80/a", "", "/a", nil), ("https://a@b@c/d", "c", "/d", nil), ("?a?b", "", "", "a?b"),
      ("https://example.com:80", "example.com", "", nil), ("x://h/p", "h", "/p", nil), ("#", "", "", nil),
    ] as [(String, String, String, String?)])
  func parts(url: String, host: String, path: String, query: String?) {
    let parts = URLParts(url)
    #expect(parts.host == host)
    #expect(parts.path == path)
    #expect(parts.query.map(String.init) == query)
  }

  @Test("The host of an address of version 6 is what stands in the brackets, with them")
  func version6() {
    #expect(URLParts("https://[::1]:80/a").host == "[::1]")
    #expect(URLParts("https://u@[fe80::1]/a").host == "[fe80::1]")
    #expect(URLParts("https://[::1").host == "[::1")
  }

  @Test(
    "A path that is no text when it is decoded is left as it is",
    arguments: [
      ("/caf%C3%A9", "/café"), ("/a%20b", "/a b"), ("/%FF", "/%FF"), ("/%zz", "/%zz"), ("/%", "/%"),
    ])
  func decoded(url: String, path: String) {
    #expect(URLParts(url).decodedPath == path)
  }
}
