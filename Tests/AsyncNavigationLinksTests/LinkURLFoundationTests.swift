import Foundation
import Testing

@testable import AsyncNavigationLinks

@Suite("URLs that the system hands over")
struct LinkURLFoundationTests {
  @Test("A URL of Foundation's reads as its text does")
  func url() throws {
    let url = try #require(URL(string: "app://Host/a%2Fb?c+d=%2B"))
    #expect(try LinkURL(url) == LinkURL("app://host/a%2Fb?c+d=%2B"))
  }

  @Test("A relative URL is refused unless it has a base")
  func relative() throws {
    let base = try #require(URL(string: "https://shop.example/a/"))
    let url = try #require(URL(string: "b", relativeTo: base))
    #expect(try LinkURL(url) == LinkURL("https://shop.example/a/b"))
    let alone = try #require(URL(string: "b"))
    #expect(throws: LinkURLError.self) { try LinkURL(alone) }
  }

  @Test("The errors say through Foundation what they say themselves")
  func localized() throws {
    let captures = LinkCaptures(
      try LinkPattern("/:id"), path: ["x"], query: LinkQuery([], plusIsSpace: false))
    let errors: [(any Error)?] = [
      #expect(throws: LinkURLError.self) { try LinkURL("b") },
      #expect(throws: LinkPatternError.self) { try LinkPattern("b") },
      #expect(throws: LinkTableError.self) { try LinkTable<String>(rules: [LinkRule("b", to: "b")]) },
      #expect(throws: LinkCaptureError.self) { try captures.value("id") as Int },
      #expect(throws: LinkWriteError.self) { try LinkTable<String>(rules: []).url(for: "b") },
    ]
    for error in errors {
      let described = error.map { "\($0)" }
      #expect(error?.localizedDescription == described && described?.isEmpty == false)
    }
  }
}
