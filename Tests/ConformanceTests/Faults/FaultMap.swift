import Foundation

/// Which tests hold off which fault, as the text that is checked in beside this source.
struct FaultMap {
  let faults: [Fault]
  let named: NamedFaults

  /// Where the text is.
  static let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "faults.md")
  /// What writes it.
  static let command = "FAULT_MAP=write swift test --filter FaultMapTests"

  /// The text.
  var text: String {
    let (due, others) = (faults.filter(\.isDue), faults.filter { !$0.isDue })
    let tests = Set(due.flatMap { named.tests[$0.id] ?? [] })
    var lines = [
      "# Faults of other libraries, and the tests that hold them off", "",
      "Written by `\(FaultMap.command)`. Of each fault in `Cases/faults.json`",
      "that can occur here, the tests are given as `swift test --filter` takes them. Of \(faults.count) faults, "
        + "\(due.count) can", "occur; \(tests.count) tests name them.",
    ]
    for kind in kinds(of: due) {
      lines += ["", "## \(kind)", ""]
      for fault in due where fault.kind == kind { lines += entry(of: fault) }
    }
    if !others.isEmpty { lines += ["", "## Those that cannot occur here", ""] }
    for fault in others { lines += [line(of: fault), "  - \(fault.notApplicable ?? "")"] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The kinds of some faults, in the order in which they come first.
  private func kinds(of faults: [Fault]) -> [String] {
    var known: Set<String> = []
    return faults.map(\.kind).filter { known.insert($0).inserted }
  }

  private func entry(of fault: Fault) -> [String] {
    [line(of: fault)] + (named.tests[fault.id] ?? []).map { "  - `\($0)`" }
  }

  private func line(of fault: Fault) -> String {
    "- [\(fault.id)](\(fault.reference)) \(FaultMap.short(fault.scenario))"
  }

  /// A text up to the end of its first sentence, and not longer than a line.
  static func short(_ text: String) -> String {
    let limit = 120
    let sentence = text.firstRange(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text[...]
    guard sentence.count > limit else { return String(sentence) }
    let beginning = sentence.prefix(limit)
    return beginning.prefix(upTo: beginning.lastIndex(of: " ") ?? beginning.endIndex) + " …"
  }
}
