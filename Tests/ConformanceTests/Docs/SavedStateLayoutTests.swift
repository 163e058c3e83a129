import AsyncNavigation
import Foundation
import Testing

private enum Page: Hashable, Codable { case home }
private struct Product: Hashable, Codable { let id: Int }

@Suite("The saved state in the article on JSON")
struct SavedStateLayoutTests {
  /// The first block of JSON after the heading, without what only sets it in lines.
  private func record() throws -> Data {
    let text = try Article("JSONLayout").text
    let section = try #require(text.components(separatedBy: "## A saved state\n").last)
    let block = try #require(section.components(separatedBy: "```json\n").dropFirst().first)
    let json = try #require(block.components(separatedBy: "```").first)
    let compact = json.replacing(#/\n\s*/#, with: "").replacing(#/(?<separator>[:,]) /#) { $0.separator }
    return Data((compact + "\n").utf8)
  }

  @Test("is just what is written and read")
  func isTrue() throws {
    let tags = try RouteTags().registering(Page.self, as: "route")
      .registering(Product.self, as: "product", version: 2)
    var coder = StateCoder(tags: tags)
    coder.appVersion = "1.4.0"
    let restoration = try coder.read(record())
    #expect(restoration.state.description == "[home, Product(id: 42)*]")
    #expect(restoration.report.isComplete && restoration.report.revision == 42)
    #expect(try coder.write(restoration.state, revision: 42) == record())
  }
}
