import AsyncNavigationTesting
import Foundation
import Testing

@testable import navlog

@Suite("No path configuration and no line traps its reader")
struct VisitsFuzzTests {
  private static func example(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appending(path: "../../../Examples/visits/\(name)")))
  }

  @Test("A file that breaks off, or has other bytes in places, has findings or is refused", arguments: 0..<8)
  func bytes(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let example = try VisitsFuzzTests.example("path-configuration.json")
    for _ in 0..<40 {
      var bytes = example
      if Bool.random(using: &random) {
        bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var run = ToolRun()
      run.source = PiecewiseSource([bytes])
      let code = await run("lint", "-", "--format=json")
      let isExplained = code == .badConfiguration ? !run.errors.text.isEmpty : !run.output.text.isEmpty
      #expect([.success, .lintFindings, .badConfiguration].contains(code) && isExplained)
    }
  }

  private static let words = [
    "/posts", "/posts/1", "/posts/1/edit", "/home", "pop", "clear_all", "reload", "replace", "restore",
    "redirected", "/recede_historical_location", "/refresh_historical_location", "/scan", "/settings/done",
    "/session/goodbye", "https://other.example", "mailto:x", "#", "x", "?p=1", "/a.png", "/sign_up/a",
  ]

  @Test("Whatever a user does, each line is carried out or is told to be wrong", arguments: 0..<8)
  func taps(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let example = String(decoding: try VisitsFuzzTests.example("path-configuration.json"), as: UTF8.self)
    for _ in 0..<20 {
      let lines = (0..<30).map { _ in
        (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in
          VisitsFuzzTests.words.randomElement(using: &random)
        }.joined(separator: " ")
      }
      var run = ToolRun(lines.joined(separator: "\n"))
      run.files = ["c.json": example]
      let code = await run("visit", "c.json")
      #expect(code == (run.errors.text.isEmpty ? .success : .badScript))
      #expect(run.output.text.contains("start /\n") && !run.output.text.contains("[]"))
    }
  }
}
