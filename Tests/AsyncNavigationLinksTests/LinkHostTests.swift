import Testing

@testable import AsyncNavigationLinks

@Suite("The canonical form of a host")
struct LinkHostTests {
  @Test(
    "One form of each host",
    arguments: [
      ("Example.COM", "example.com"), ("a_b.example", "a_b.example"), ("127.0.0.1", "127.0.0.1"),
      ("[2001:DB8::1]", "[2001:db8::1]"), ("faß.example", "xn--fa-hia.example"), ("日本。jp", "xn--wgv71a.jp"),
    ])
  func canonical(host: String, canonical: String) {
    #expect(LinkHost.canonical(host) == canonical)
    #expect(LinkHost.canonical(canonical) == canonical)
  }

  @Test(
    "What is no host has no form",
    arguments: ["", "a b", "a/b", "ä/b", "a%b", "ä／b", "a\u{202E}b", "[]", "[1", "é\u{0}"])
  func refused(host: String) {
    #expect(LinkHost.canonical(host) == nil)
  }
}
