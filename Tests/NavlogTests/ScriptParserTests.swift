import AsyncNavigation
import Testing

@testable import navlog

@Suite("A script is read line by line")
struct ScriptParserTests {
  /// What a parser says to each line: `ok LINE`, `-`, `more` or the place of an error.
  private func answers(_ lines: String...) -> [String] {
    var parser = makeParser()
    return lines.map { line in
      do throws(ScriptError) {
        switch try parser.read(line: Array(line.utf8)) {
        case .command(let line): return "ok \(line.number)"
        case .nothing: return "-"
        case .needsMore: return "more"
        }
      } catch {
        return "\(error.line):\(error.column)"
      }
    }
  }

  @Test("A transaction may span lines and counts as of its first")
  func multilineTransaction() throws {
    var parser = makeParser()
    #expect(try parser.read(line: Array("# before".utf8)) == .nothing)
    #expect(try parser.read(line: Array("submit transaction { # open".utf8)) == .needsMore)
    #expect(try parser.read(line: Array("  push /a; pop".utf8)) == .needsMore)
    #expect(try parser.read(line: []) == .needsMore)
    #expect(try parser.read(line: Array("  #7 is a comment here".utf8)) == .needsMore)
    let request = ScriptRequest(
      action: .transaction([.push("/a"), .pop(1), .selectTab("cart")]),
      options: ScriptOptions(policy: .supersede))
    let line = ScriptLine(number: 2, command: .submit(request))
    #expect(try parser.read(line: Array("  tab cart } policy supersede".utf8)) == .command(line))
    #expect(try parser.read(line: Array("state".utf8)) == .command(ScriptLine(number: 7, command: .state)))
  }

