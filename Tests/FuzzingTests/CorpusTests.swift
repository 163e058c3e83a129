import Foundation
import Fuzzing
import FuzzingNavlog
import Testing

@Suite("Every input that was ever of interest keeps the laws")
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzzing/Corpora")

  /// The names of a target's inputs, in order.
  private static func names(of target: FuzzTarget) throws -> [String] {
    let folder = folder.appending(path: target.name).path(percentEncoded: false)
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test("The inputs of each target", arguments: FuzzTarget.all + FuzzTarget.ofTool)
  func inputs(target: FuzzTarget) throws {
    let names = try Self.names(of: target)
    #expect(!names.isEmpty)
    for name in names {
      let file = Self.folder.appending(path: "\(target.name)/\(name)")
      let bytes = Array(try Data(contentsOf: file))
      #expect(throws: Never.self, "\(target.name)/\(name)") { try target.check(bytes) }
    }
  }

  @Test("Beginnings of the inputs, and no bytes at all", arguments: FuzzTarget.all + FuzzTarget.ofTool)
  func beginnings(target: FuzzTarget) throws {
    try target.check([])
    for name in try Self.names(of: target) {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "\(target.name)/\(name)")))
      for length in [1, bytes.count / 3, bytes.count / 2, max(0, bytes.count - 1)] {
        #expect(throws: Never.self, "\(length) bytes of \(target.name)/\(name)") {
          try target.check(Array(bytes.prefix(length)))
        }
      }
    }
  }
}
