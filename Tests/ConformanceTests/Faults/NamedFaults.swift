import Foundation

/// The faults that tests name, and the tests that do: each id that stands in the words of a test or a suite, or
/// in the comment right above it.
struct NamedFaults: Sendable {
  /// The tests of each fault, sorted.
  private(set) var tests: [String: [String]] = [:]

  /// Reads the sources of all tests.
  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths where path.hasSuffix(".swift") {
      guard let target = path.split(separator: "/").first, path.contains("/") else { continue }
      let data = try Data(contentsOf: folder.appending(path: path))
      // Reading closely takes its time.
      guard data.range(of: Data("NAV-".utf8)) != nil else { continue }
      add(TestSource(String(decoding: data, as: UTF8.self), target: String(target)))
    }
    tests = tests.mapValues { $0.sorted() }
  }

  /// Takes those of one source.
  init(_ source: TestSource) { add(source) }

  private mutating func add(_ source: TestSource) {
    for test in source.tests {
      for id in Set(test.words.matches(of: /NAV-[0-9]{3}/).map { String($0.output) }) {
        tests[id, default: []].append(test.name)
      }
    }
  }
}