  @Test("After an error in a transaction its lines are skipped to its end, those after it are read")
  func skipping() {
    #expect(answers("transaction {", "pusj /a", "reset", "}", "pop") == ["more", "2:1", "more", "-", "ok 5"])
    #expect(answers("transaction { pusj /a", "reset }", "pop") == ["1:15", "-", "ok 3"])
    #expect(answers("transaction { pusj /a }", "pop") == ["1:15", "ok 2"])
    #expect(
      answers("transaction { transaction {", "reset }", "reset }", "pop") == ["1:15", "more", "-", "ok 4"])
    #expect(answers("transaction {", "push \"}", "push \"}\" }", "pop") == ["more", "2:6", "-", "ok 4"])
    #expect(answers("transaction {", "pop } x", "pop") == ["more", "2:7", "ok 3"])
  }

  @Test("Bytes that are not UTF-8 inside a transaction spoil all of it")
  func invalidBytesInTransaction() throws {
    var parser = makeParser()
    #expect(try parser.read(line: Array("transaction {".utf8)) == .needsMore)
    #expect(throws: ScriptError.self) { try parser.read(line: [0xC0]) }
    #expect(try parser.read(line: Array("reset".utf8)) == .needsMore)
    #expect(try parser.read(line: Array("}".utf8)) == .nothing)
  }

  @Test("A script may not end inside a transaction")
  func unclosedTransaction() throws {
    var parser = makeParser(file: "x")
    #expect(throws: Never.self) { try parser.finish() }
    #expect(try parser.read(line: Array(" submit transaction { pop".utf8)) == .needsMore)
    let error = #expect(throws: ScriptError.self) { try parser.finish() }
    #expect(error?.description == "x:1:9: the transaction is never closed; expected }")
    #expect(try parser.read(line: Array("}".utf8)) != .nothing)
    #expect(throws: Never.self) { try parser.finish() }
  }

  @Test("A transaction holds 10,000 actions and not one more")
  func largeTransaction() throws {
    let pops = Array(repeating: "pop", count: ScriptParser.largestTransaction).joined(separator: ";")
    #expect(try command("transaction { \(pops) }") != nil)
    #expect(complaint("transaction { \(pops);pop }") == "1:40015: a transaction of more than 10000 actions")
  }

  @Test("A line that begins with a brace is handed to the decoder as it is")
  func json() throws {
    let json = #"{"action":"push", "routes":["/a # b"]}"#
    #expect(try command("  " + json) == .perform(ScriptRequest(action: .push(json))))
    #expect(try command("submit  " + json) == .submit(ScriptRequest(action: .push(json))))
  }

  @Test("Without a table of links nothing can be opened, and the place of `open` is told")
  func nothingToOpen() throws {
    func complaint(_ line: String) -> String? {
      var parser = ScriptParser(canOpen: false) { _ in .reset }
      let error = #expect(throws: ScriptError.self) { try parser.read(line: Array(line.utf8)) }
      return error?.description
    }
    let words = "there are no links to open; expected `navlog run` with --links FILE"
    #expect(complaint("open shop://a") == "1:1: \(words)")
    #expect(complaint(" submit open") == "1:9: \(words)")
  }

  @Test("What the decoder throws is an error of the line, with the path")
  func jsonErrors() throws {
    struct Wanted: Decodable { var list: [Int] }
    func complaint(_ json: String) -> String? {
      var parser = ScriptParser { json in
        _ = try decode(Wanted.self, from: json)
        return .reset
      }
      let error = #expect(throws: ScriptError.self) { try parser.read(line: Array(json.utf8)) }
      return error?.description
    }
    #expect(complaint(" {}") == #"1:2: not an action in JSON: no "list""#)
    #expect(complaint(#"{"list":[1,"x"]}"#) == "1:1: not an action in JSON: expected a number at list[1]")
    #expect(
      complaint(#"{"list":null}"#) == "1:1: not an action in JSON: null where a value is needed at list")
    #expect(complaint("{")?.contains("Unexpected end of file") == true)
    #expect(complaint("{]")?.contains("Invalid value around character 1") == true)
  }

  @Test("A file of links that is given for a script is known by its first line")
  func linksForScript() {
    func expected(_ lines: [String]) -> String? {
      var parser = ScriptParser(decodeAction: JSONLineFormatter.action)
      for line in lines.dropLast() { _ = try? parser.read(line: Array(line.utf8)) }
      let error = #expect(throws: ScriptError.self) { try parser.read(line: Array((lines.last ?? "").utf8)) }
      return error?.expected
    }
    let hint = "an action on one line (a file of links goes with --links)"
    #expect(expected(["{"]) == hint)
    #expect(expected([#"{"origins": ["shop"], "links": ["#]) == hint)
    #expect(expected([#"{"links": []}"#]) == hint)
    #expect(expected(["pop", "{"]) == nil)
    #expect(expected([#"{"action": "pop", "count": "x"}"#]) == nil)
  }

  @Test("What has to be a list is called one, and an object one")
  func kinds() {
    func complaint(_ line: String) -> String? {
      var parser = ScriptParser(decodeAction: JSONLineFormatter.action)
      let error = #expect(throws: ScriptError.self) { try parser.read(line: Array(line.utf8)) }
      return error?.message
    }
    let start = "not an action in JSON: expected"
    #expect(complaint(#"{"action":"push","routes":"/a"}"#) == "\(start) a list at routes")
    #expect(
      complaint(#"{"action":"setTabs","tabs":[{"id":"a","stack":"x"}]}"#)
        == "\(start) an object at tabs[0].stack")
  }

  @Test("A byte order mark before the first line is no part of it, elsewhere it is")
  func byteOrderMark() throws {
    var parser = makeParser()
    let line = [0xEF, 0xBB, 0xBF] + Array("pop\r".utf8)
    let pop = ScriptLine(number: 1, command: .perform(ScriptRequest(action: .pop(1))))
    #expect(try parser.read(line: line) == .command(pop))
    #expect(throws: ScriptError.self) { try parser.read(line: line) }
  }
}
