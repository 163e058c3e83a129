import AsyncNavigationLinks
import Foundation
import Testing

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

  @Test("The error says through Foundation what it says itself")
  func localized() {
    let error = #expect(throws: LinkURLError.self) { try LinkURL("b") }
    #expect(error?.localizedDescription == error?.description)
  }
}
