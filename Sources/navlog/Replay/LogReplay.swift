import AsyncNavigation

/// One replay of a log: its lines are followed and, as far as they are asked for, printed.
struct LogReplay {
  private let name: String
  private let console: Console
  private let log: Log
  private var reader: LineReader
  private var damage: LogDamage
  private var fold = JournalFold<ReplayRoute>()
  private var selection: ReplaySelection
  /// What says when an event is shown; nil when at once.
  private var pace: ReplayPace?
  /// The event that was shown last.
  private var shown: ReplayMoment?
  /// What the replay has come to so far.
  private(set) var exitCode = ExitCode.success

  init(of source: any ByteSource, _ options: ReplayOptions, on console: Console) {
    name = options.source.name.printable
    self.console = console
    log = Log(on: console, as: options.format, isQuiet: options.isQuiet)
    reader = LineReader(source, longest: LogLine.longest)
    damage = LogDamage(in: name, on: console)
    selection = ReplaySelection(options.sessions, until: options.until, keepsLastOnly: options.isQuiet)
    pace = options.speed.map { ReplayPace(speed: $0, on: console.clock) }
  }

  /// Prints what is asked for, and the state that it has led to.
  ///
  /// - Throws: What kept it from being written; nothing is read after that.
  mutating func play() async throws(OutputError) {
    while !selection.isOver, let line = await nextLine() {
      damage.line += 1
      if let moment = follow(line), selection.shows(moment) { try await show(moment) }
    }
    damage.end()
    if damage.isGrave { exitCode = max(exitCode, .badLog) }
    for moment in selection.held { try await show(moment) }
    if let failure = selection.failure {
      console.complain("navlog: \(name): \(failure)")
      exitCode = max(exitCode, .notInLog)
    } else if let shown {
      try log.write(shown.snapshot, isFinal: true)
    }
  }

  /// The next line; nil at the end, or when no more can be read.
  private mutating func nextLine() async -> [UInt8]? {
    do throws(SystemError) {
      return try await reader.next()
    } catch {
      console.complain("\(InputError(name: name, cause: error))")
      exitCode = .noInput
      return nil
    }
  }

  /// Takes a line.
  ///
  /// - Returns: Its event; nil where it has none that counts.
  private mutating func follow(_ bytes: [UInt8]) -> ReplayMoment? {
    let line: JournalLine<ReplayRoute>
    do throws(DamagedLine) {
      guard let event = try LogLine.event(in: bytes) else { return nil }
      line = event
    } catch {
      fold.skipToSnapshot()
      damage.note(error, isTorn: reader.isUnfinished)
      return nil
    }
    let (wasWaiting, last) = (fold.isWaiting, fold.sequence)
    do throws(JournalError) {
      try fold.take(line)
    } catch {
      damage.note(error)
      return nil
    }
    guard !fold.isWaiting, let state = fold.state else {
      damage.passedOver += 1
      return nil
    }
    if wasWaiting {
      damage.goOn()
    } else if line.event.isRepetition(of: last) {
      return nil
    }
    return ReplayMoment(line: line, state: state, session: fold.session)
  }

  private mutating func show(_ moment: ReplayMoment) async throws(OutputError) {
    if moment.session != shown?.session { pace?.begin() }
    if let time = moment.line.time {
      await pace?.wait(for: time)
    } else if pace != nil {
      console.complain("navlog: \(name): there is an event without a time, so it is replayed at once")
      pace = nil
    }
    try log.write(moment.line, state: moment.state)
    shown = moment
  }
}

extension NavigationEvent {
  /// Whether it tells nothing but the state after an event, as a journal does from time to time.
  fileprivate func isRepetition(of last: UInt64) -> Bool {
    if name == .gap, case .gap(missed: 0, _) = kind { sequence == last } else { false }
  }
}
