import AsyncNavigationModel
import AsyncNavigationTesting
import Foundation
import Fuzzing
import ProofRecords
import RandomNavigation

extension Check {
  /// The longer form of T12, whose shorter one changes each byte of the fixture once.
  static let corruption = Check("T12", "corruption", "no change of a saved state traps or breaks a law") {
    options, findings in
    let seeds = options.seeds(quick: 2_000, change: 20_000, release: 1_000_000)
    let record = Corruption.record
    findings.counts["bytes"] = record.count
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      do {
        try FuzzTarget.states.check(Corruption.input(of: record, &random))
      } catch {
        findings.violations.append("\(error); see it again with --seeds \(seed)..<\(seed + 1)")
      }
      findings.count("mutations")
    }
  }
}

private enum Corruption {
  /// A record of 4 kB with all that a record can have.
  static let record: [UInt8] = {
    let tabs = (0..<4).map { tab in
      stack(tab * 12) { #"{"id":"tab\#(tab)","options":{},"stack":{"base":"route","entries":[\#($0)]}}"# }
    }
    let modals = (0..<2).map { modal in
      stack(48 + modal * 6, count: 6) {
        #"{"id":\#(100 + modal),"stack":{"base":"route","entries":[\#($0)]},"style":"sheet"}"#
      }
    }
    let history = #"{"behavior":"history","initial":"tab0","visited":["tab0","tab2"]}"#
    let state =
      #"{"modals":[\#(modals.joined(separator: ","))],"selectedTab":"tab1","tabHistory":\#(history),"#
      + #""tabs":[\#(tabs.joined(separator: ","))]}"#
    return Array(#"{"app":"1.4.0","revision":42,"schema":1,"state":\#(state)}"#.utf8)
  }()

  private static let routes = [
    #"{"payload":"{\"home\":{}}","tag":"screen","version":3}"#, #"{"payload":"7","tag":"screen"}"#,
    #"{"payload":"{\"id\":42}","tag":"user"}"#, #"{"payload":"\"é\"","tag":"String"}"#,
    #"{"payload":"1","tag":"gone","version":2}"#,
  ]

  private static func stack(_ first: Int, count: Int = 12, _ around: (String) -> String) -> String {
    around(
      (0..<count).map { index in
        #"{"id":\#(first + index + 1),"route":\#(routes[(first + index) % routes.count])}"#
      }.joined(separator: ","))
  }

  /// A changed record for the fuzz target; of four, three get the checksum that fits, so that what is behind
  /// it is reached.
  static func input(of record: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let policy = 3 * UInt8.random(in: 0..<12, using: &random)
    guard random.oneIn(4) else { return [policy + 1] + changed(record, &random) }
    return [policy] + changed(Array(StateLaws.sealed(Data(record))), &random)
  }

  /// The bytes with one to four changes.
  private static func changed(_ record: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = record
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: bytes.indices, using: &random)
      let piece = place..<min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(piece)
      case 3: bytes.insert(contentsOf: bytes[piece], at: Int.random(in: bytes.indices, using: &random))
      case 4: bytes.insert(random.pick(Array("{}[]\",:\\0-1eE.tfn".utf8)), at: place)
      case 5: bytes.replaceSubrange(piece, with: repeatElement(0, count: piece.count))
      case 6: exchange(&bytes, &random)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  /// Puts a number in the place of another: such are changes that leave JSON.
  private static func exchange(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let digits = bytes.indices.filter { (48...57).contains(bytes[$0]) }
    guard let place = digits.randomElement(using: &random) else { return }
    bytes.replaceSubrange(
      place...place, with: random.pick(["0", "9", "-1", "18446744073709551615", "1e3", "null"]).utf8)
  }
}
