// What is not public in a tool can be imported in builds for tests alone.
#if DEBUG || FUZZING
  import AsyncNavigation
  public import Fuzzing
  @testable import navlog

  extension FuzzTarget {
    /// What the tool is given: command lines, scripts, logs, lists, files of links and taps.
    ///
    /// The first byte says which of these the rest is.
    public static let commands = FuzzTarget("commands") { input in
      switch input.choice % 6 {
      case 0: try CommandLaws.checkCommandLine(input.text)
      case 1: try ScriptLaws.check(input.bytes)
      case 2: try CommandLaws.checkReplay(input.bytes, choice: input.choice / 6)
      case 3: try CommandLaws.checkList(input.text)
      case 4: try LinksFileLaws.check(input.parts)
      default: try CommandLaws.checkTaps(input.text)
      }
    }
  }

  extension FuzzTarget {
    /// The targets that need the tool.
    public static let ofTool: [FuzzTarget] = [commands]
  }

  /// What holds of whatever is said to the tool.
  enum CommandLaws {
    /// Reads a command line, a word on each line; what it asks to be planned is planned.
    static func checkCommandLine(_ text: String) throws {
      let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let invocation: Invocation
      do throws(UsageError) {
        invocation = try Arguments.parse(words)
      } catch {
        return try require(!"\(error)".contains("\n"), "the error has several lines: \(error)")
      }
      guard case .plan(let options) = invocation else { return }
      let written = FuzzedConsole()
      let code = PlanCommand(options: options, console: written.console([])).run()
      try require([.success, .impossibleList].contains(code), "a plan ends with \(code)")
      try require(written.errors.isEmpty == (code == .success), "a plan fails without a word")
      guard let plan = try? ListPlan(options), let last = plan.steps.last else { return }
      try require(last.after, equals: options.to, "where the plan leads")
    }

    /// Reads a list; what is written of it is read as the same.
    static func checkList(_ text: String) throws {
      guard let list = try list(text) else { return }
      try require(try self.list(list.picture), equals: list, "the list read again")
    }

    private static func list(_ text: String) throws -> [FlowRoute<Route>]? {
      var reader = WordReader(text, in: .list, at: ScriptPlace(line: 1))
      do throws(ScriptError) {
        return try reader.list()
      } catch {
        try require((1...text.count + 1).contains(error.column), "\(error) is at no column")
        return nil
      }
    }

    /// Replays a log; what is replayed is a log again, of which the same comes.
    static func checkReplay(_ bytes: [UInt8], choice: Int) throws {
      var options = ReplayOptions()
      options.format = .json
      options.isQuiet = choice & 1 != 0
      options.sessions = FuzzInput.pick(choice / 2, of: [.all, .last, .one(1), .one(2)])
      options.until = choice & 8 != 0 ? 3 : nil
      let first = FuzzedConsole()
      let code = try first.replay(bytes, options)
      let codes: [ExitCode] = [.success, .badLog, .notInLog]
      try require(codes.contains(code), "a replay ends with \(code)")
      try require(code == .success || !first.errors.isEmpty, "a replay fails without a word")
      guard code == .success, !options.isQuiet else { return }
      let second = FuzzedConsole()
      try require(
        try second.replay(first.output, ReplayOptions(format: .json)), equals: .success, "it ends with")
      try require(second.text, equals: first.text, "the replay of what was replayed")
    }

    /// Reads what a user does, line by line.
    static func checkTaps(_ text: String) throws {
      guard let pages = AppPages(start: AppPages.usualStart) else { return }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        do throws(ScriptError) {
          guard let tap = try TapLine(String(line), of: pages, at: ScriptPlace(line: index + 1)) else {
            continue
          }
          let again = try TapLine(tap.text, of: pages, at: ScriptPlace(line: 1))
          try check(tap.text == again?.text, tap.text)
        } catch {
          try require((1...line.count + 1).contains(error.column), "\(error) is at no column of \(line)")
        }
      }
    }

    private static func check(_ law: Bool, _ text: String) throws(ScriptError) {
      if !law { throw ScriptPlace(line: 0).error(column: -1, "\(text) is read otherwise") }
    }
  }
#endif
