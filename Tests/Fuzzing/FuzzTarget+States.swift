import AsyncNavigationModel
import AsyncNavigationStorage
package import Foundation

extension FuzzTarget {
  /// Saved states and journals.
  ///
  /// The first byte says what the rest is, and by which policy it is read: a file, the record in one, to
  /// which the right checksum is put, or a journal.
  public static let states = FuzzTarget("states") { input in
    let policy = FuzzInput.pick(input.choice / 3, of: StateLaws.policies)
    switch input.choice % 3 {
    case 0: try StateLaws.check(Data(input.bytes), policy)
    case 1: try StateLaws.check(StateLaws.sealed(Data(input.bytes)), policy)
    default: try JournalLaws.check(Data(input.bytes))
    }
  }
}

/// What holds of every saved state.
package enum StateLaws {
  static let policies: [RestorePolicy] = [
    RestorePolicy(), .keep, .fail, RestorePolicy(entries: .skip, entriesOfModals: .skip),
    RestorePolicy(entries: .keep, modals: .truncate),
    RestorePolicy(entriesOfTabs: ["home": .fail], entriesOfModals: .keep, tabs: .fail),
  ]

  private static let coder = StateCoder(tags: .fuzzed)
  private static let typed = try? StateCoder(
    FuzzedScreen.self, as: "screen", aliases: ["route"], version: 3, migrations: FuzzedScreen.migrations)

  /// A file of a record, with its checksum.
  package static func sealed(_ record: Data) -> Data {
    let digits = String(CRC32.checksum(of: record), radix: 16)
    let checksum = String(repeating: "0", count: 8 - digits.utf8.count) + digits
    return Data(#"{"checksum":"crc32 \#(checksum)","record":"#.utf8) + record + Data("}\n".utf8)
  }

  /// Reads a file, as routes of any types and of one.
  static func check(_ data: Data, _ policy: RestorePolicy) throws {
    try check(data, by: coder, policy)
    if let typed { try check(data, by: typed, policy) }
  }

  private static func check<Route>(
    _ data: Data, by coder: StateCoder<Route>, _ policy: RestorePolicy
  ) throws {
    var coder = coder
    coder.policy = policy
    let restoration: Restoration<Route>
    do throws(StateCodingError) {
      restoration = try coder.read(data)
    } catch {
      return try require(!error.description.isEmpty, "an error without words")
    }
    let (state, report) = (restoration.state, restoration.report)
    try state.checkInvariants()
    try require(policy != .fail || report.isComplete, "something was left out: \(report)")
    coder.appVersion = report.appVersion
    // A route may say of itself that it stands for another, and is that when it is read again.
    let held = state.stacks.flatMap(\.stack.routes).count { AnyRoute($0).heldRoute != nil }
    guard held == report.keptCount, let written = try? coder.write(state, revision: report.revision)
    else { return }
    coder.policy = .keep
    let again = try coder.read(written)
    try require(again.state, equals: withoutTips(state), "the state read again")
    try require(again.report.revision, equals: report.revision, "the revision read again")
    try require(again.report.appVersion, equals: report.appVersion, "the version read again")
    try require(
      try coder.write(again.state, revision: report.revision), equals: written, "the bytes written again")
  }

  /// What is left of a state when it is saved.
  private static func withoutTips<Route>(_ state: NavigationState<Route>) -> NavigationState<Route> {
    let left = state.sifted { entry, _ in
      AnyRoute(entry.route).value is any TransientRoute ? SiftedEntry<Route>.dropped : .kept(entry.route)
    }
    return left.state ?? state
  }
}
