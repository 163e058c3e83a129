import Testing

@testable import AsyncNavigationLinks

@Suite("What a URL says")
struct LinkURLTests {
  private func value(_ name: String, in url: LinkURL) -> String? {
    url.query.first { $0.name == name }?.value
  }

  @Test("A URL comes apart into scheme, host, port, path, query and fragment")
  func parts() throws {
    let url = try LinkURL("HTTPS://Shop.Example.COM:8443/a/b%20c/?x=1&y#z%23")
    #expect(url.scheme == "https")
    #expect(url.host == "shop.example.com")
    #expect(url.port == 8443)
    #expect(url.path == ["a", "b c"])
    #expect(url.hasTrailingSlash)
    #expect(url.query == [LinkQueryItem("x", "1"), LinkQueryItem("y")])
    #expect(url.fragment == "z#")
  }

  @Test(
    "NAV-068 The query is split first and decoded exactly once",
    arguments: [("a%2526b", "a%26b"), ("a%26b", "a&b"), ("a%3Db", "a=b"), ("%2525", "%25"), ("a=b", "a=b")])
  func decodedOnce(encoded: String, decoded: String) throws {
    #expect(try LinkURL("app://x?u=\(encoded)").query == [LinkQueryItem("u", decoded)])
  }

  @Test("An encoded slash stays inside its segment")
  func encodedSlash() throws {
    #expect(try LinkURL("app://x/a%2Fb/c").path == ["a/b", "c"])
    #expect(try LinkURL("app://x/a%252Fb").path == ["a%2Fb"])
  }

  @Test("NAV-069 %2B and + are a plus, %20 is a space; read as a form, + is a space")
  func plus() throws {
    let url = try LinkURL("app://x/a+b?p=1%2B2&q=1+2&r=1%202&s+t=+%2B#a+b")
    #expect(url.path == ["a+b"])
    #expect(url.query.map(\.value) == ["1+2", "1+2", "1 2", "++"])
    #expect(url.query.map(\.readAsForm.value) == ["1+2", "1 2", "1 2", " +"])
    #expect(url.query.last?.name == "s+t")
    #expect(url.query.last?.readAsForm.name == "s t")
    #expect(url.fragment == "a+b")
  }

