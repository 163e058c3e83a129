import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import navlog

@Suite("No bytes trap the parser, and every error is at a column of its line")
struct ScriptFuzzTests {
  private static let words =
    WordReader.verbs + ScriptWord.afterRoutes + NavigationOutcome.Name.allCases.map(\.rawValue)
    + [
      "navigation", "to", "root", "tab", "modal", "all", "first", "#7", "#", "{", "}", ";", "\"", "\\",
      "\"a b\"", "-1",
      "0",
    ]
    + [
      "99999999999999999999", "/a", "é", "e\u{301}", "\u{200D}", "👩‍👩‍👧", "\u{1F1E6}", ",", "a=,=b", "\u{0}",
      "\r", "\u{301}",
    ]

  @Test("Random bytes", arguments: 0..<20)
  func randomBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var parser = makeParser()
    for _ in 0..<500 {
      let count = Int.random(in: 0...40, using: &random)
      let line = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      check(line, &parser)
    }
  }

  @Test("Random words of the language, with and without spaces", arguments: 0..<20)
  func randomWords(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var parser = makeParser()
    var commands = 0
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...8, using: &random)
      let line = (0..<count).reduce(into: "") { line, _ in
        line += ScriptFuzzTests.words.randomElement(using: &random) ?? ""
        line += Bool.random(using: &random) || Bool.random(using: &random) ? " " : ""
      }
      if check(Array(line.utf8), &parser) { commands += 1 }
    }
    #expect(commands > 0, "not one of the lines was a command: the words are badly chosen")
  }

  /// Reads a line; tells whether it made a command.
  @discardableResult
  private func check(_ line: [UInt8], _ parser: inout ScriptParser) -> Bool {
    do throws(ScriptError) {
      if case .command = try parser.read(line: line) { return true }
    } catch {
      let characters = String(decoding: line, as: UTF8.self).count
      #expect((1...characters + 1).contains(error.column), "\(error) in \(line)")
      #expect(error.line == parser.lineCount)
      #expect(!error.description.contains("\n"))
    }
    return false
  }
}

@Suite("Any action is written as a line that is read as the same action")
struct ScriptRoundTripTests {
  private static let routes = [
    "/a", "a", "on", "policy", "polic", "root", "all", "", " ", "#7", "7", "-", "a b", "\"", "\\", ";",
    "a{b}", "é",
    "a,b", "a=b", "transaction", "first", "\u{0}", "\t", "/policy", "queue",
    "Onto", "in", "sheet", "to", "tab", "supersede", "without", "navigation", "withot",
  ]

  @Test("Random actions", arguments: 0..<40)
  func randomActions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let action = transactionOrAction(&random)
      #expect(
        try command(action.scriptText) == .perform(ScriptRequest(action: action)), "\(action.scriptText)")
    }
  }

  private func transactionOrAction(_ random: inout SplitMix64) -> ScriptAction {
    guard Int.random(in: 0..<5, using: &random) == 0 else { return action(&random) }
    return .transaction((0..<Int.random(in: 0...3, using: &random)).map { _ in action(&random) })
  }

  private func action(_ random: inout SplitMix64) -> ScriptAction {
    let route = route(&random)
    let target = target(&random)
    let occurrence: Occurrence = Bool.random(using: &random) ? .first : .last
    let match: EntryMatch<Route> = Bool.random(using: &random) ? .route(route, occurrence) : .id(EntryID(7))
    let routes = [route] + (0..<Int.random(in: 0...2, using: &random)).map { _ in self.route(&random) }
    switch Int.random(in: 0..<23, using: &random) {
    case 0: return .push(routes, on: target)
    case 1: return .navigate(route, on: target)
    case 2: return .backOrPush(route, occurrence, on: target)
    case 3: return .pop(Int.random(in: 0...Int.max, using: &random), on: target)
    case 4: return .popToRoot(on: target)
    case 5: return .popTo(match, on: target)
    case 6: return .replaceTop(route, on: target)
    case 7: return .setStack(routes, on: target)
    case 8: return .insert(routes, at: 3, on: target)
    case 9: return .remove(match, on: target)
    case 10: return .removeAll(route, on: target)
    case 11: return .update(EntryID(UInt64.max), route)
    case 12: return .present(modal(routes, as: .custom(name: route, detents: ["a", "b"]), &random), .replace)
    case 13: return .replace(match, with: route, on: target)
    case 14: return .setPath(Bool.random(using: &random) ? routes : [], on: target)
    case 15: return .mergeStack(routes, on: target)
    case 16: return .removeEntries([EntryID(7), EntryID(UInt64.max)])
    case 17: return .removeAll(routes, on: target)
    case 18: return .back(2, on: Bool.random(using: &random) ? target : nil)
    case 19: return .present(modal(routes, as: .sheet, &random), .queue)
    case 20: return [.reset, .remove(.top, on: target), .popTo(.top)].randomElement(using: &random) ?? .reset
    case 21: return .selectTab(TabID(route), reselect: .signal)
    default: return .dismiss(.modal(ModalID(3)))
    }
  }

  private func modal(
    _ routes: [Route], as style: ModalStyle, _ random: inout SplitMix64
  ) -> ModalBlueprint<Route> {
    ModalBlueprint(routes, as: style, hasNavigation: Bool.random(using: &random))
  }

  private func route(_ random: inout SplitMix64) -> Route {
    ScriptRoundTripTests.routes.randomElement(using: &random) ?? ""
  }

  private func target(_ random: inout SplitMix64) -> NavigationTarget {
    [.active, .root, .modal(ModalID(2)), .tab(TabID(route(&random)))].randomElement(using: &random) ?? .active
  }
}
