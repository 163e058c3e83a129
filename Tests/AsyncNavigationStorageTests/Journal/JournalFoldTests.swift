import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("Following a journal")
struct JournalFoldTests {
  private typealias Fold = JournalFold<SavedRoute>

  /// What lines that cannot follow say.
  private func failures(_ lines: some Sequence<JournalLine<SavedRoute>>, _ fold: inout Fold) -> [String] {
    var words: [String] = []
    for line in lines { if let error = fold.failure(taking: line) { words.append("\(error)") } }
    return words
  }

  @Test("tells the state, the numbers and the session after each line")
  func states() throws {
    let journal = SampleJournal.small
    var fold = Fold()
    #expect(fold.state == nil && fold.session == 0 && fold.isWaiting)
    var sessions: [Int] = []
    for (line, state) in zip(journal.lines, journal.states) {
      try fold.take(line)
      #expect(fold.state == state && fold.sequence == line.event.sequence)
      #expect(fold.revision == line.event.revision && !fold.isWaiting)
      sessions.append(fold.session)
    }
    #expect(sessions == [1, 1, 1, 1, 1, 1, 1, 2, 2, 2])
  }

  @Test("starts at any snapshot or gap, with the same states")
  func anySnapshot() throws {
    let journal = SampleJournal.small
    for start in journal.lines.indices where journal.lines[start].event.name != .step {
      var fold = Fold()
      guard journal.lines[start].event.name != .began else { continue }
      for index in start..<journal.lines.count {
        try fold.take(journal.lines[index])
        #expect(fold.state == journal.states[index])
      }
      #expect(fold.session == (start < 7 ? 2 : 1))
    }
  }

