import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

/// What is asked of damaged bytes is a typed error or a state that keeps every law.
///
/// That there is no other error is said by the type of what is thrown.
@Suite("Damaged saved states")
struct StateCorruptionTests {
  private static let coder = StateCoder(tags: .standardLibrary)

  private static func data(_ saved: SavedState) throws -> Data { try JSONStateFormat().data(of: saved) }

  /// A record of 4 kB with all that a record can have.
  private static let long: SavedState = {
    var saved = savedState(
      ("home", (0..<24).map { "screen \($0)" }), ("search é", ["~", "a", "?"]), ("you", ["b", "!", "-"]),
      selecting: "search é",
      history: TabHistory(behavior: .history, initial: "home", visited: ["home", "you"]),
      modals: [["c", "\\u0000\\\"", "d"], ["~"], (0..<22).map { "modal \($0)" }])
    let state = saved.state
    let tabs = state.tabs.map {
      TabState(id: $0.id, stack: $0.stack, options: TabOptions(haptic: .light, hidesTabBar: true))
    }
    let modals = state.modals.enumerated().map { index, modal in
      ModalState(
        id: modal.id, style: .custom(name: "drawer", detents: ["low", "high"]), hasNavigation: index != 1,
        stack: modal.stack)
    }
    saved.state = NavigationState(
      tabs: tabs, selectedTab: state.selectedTab, tabHistory: state.tabHistory, modals: modals)
    return saved
  }()

  private static let short = savedState(
    ("h", ["a", "?"]), ("s", ["~"]), history: TabHistory(behavior: .history, initial: "h", visited: ["s"]),
    modals: [["b"]])

  @Test("The records are whole before they are damaged, and one has 4 kB")
  func whole() throws {
    let data = try Self.data(Self.long)
    #expect((4_000...4_400).contains(data.count), "\(data.count) bytes")
    #expect(try Self.coder.read(data).report.findings.count == 2)
    #expect(try Self.coder.read(Self.data(Self.short)).report.findings.count == 1)
  }

  @Test("Cut off anywhere, a record is told to be torn, or to be none when nothing but its beginning is left")
  func cutOff() throws {
    let data = try Self.data(Self.long)
    for length in 0..<data.count {
      let error = Self.coder.failure(reading: data.prefix(length))
      #expect(
        error?.code == (length < 19 ? .unrecognised : .checksumMismatch), "of the first \(length) bytes")
    }
  }

  @Test("With any byte made 00 or FF, or any bit flipped, a record is told to be changed, or none at all")
  func changed() throws {
    var data = try Self.data(Self.long)
    var undetected: [String] = []
    for index in data.indices {
      let original = data[index]
      for value in [0x00, 0xFF] + (0..<8).map({ original ^ 1 << UInt8($0) }) where value != original {
        data[index] = value
        let code = Self.coder.failure(reading: data)?.code
        if code != (index < 19 ? .unrecognised : .checksumMismatch) {
          undetected.append("\(index): \(value)")
        }
      }
      data[index] = original
    }
    #expect(undetected.isEmpty)
  }

  @Test("Cut off anywhere and with the right checksum all the same, a record cannot be read")
  func cutOffAndSealed() throws {
    let record = try Self.data(Self.short).record
    for length in record.indices {
      let error = Self.coder.failure(reading: sealed(record.prefix(length)))
      #expect(error?.code == (length == 0 ? .checksumMismatch : .malformed), "of the first \(length) bytes")
    }
  }

  @Test(
    "With a byte changed and the right checksum all the same, a record is an error or a lawful state",
    arguments: [RestorePolicy(), .keep, .fail])
  func changedAndSealed(policy: RestorePolicy) throws {
    var record = try Self.data(Self.short).record
    var coder = Self.coder
    coder.policy = policy
    var readings = 0
    for index in record.indices {
      let original = record[index]
      var values = (0..<8).map { original ^ 1 << UInt8($0) }
      // Structure: what makes other values of values, too.
      if !original.isAlphanumeric { values += Array("\"\\{}[],:0-1et \u{0}".utf8) + [0xFF] }
      for value in values where value != original {
        record[index] = value
        if try isRead(sealed(record), coder) { readings += 1 }
      }
      record[index] = original
    }
    #expect(policy == .fail || readings > 100)
  }

  /// Whether bytes are read, and if so, expects that it is to a lawful state, which is read again as it is.
  private func isRead(_ data: Data, _ coder: StateCoder<AnyRoute>) throws -> Bool {
    guard let restoration = try? coder.read(data) else { return false }
    let text = String(decoding: data, as: UTF8.self)
    #expect(throws: Never.self, "\(text)") { try restoration.state.checkInvariants() }
    let kept = restoration.state.stacks.flatMap(\.stack.routes).count { $0.heldRoute != nil }
    #expect(kept == restoration.report.keptCount, "\(text)")
    #expect(coder.policy != .fail || restoration.report.isComplete, "\(text)")
    let written = try coder.write(restoration.state, revision: restoration.report.revision)
    #expect(try coder.read(written).state == restoration.state, "\(text)")
    return true
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