  @Test("NAV-073 ?b&c=&d=1&d=2 gives no value, an empty one and two, in order")
  func query() throws {
    let url = try LinkURL("app://x?b&c=&d=1&d=2")
    #expect(
      url.query == [
        LinkQueryItem("b"), LinkQueryItem("c", ""), LinkQueryItem("d", "1"), LinkQueryItem("d", "2"),
      ])
  }

  @Test("NAV-074 A repeated key keeps all its values, in order, by code that is the same on all platforms")
  func repeatedKeys() throws {
    let url = try LinkURL("https://x.example/?a=3&b=x&a=1&a=2&a=1")
    #expect(url.query.filter { $0.name == "a" }.map(\.value) == ["3", "1", "2", "1"])
  }

  @Test(
    "Empty items are left out; only the first = divides", arguments: ["?&a=b=c&", "?a=b=c&&", "?&&a=b%3Dc"])
  func emptyItems(query: String) throws {
    #expect(try LinkURL("app://x" + query).query == [LinkQueryItem("a", "b=c")])
  }

  @Test("NAV-075 A trailing slash is no part of the path", arguments: [("app://search/", "app://search")])
  func trailingSlash(one: String, other: String) throws {
    #expect(try LinkURL(one) == LinkURL(other))
    #expect(try LinkURL("app://x/search/").path == LinkURL("app://x/search").path)
    #expect(try LinkURL("app://x/search/").hasTrailingSlash)
    #expect(try LinkURL("app://x/search").hasTrailingSlash == false)
  }

  @Test(
    "NAV-076 An empty path equals /",
    arguments: ["app://host", "app://host?x=1", "app://host/#f", "app://host/?"])
  func emptyPath(text: String) throws {
    let url = try LinkURL(text)
    #expect(url.path == [])
    #expect(!url.hasTrailingSlash)
    #expect(url.host == "host")
  }

  @Test(
    "NAV-078 A host has one form, however it is written",
    arguments: [
      "bücher.example", "BÜCHER.Example", "b%C3%BCcher.example", "bu\u{308}cher.example",
      "XN--Bcher-KVA.example",
    ])
  func hosts(host: String) throws {
    #expect(try LinkURL("https://\(host)/a").host == "xn--bcher-kva.example")
    #expect(try LinkURL("app://\(host)/a") == LinkURL("app://xn--bcher-kva.example/a"))
  }

  @Test("NAV-081 /portal/abc:def goes through unchanged")
  func colon() throws {
    let url = try LinkURL("app://x/portal/abc:def")
    #expect(url.path == ["portal", "abc:def"])
    #expect(url.description == "app://x/portal/abc:def")
  }

  @Test("Letters of any language may stand unencoded in path, query and fragment")
  func letters() throws {
    let url = try LinkURL("app://x/caf\u{E9}/日本?ключ=значение#é")
    #expect(url.path == ["caf\u{E9}", "日本"])
    #expect(value("ключ", in: url) == "значение")
    #expect(
      url.description
        == "app://x/caf%C3%A9/%E6%97%A5%E6%9C%AC?%D0%BA%D0%BB%D1%8E%D1%87="
        + "%D0%B7%D0%BD%D0%B0%D1%87%D0%B5%D0%BD%D0%B8%D0%B5#%C3%A9")
  }

  @Test(
    "A URL without authority has no host",
    arguments: ["app:a/b", "app:/a/b", "app:///a/b", "APP:///a/b"])
  func noHost(text: String) throws {
    let url = try LinkURL(text)
    #expect(url.host == nil)
    #expect(url.path == ["a", "b"])
    #expect(url.description == "app:///a/b")
  }

  @Test(
    "Repeated slashes and dot segments stay as they are",
    arguments: [
      ("app://x//", [""], true), ("app://x/a//b", ["a", "", "b"], false), ("app:////a", ["", "a"], false),
      ("app://x/a/../b/.", ["a", "..", "b", "."], false),
    ])
  func keptSegments(text: String, path: [String], hasTrailingSlash: Bool) throws {
    let url = try LinkURL(text)
    #expect(url.path == path)
    #expect(url.hasTrailingSlash == hasTrailingSlash)
    #expect(url.description == text)
  }

  @Test("Any URL written as text reads as an equal one, to the byte")
  func roundTrip() throws {
    var random = RandomText(seed: 1)
    for _ in 0..<5_000 {
      let url = random.url()
      let again = try LinkURL(url.description)
      #expect(again == url)
      #expect(again.path.map { Array($0.utf8) } == url.path.map { Array($0.utf8) })
      #expect(again.description == url.description)
    }
  }

  @Test("20,000 random byte strings and mutated URLs are refused or round-trip, and none traps")
  func fuzz() throws {
    var random = RandomText(seed: 2)
    var accepted = 0
    for round in 0..<20_000 {
      let seed = random.url().description + "?a+b=c+%2B&d"
      let text = round % 4 == 0 ? "app:" + random.text(upTo: 20) : random.mutation(of: seed)
      guard let url = try? LinkURL(text) else { continue }
      accepted += 1
      let again = try LinkURL(url.description)
      #expect(again == url, "\(String(reflecting: text))")
      #expect(again.query.map(\.readAsForm) == url.query.map(\.readAsForm))
    }
    #expect(accepted > 2_000)
  }

  @Test("A URL of 2 MB and one of 250,000 items are read whole")
  func large() throws {
    let long = try LinkURL("app://x/" + String(repeating: "a%20é/", count: 300_000))
    #expect(long.path.count == 300_000)
    #expect(long.path.allSatisfy { $0 == "a é" })
    let items = (0..<250_000).map { "key\($0)=v%26\($0)" }.joined(separator: "&")
    let many = try LinkURL("app://x?" + items)
    #expect(many.query.count == 250_000)
    #expect(many.query.last == LinkQueryItem("key249999", "v&249999"))
    let host = String(repeating: "é", count: 1_000_000)
    #expect(throws: LinkURLError.self) { try LinkURL("https://\(host)/") }
  }
}
