import Foundation
import Testing

@Suite("The article on what there is for what")
struct OperationsArticleTests {
  private struct Row {
    let cells: [String]
    /// The tests named in the last cell: suites, suites and methods, or ids of cases.
    var tests: [String] {
      cells.last?.split(whereSeparator: { ", `".contains($0) }).map(String.init) ?? []
    }
  }

  private func rows() throws -> [Row] {
    let lines = try Article("Operations").text.split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("|---") }.map { line in
      let cells = line.dropFirst().dropLast().components(separatedBy: " | ")
      return Row(cells: cells.map { $0.trimmingCharacters(in: .whitespaces.union(["|"])) })
    }
    return rows.filter { $0.cells.last != "Shown by" }
  }

  /// All that is written in the tests.
  private func sources() throws -> String {
    let tests = Article.project.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    let swift = files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    return try swift.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  @Test("has K1 to K31, each with what does it and what shows it")
  func requirements() throws {
    let numbered = try rows().filter { $0.cells[0].wholeMatch(of: /K\d+/) != nil }
    #expect(numbered.map { $0.cells[0] } == (1...31).map { "K\($0)" })
    for row in numbered {
      #expect(row.cells.count == 4 && !row.cells.contains(""), "\(row.cells[0])")
    }
  }

  @Test("has a test for each capability that is in scope")
  func capabilities() throws {
    let capabilities = try rows().filter { $0.cells[0].wholeMatch(of: /K\d+/) == nil }
    #expect(capabilities.count > 30)
    for row in capabilities where !row.cells[1].hasPrefix("out of scope") {
      #expect(row.cells.count == 3 && !row.tests.isEmpty, "\(row.cells[0])")
    }
  }

  @Test("names only tests and cases that there are")
  func tests() throws {
    let sources = try sources()
    let cases = try CaseFolder.own.elements(of: "operations.json").compactMap { $0["id"] }
    for row in try rows() {
      for name in row.tests {
        let parts = name.split(separator: "/")
        if parts[0].first?.isUppercase == true {
          #expect(sources.contains("struct \(parts[0]) "), "\(name)")
          if parts.count > 1 { #expect(sources.contains("func \(parts[1])("), "\(name)") }
        } else {
          #expect(cases.contains(.string(name)), "\(name)")
        }
      }
    }
  }
}
