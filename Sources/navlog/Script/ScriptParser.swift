import AsyncNavigation

/// Reads a script, fed line by line: a line can be carried out before the next is there.
///
/// The text of a line in JSON is given to `decodeAction`, the one place that knows that format. After an
/// error inside a transaction, lines are skipped to its end, since they would mean something else outside of
/// it.
struct ScriptParser {
  /// What a line amounts to.
  enum Answer: Hashable {
    /// A whole command.
    case command(ScriptLine)
    /// Nothing: it is blank or a comment, or the end of a transaction with an error in it.
    case nothing
    /// A part of a transaction that is not closed yet.
    case needsMore
  }

  /// The most bytes a line may have.
  static let longestLine = 1 << 20
  /// The most actions a transaction may have, so that a pipe without a closing brace fills no memory.
  static let largestTransaction = 10_000

  /// How many lines have been read.
  private(set) var lineCount = 0
  /// Whether a transaction is open, also one with an error in it.
  var isInsideTransaction: Bool { if case .ready = mode { false } else { true } }
  private let file: String?
  private let canOpen: Bool
  private let decodeAction: (_ json: String) throws -> ScriptAction
  private var mode = Mode.ready

  private enum Mode {
    case ready
    case collecting(OpenTransaction)
    /// In a transaction with an error; this many braces are open.
    case skipping(depth: Int)
  }

  private struct OpenTransaction {
    let place: ScriptPlace
    let column: Int
    let isSubmitted: Bool
    var actions: [ScriptAction] = []
  }

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - file: The file's name, for errors.
  ///   - canOpen: Whether there is a table of links to open URLs by.
  ///   - decodeAction: Reads an action in JSON; what it throws is reported as an error of the line.
  init(
    file: String? = nil, canOpen: Bool = true,
    decodeAction: @escaping (_ json: String) throws -> ScriptAction
  ) {
    self.file = file
    self.canOpen = canOpen
    self.decodeAction = decodeAction
  }

  /// Reads one line, without the line feed at its end.
  mutating func read(line bytes: some BidirectionalCollection<UInt8>) throws(ScriptError) -> Answer {
    lineCount += 1
    let place = ScriptPlace(file: file, line: lineCount)
    let text: String
    do throws(ScriptError) {
      text = try String(scriptLine: bytes, at: place)
    } catch {
      if case .collecting = mode { mode = .skipping(depth: 1) }
      throw error
    }
    var reader = WordReader(text, at: place)
    switch mode {
    case .ready: return try begin(&reader)
    case .collecting(let open): return try collect(open, from: &reader)
    case .skipping(let depth): return skip(depth, in: &reader)
    }
  }

  /// Makes sure that the script does not end inside a transaction.
  func finish() throws(ScriptError) {
    guard case .collecting(let open) = mode else { return }
    throw open.place.error(column: open.column, "the transaction is never closed", expected: "}")
  }

  private mutating func begin(_ reader: inout WordReader) throws(ScriptError) -> Answer {
    guard try reader.peek() != nil else { return .nothing }
    let isSubmitted = try reader.take("submit")
    if isSubmitted { reader.miss("an action") }
    guard let word = try reader.peek() else { throw try reader.unexpected() }
    if word.isBare("open"), !canOpen {
      throw reader.error(at: word, "there are no links to open", expected: "`navlog run` with --links FILE")
    }
    if word.isBare("{") { return answer(try decode(word, in: reader), isSubmitted, line: lineCount) }
    if try reader.take("transaction") {
      try reader.require("{")
      let open = OpenTransaction(place: reader.place, column: word.column, isSubmitted: isSubmitted)
      return try collect(open, from: &reader)
    }
    let command = isSubmitted ? ScriptCommand.submit(try reader.request()) : try reader.command()
    try reader.end()
    return .command(ScriptLine(number: lineCount, command: command))
  }

  private mutating func collect(
    _ transaction: OpenTransaction, from reader: inout WordReader
  ) throws(ScriptError) -> Answer {
    var open = transaction
    do throws(ScriptError) {
      try addActions(to: &open, from: &reader)
    } catch {
      _ = skip(1, in: &reader)
      throw error
    }
    guard try reader.take("}") else {
      mode = .collecting(open)
      return .needsMore
    }
    mode = .ready
    let request = ScriptRequest(action: .transaction(open.actions), options: try reader.options())
    try reader.end()
    return answer(request, open.isSubmitted, line: open.place.line)
  }

  private func addActions(
    to open: inout OpenTransaction, from reader: inout WordReader
  ) throws(ScriptError) {
    while let word = try reader.peek(), !word.isBare("}") {
      if try reader.take(";") { continue }
      guard open.actions.count < ScriptParser.largestTransaction else {
        throw reader.error(at: word, "a transaction of more than \(ScriptParser.largestTransaction) actions")
      }
      open.actions.append(try reader.innerAction())
    }
  }

  private mutating func skip(_ depth: Int, in reader: inout WordReader) -> Answer {
    let rest = reader.openBraces(from: depth)
    mode = rest == 0 ? .ready : .skipping(depth: rest)
    return rest == 0 ? .nothing : .needsMore
  }

  private func decode(_ word: ScriptWord, in reader: WordReader) throws(ScriptError) -> ScriptRequest {
    let json = reader.text(from: word.column)
    if let end = json.endOfObject, let start = json[end...].firstIndex(where: { $0 != " " && $0 != "\t" }) {
      let rest = ScriptWord(text: String(json[start...]), column: word.column + json[..<start].count)
      throw reader.error(
        at: rest, "unexpected \(rest.text.quoted): an action in JSON takes no options",
        expected: "the end of the line")
    }
    do {
      return ScriptRequest(action: try decodeAction(json))
    } catch let error as UnknownName {
      throw reader.error(
        at: word, "not an action in JSON: \(error.message)", expected: error.expected,
        suggestion: error.suggestion)
    } catch {
      let problem = decodingProblem(error, in: json.utf8).printable
      throw reader.error(
        at: word, "not an action in JSON: \(problem)", expected: expectation(of: json, problem))
    }
  }

  /// What to tell who has given a file of links for a script, which begins like an action in JSON.
  private func expectation(of json: String, _ problem: String) -> String? {
    guard lineCount == 1, json.endOfObject == nil || problem == #"no "action""# else { return nil }
    return "an action on one line (a file of links goes with --links)"
  }

  private func answer(_ request: ScriptRequest, _ isSubmitted: Bool, line: Int) -> Answer {
    .command(ScriptLine(number: line, command: isSubmitted ? .submit(request) : .perform(request)))
  }
}
