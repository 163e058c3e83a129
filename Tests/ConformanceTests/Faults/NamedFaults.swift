import Foundation

/// The faults that tests name: each id that stands in the words of a test or a suite, or in the comment above
/// it.
struct NamedFaults: Sendable {
  let ids: Set<String>

  /// Reads the sources of all tests.
  init() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    var ids: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let source = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
      ids.formUnion(NamedFaults(source: source).ids)
    }
    self.ids = ids
  }

  /// Reads one source.
  init(source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var ids: Set<String> = []
    for (index, line) in lines.enumerated() {
      let isNearTest = lines[max(index - 1, 0)...min(index + 1, lines.count - 1)].contains { near in
        near.contains("@Test") || near.contains("@Suite")
      }
      if isNearTest { ids.formUnion(Self.ids(in: line)) }
    }
    self.ids = ids
  }

  /// The ids in a line, such as `NAV-` with three digits.
  private static func ids(in line: Substring) -> [String] {
    line.matches(of: /NAV-[0-9]{3}/).map { String($0.output) }
  }
}
