import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation

extension FuzzTarget {
  /// Saved paths in all forms.
  ///
  /// The first byte says by which policy, and whether the rest is an array of one type.
  public static let paths = FuzzTarget("paths") { input in
    let data = Data(input.bytes)
    let policies = UnknownElementPolicy.allCases
    let (policy, kind) = (input.choice % policies.count, input.choice / policies.count)
    if kind % 4 == 3 { return try PathLaws.checkTyped(data) }
    try PathLaws.check(data, policies[policy])
  }
}

/// What holds of every saved path.
enum PathLaws {
  /// Of all policies, the one that keeps what it cannot read last.
  private static let coders = [UnknownElementPolicy.fail, .truncate, .skip, .keep].map {
    PathCoder(tags: .fuzzed, unknown: $0)
  }

  /// Reads a path in any form, and writes it in ours.
  static func check(_ data: Data, _ policy: UnknownElementPolicy) throws {
    guard let coder = coders.first(where: { $0.policy == policy }) else { return }
    let reading: PathReading
    do throws(PathCodingError) {
      reading = try coder.read(data)
    } catch {
      return try require(!error.description.isEmpty, "an error without words")
    }
    try checkFindings(reading, policy)
    // A route may say of itself that it stands for another, and is that when it is read again.
    let held = reading.path.elements.count { $0.route.heldRoute != nil }
    guard held == reading.findings.count(where: { $0.fate == .kept }) else { return }
    guard let written = try? coder.write(reading.path), let keeper = coders.last else { return }
    let again = try keeper.read(written)
    try require(again.format, equals: .asyncNavigation, "the form of what was written")
    let left = reading.path.elements.filter { !($0.route.value is any TransientRoute) }
    try require(again.path.elements.map(\.route), equals: left.map(\.route), "the routes read again")
    if left == reading.path.elements { try require(again.path, equals: reading.path, "the path read again") }
    try require(try coder.write(again.path), equals: written, "the bytes written again")
  }

  private static func checkFindings(_ reading: PathReading, _ policy: UnknownElementPolicy) throws {
    let findings = reading.findings
    let positions = findings.map(\.position)
    try require(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }, "findings are not in order")
    switch policy {
    case .fail: try require(findings.isEmpty, "something was left out: \(findings)")
    case .truncate:
      try require(findings.count <= 1, "truncated twice")
      if let finding = findings.first {
        try require(finding.position, equals: reading.path.elements.count, "the place where it was cut")
      }
    case .skip, .keep:
      let kept = reading.path.elements.count { $0.route.heldRoute != nil }
      let said = findings.count { $0.fate == .kept }
      try require(kept >= said, "\(said) were kept, and \(kept) are there")
    }
  }

  /// Reads an array of one type, in FlowStacks' form.
  static func checkTyped(_ data: Data) throws {
    guard let routes = try? decodedJSON([FlowRoute<FuzzedScreen>].self, from: data) else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let written = try encoder.encode(routes)
    try require(
      try decodedJSON([FlowRoute<FuzzedScreen>].self, from: written), equals: routes, "the routes read again")
  }
}
