import Testing

@testable import AsyncNavigationLinks

@Suite("Why a text is no URL")
struct LinkURLErrorTests {
  private func error(of text: String) -> LinkURLError? {
    failure(of: { () throws(LinkURLError) in try LinkURL(text) })
  }

  @Test(
    "What is wrong is named, with the byte where it is",
    arguments: [
      ("", .missingScheme, 0), ("/a/b", .missingScheme, 0), ("//host/a", .missingScheme, 0),
      (":a", .missingScheme, 0), ("host/a:b", .missingScheme, 0),
      ("1app://x", .badScheme, 0), ("a_p://x", .badScheme, 1), (" app://x", .badScheme, 0),
      ("äpp://x", .badScheme, 0), ("a%70p://x", .badScheme, 1),
      ("app://x/a b", .badCharacter, 9), ("app://x/é\n", .badCharacter, 10),
      ("app://x/\u{0}", .badCharacter, 8),
      ("app://x/a\u{202E}b", .badCharacter, 9), ("app://x?\u{A0}", .badCharacter, 8),
      ("app://x/%zz", .badEncoding, 8), ("app://x/a%4", .badEncoding, 9), ("app://x#%", .badEncoding, 8),
      ("app://x/%C3%28", .notUTF8, 8), ("app://x/a?b=%FF", .notUTF8, 12), ("app://x/%ED%A0%80", .notUTF8, 8),
      ("app://x/%C3/%A9", .notUTF8, 8),
      ("https:///a", .missingHost, 8), ("http:a", .missingHost, 5), ("app://:80/a", .missingHost, 6),
      ("app://a%20b/", .badHost, 6), ("app://a|b/", .badHost, 6), ("https://ä%2Fb.example/", .badHost, 8),
      ("app://[::1/", .badHost, 6), ("app://[::g]/", .badHost, 6), ("app://[dead]/", .badHost, 6),
      ("app://x:a/", .badPort, 7), ("app://x:65536/", .badPort, 8), ("app://x:-1/", .badPort, 7),
      ("app://[::1]80/", .badPort, 11),
      ("https://shop.example@evil.example/", .userName, 8),
    ] as [(String, LinkURLError.Code, Int)])
  func refused(text: String, code: LinkURLError.Code, offset: Int) {
    let error = error(of: text)
    #expect(error?.code == code)
    #expect(error?.offset == offset)
  }

  @Test("Each code says what to do, and shows the text in quotes, escaped")
  func description() {
    #expect(
      error(of: "app://x/%zz")?.description
        == "\"app://x/%zz\" is no usable URL: at byte 8, a % is not followed by two hexadecimal digits; "
        + "write %25 for a percent sign")
    #expect(error(of: "app://x/\n")?.description.hasPrefix("\"app://x/\\n\" is no usable URL") == true)
    let advice = LinkURLError.Code.Value.allCases.map { LinkURLError($0, in: "", at: 0).description }
    #expect(Set(advice).count == LinkURLError.Code.Value.allCases.count)
  }

  @Test("A long text is shown shortened")
  func shortened() {
    let error = error(of: "app://x/%" + String(repeating: "z", count: 1_000_000))
    #expect(error?.input.unicodeScalars.count == 101)
    #expect(error?.input.hasSuffix("zzz…") == true)
  }

  @Test("An empty port counts as none")
  func emptyPort() throws {
    #expect(try LinkURL("app://x:/a") == LinkURL("app://x/a"))
  }
}
