import AsyncNavigation

/// One run of a script: each line is carried out and logged before the next is read.
struct ScriptRun {
  private let options: RunOptions
  /// The script's name in what is told of its lines; nil when a person types them.
  private let file: String?
  private let console: Console
  private let log: Log
  private let logger: EventLogger
  private var player: ScriptPlayer
  /// What is kept of the session; nil when nothing is.
  private var saved: SavedSession?
  private var parser: ScriptParser
  private var reader: LineReader
  /// Who asks for lines; nil when nobody types them.
  private let prompt: Prompt?
  /// What the run has come to so far.
  private(set) var exitCode = ExitCode.success
  private var isOver = false

  init(
    of source: any ByteSource, _ options: RunOptions, on console: Console, asking prompt: Prompt?,
    to log: Log, _ logger: EventLogger, with player: ScriptPlayer, saving saved: SavedSession?
  ) {
    self.options = options
    self.file = prompt == nil ? options.source.name : nil
    self.console = console
    self.log = log
    self.logger = logger
    self.player = player
    self.saved = saved
    self.reader = LineReader(source)
    self.prompt = prompt
    self.parser = ScriptParser(
      file: file, canOpen: options.links != nil, decodeAction: JSONLineFormatter.action)
  }

  /// Carries out the script to its end, or to where it goes wrong, and prints the state that it has led to.
  ///
  /// - Throws: What kept the log from being written; nothing is carried out after that.
  mutating func play() async throws(OutputError) {
    try await begin()
    while let line = try await nextLine() {
      try await carryOut(line)
      if isOver { break }
      await saved?.save()
    }
    await player.settle()
    try await catchUp()
    try noteUnended()
    try log.write(player.navigator.snapshot, isFinal: true)
  }

  /// Restores what is to be, and logs what happened before the first line.
  private mutating func begin() async throws(OutputError) {
    let restoration = await player.restore(&saved)
    try await catchUp()
    if let restoration { try log.write(restoration) }
  }

  /// Saves what is unsaved at the end, however it came; what cannot be saved is lost.
  mutating func end() async {
    await saved?.save()
    if saved?.failure != nil { exitCode = max(exitCode, .saveFailed) }
  }

  /// The next line; nil at the end, or when no more can be read.
  private mutating func nextLine() async throws(OutputError) -> [UInt8]? {
    prompt?.ask(forMore: parser.isInsideTransaction)
    defer { prompt?.end() }
    do throws(SystemError) {
      if let line = try await reader.next() { return line }
    } catch {
      console.complain("\(InputError(name: options.source.name, cause: error))")
      exitCode = .noInput
      return nil
    }
    prompt?.leave()
    do throws(ScriptError) {
      try parser.finish()
    } catch {
      try report(error)
    }
    return nil
  }

  private mutating func carryOut(_ bytes: [UInt8]) async throws(OutputError) {
    let answer: ScriptParser.Answer
    do throws(ScriptError) {
      answer = try parser.read(line: bytes)
    } catch {
      return try report(error)
    }
    guard case .command(let line) = answer else { return }
    try await carryOut(line)
    try await catchUp()
    for request in player.newlyWaiting() { try log.write(note: "\(request)", on: place(of: line)) }
    if prompt != nil, line.command.changesState { try log.write(player.navigator.snapshot) }
  }

  private mutating func carryOut(_ line: ScriptLine) async throws(OutputError) {
    switch line.command {
    case .perform(let request):
      try submit(request, at: line)
      await player.settle()
    case .submit(let request): try submit(request, at: line)
    case .wait: await player.settle()
    case .step(let count): await player.step(count)
    case .ready:
      if player.isReady { try log.write(note: "the navigator was ready already", on: place(of: line)) }
      await player.markReady()
    case .expect(let check): try await report(player.failure(of: check), at: line)
    case .state: try log.write(player.navigator.snapshot)
    case .user(let gesture): try await report(player.perform(gesture), at: line)
    case .help(let topic): try log.write(help: topic, orTo: console.errors)
    case .quit: isOver = true
    }
  }

  private mutating func submit(_ request: ScriptRequest, at line: ScriptLine) throws(OutputError) {
    for note in player.notes(on: request) { try log.write(note: note, on: place(of: line)) }
    player.submit(request)
  }

  /// Tells of requests that no line can bring to an end any more, since a script may have been meant to.
  private mutating func noteUnended() throws(OutputError) {
    let place = ScriptPlace(file: file, line: parser.lineCount)
    for request in player.waiting() {
      try log.write(note: "\(request.id) still waits \(request.end)", on: place)
    }
  }

  private func place(of line: ScriptLine) -> ScriptPlace {
    ScriptPlace(file: file, line: line.number)
  }

  /// Waits until everything that has happened is logged.
  private func catchUp() async throws(OutputError) {
    try await logger.catchUp(to: player.navigator.snapshot.sequence)
  }

  private mutating func report(_ error: ScriptError) throws(OutputError) {
    console.complain("\(error)")
    try log.write(error)
    note(.badScript)
  }

  private mutating func report(_ failure: String?, at line: ScriptLine) async throws(OutputError) {
    guard let failure else { return }
    // What led to the failure is to be read before it.
    try await catchUp()
    let error = ExpectationFailure(place: place(of: line), message: failure)
    console.complain("\(error)")
    try log.write(error)
    note(.expectationFailed)
  }

  /// Counts a failure.
  ///
  /// A person at a prompt has read of it and goes on; the session is none the worse for it.
  private mutating func note(_ code: ExitCode) {
    guard prompt == nil else { return }
    exitCode = max(exitCode, code)
    if !options.keepsGoing { isOver = true }
  }
}

extension ScriptCommand {
  /// Whether the state may be another one afterwards.
  fileprivate var changesState: Bool {
    switch self {
    case .perform, .submit, .wait, .step, .ready, .user: true
    case .expect, .state, .help, .quit: false
    }
  }
}