  @Test("A line before any snapshot is an error, told once, and the next snapshot counts")
  func noSnapshot() {
    let lines = SampleJournal.small.lines
    var fold = Fold()
    #expect(
      failures(lines[1...3], &fold) == [
        "event 1 follows no snapshot; what comes before the next snapshot cannot be replayed"
      ])
    #expect(fold.state == nil && fold.isWaiting && fold.session == 0)
    #expect(failures(lines[4...], &fold) == [])
    #expect(fold.state == SampleJournal.small.states.last && fold.session == 2)
  }

  @Test(
    "A line that is missing is an error that says the numbers, and the state waits for the next snapshot or gap"
  )
  func missingLine() {
    let journal = SampleJournal.small
    var fold = Fold()
    let words = [
      "event 3 does not follow: the event before it is 1; what comes before the next snapshot cannot be replayed"
    ]
    #expect(failures([0, 1, 3].map { journal.lines[$0] }, &fold) == words)
    #expect(fold.state == journal.states[1] && fold.sequence == 1 && fold.isWaiting)
    var other = fold
    #expect(failures(journal.lines[4...6], &fold) == [])
    #expect(fold.state == journal.states[6] && fold.session == 1 && !fold.isWaiting)
    #expect(failures(journal.lines[5...6], &other) == [])
    #expect(other.state == journal.states[6] && other.session == 1)
  }

  @Test("A line that comes twice, or earlier than another, is an error")
  func order() {
    let lines = SampleJournal.small.lines
    var twice = Fold()
    #expect(failures([0, 1, 1].map { lines[$0] }, &twice).count == 1)
    var swapped = Fold()
    #expect(failures([0, 2, 1].map { lines[$0] }, &swapped).count == 1)
    #expect(swapped.isWaiting && swapped.sequence == 0)
  }

  @Test(
    "A revision that does not fit is an error",
    arguments: [(1, "began"), (3, "step"), (2, "step"), (.max, "step")])
  func revision(_ revision: UInt64, name: String) {
    var journal = SampleJournal()
    journal.begin("a", revision: 2)
    let kind: NavigationEvent<SavedRoute>.Kind =
      name == "step" ? .step(NavigationStep([]), index: 1, count: 1, .user) : .began(RequestID(1), nil)
    let line = JournalLine(event: NavigationEvent(sequence: 1, revision: revision, kind: kind))
    var fold = Fold()
    let words = failures(journal.lines + [line], &fold)
    #expect(words.count == (revision == 3 ? 0 : 1))
    #expect(
      words.allSatisfy { $0.contains("its revision is \(revision), and that of the event before it 2") })
  }

  @Test("Numbers at the end of their range are no reason to trap")
  func lastNumbers() {
    var journal = SampleJournal()
    journal.begin("a", sequence: .max, revision: .max)
    let step = NavigationEvent<SavedRoute>.Kind.step(NavigationStep([]), index: .max, count: .min, .user)
    let numbers: [(UInt64, UInt64)] = [(0, 0), (.max, .max), (.max, 0)]
    for (sequence, revision) in numbers {
      var fold = Fold()
      let line = JournalLine(event: NavigationEvent(sequence: sequence, revision: revision, kind: step))
      #expect(failures(journal.lines + [line], &fold).count == 1)
    }
  }

  @Test("A snapshot of a state that breaks a law is an error, and the state before it stays")
  func brokenState() {
    let journal = SampleJournal.small
    let broken = NavigationState<SavedRoute>(tabs: [], selectedTab: "h")
    let snapshot = NavigationSnapshot(presented: broken, target: broken, revision: 0, sequence: 0)
    for kind in [NavigationEvent.Kind.snapshot(snapshot), .gap(missed: 1, snapshot)] {
      var fold = Fold()
      let line = JournalLine(event: NavigationEvent(sequence: 5, revision: 2, kind: kind))
      #expect(
        failures(journal.lines[...2] + [line] + journal.lines[3...3], &fold) == [
          "the snapshot of event 5 cannot be: a state needs at least one tab; what comes before the next snapshot "
            + "cannot be replayed"
        ])
      #expect(fold.state == journal.states[2] && fold.isWaiting && fold.session == 1)
    }
  }

  @Test("A step that does not fit the state changes what it can")
  func foreignStep() throws {
    var journal = SampleJournal()
    journal.begin("a")
    journal.step(
      .pop([EntryID(9), EntryID(8), EntryID(7)], from: .tab("h")), .pop([], from: .modal(ModalID(3))),
      .rewrite(.tab("h"), keeping: .max, with: []), .rewrite(.tab("h"), keeping: .min, with: []),
      .dismiss([ModalID(3)]), .select("nowhere", history: TabHistory(initial: "nowhere")))
    var fold = Fold()
    for line in journal.lines { try fold.take(line) }
    #expect(fold.state == journal.states.last)
    let saved = try #require(fold.savedState())
    #expect(StateCoder(tags: .standardLibrary).failure(restoring: saved)?.code == .brokenState)
  }

  @Test("Each snapshot begins a session, also one that says what is known, and a gap of none goes on")
  func sessions() throws {
    var fold = Fold()
    var journal = SampleJournal()
    var sessions: [Int] = []
    for _ in 1...2 {
      journal.begin("a")
      journal.again()
      journal.push("b")
      journal.again()
      // As where a navigator was given the state that another had.
      journal.begin("a", "b", sequence: journal.sequence, revision: journal.revision)
    }
    for line in journal.lines {
      try fold.take(line)
      sessions.append(fold.session)
    }
    #expect(sessions == [1, 1, 1, 1, 2, 3, 3, 3, 3, 4])
  }

  @Test("A session whose snapshot is missing is told from the one before by its numbers")
  func headlessSession() {
    var journal = SampleJournal()
    journal.begin("a")
    journal.push("b")
    journal.push("c")
    journal.begin("x")
    journal.push("y")
    journal.again()
    journal.lines.remove(at: 3)
    var fold = Fold()
    #expect(failures(journal.lines, &fold).count == 1)
    #expect(fold.session == 2 && fold.state == journal.states.last)
  }

  @Test("A line is read as it is in the file, and one that cannot be is passed over up to the next gap")
  func parsing() throws {
    let journal = SampleJournal.small
    var fold = Fold()
    var codes: [JournalError.Code] = []
    for (index, line) in journal.lines.enumerated() {
      let bytes = index == 2 ? Data("{}\n".utf8) : try line.data + Data("\r\n".utf8)
      do throws(JournalError) {
        try fold.take(parsing: bytes)
      } catch {
        codes.append(error.code)
      }
      #expect(fold.isWaiting == (2...3 ~= index) && (fold.isWaiting || fold.state == journal.states[index]))
    }
    #expect(codes == [.malformed] && fold.session == 2)
  }

  @Test("What is to be restored has the last state, without screens that are never saved")
  func savedState() throws {
    var journal = SampleJournal()
    journal.begin("a")
    let hidden = RouteEntry(id: EntryID(50), route: SavedRoute(tag: "", payload: "transient"))
    journal.step(.push([hidden], onto: .tab("h")))
    journal.push("b")
    var fold = Fold()
    #expect(fold.savedState() == nil)
    for line in journal.lines { try fold.take(line) }
    let saved = try #require(fold.savedState())
    #expect(saved.appVersion == nil && saved.revision == 2)
    #expect(saved.state.routes().map(\.payload) == [#""a""#, #""b""#])
    journal.step(.rewrite(.tab("h"), keeping: 0, with: [hidden]))
    try fold.take(journal.lines[3])
    #expect(fold.savedState() == nil)
  }
}
