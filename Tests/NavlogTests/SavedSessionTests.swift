import AsyncNavigation
import Foundation
import Synchronization
import Testing

@testable import navlog

@Suite("A session that goes on where the last one ended")
struct SavedSessionTests {
  private func run(
    _ script: String, in store: any StateStore, _ words: String...
  ) async -> (code: ExitCode, output: String, errors: String) {
    var run = ToolRun(script)
    run.store = store
    let code = await run(words: ["run", "--store", "DIR"] + words)
    return (code, run.output.text, run.errors.text)
  }

  @Test("In files: [/, /a*] is left, found and left again, and the log says so")
  func files() async throws {
    let folder = try TemporaryFolder()
    let first = ToolRun("push /a\n")
    #expect(await first("run", "--store", folder.path("s")) == .success)
    let beginning = """
          0  r0    snapshot                                                 [/*]
                   note       nothing was saved
          1  r0    began      request 1: push /a

      """
    #expect(first.output.text.hasPrefix(beginning))
    #expect(try folder.names(in: "s") == ["navlog.json"])
    let second = ToolRun("push /b\n")
    #expect(await second("run", "--store", folder.path("s")) == .success)
    #expect(
      second.output.text == """
            0  r0    snapshot                                                 [/*]
            1  r0    began      request 1: restore [/, /a*]
            2  r1    step 1/1   push /a #2 onto tab main                      [/, /a*]
            3  r1    ended      request 1: committed revision 1
                     note       revision 1 was restored as it was saved
            4  r1    began      request 2: push /b
            5  r2    step 1/1   push /b #3 onto tab main                      [/, /a, /b*]
            6  r2    ended      request 2: committed revision 2
        [/, /a, /b*]

        """)
    #expect(first.errors.text.isEmpty && second.errors.text.isEmpty)
    let third = ToolRun()
    #expect(await third("run", "--quiet", "--store", folder.path("s")) == .success)
    #expect(third.output.text == "[/, /a, /b*]\n")
  }

  @Test("A staged renderer is given what was saved screen by screen")
  func staged() async {
    let store = MemoryStateStore()
    _ = await run("push /a /b\npresent /m\n", in: store)
    let (code, output, _) = await run("", in: store, "--renderer", "staged")
    #expect(code == .success)
    #expect(
      output == """
            0  r0    snapshot                                                 [/*]
            1  r0    notice     renderer 1 attached
            2  r0    began      request 1: restore [/, /a, /b] automatic[/m*]
            3  r0    planned    request 1: 3 steps
            4  r1    step 1/3   push /a #2 onto tab main                      [/, /a*]
            5  r2    step 2/3   push /b #3 onto tab main                      [/, /a, /b*]
            6  r3    step 3/3   present /m #5 as automatic, modal 4           [/, /a, /b] automatic[/m*]
            7  r3    ended      request 1: committed revision 3 in 3 steps
                     note       revision 2 was restored as it was saved
        [/, /a, /b] automatic[/m*]

        """)
  }

  @Test("Two runs with equal stores give equal logs", arguments: RunOptions.Renderer.allCases)
  func determinism(renderer: RunOptions.Renderer) async {
    var outputs: Set<String> = []
    for _ in 1...3 {
      let store = MemoryStateStore()
      _ = await run("override home,cart\npush /a /b\npresent /m /n as sheet\n", in: store)
      let script = "submit push /c\nuser dismiss\nwait\nback\nsubmit push /d\n"
      let words = ["--format=json", "--renderer=\(renderer.rawValue)"]
      let (code, output, errors) = await run(script, in: store, words[0], words[1])
      #expect(code == .success && errors.isEmpty)
      outputs.insert(output)
    }
    #expect(outputs.count == 1)
    #expect(
      outputs.first?.contains(
        #"{"event":"restoration","findings":[],"outcome":"restored","revision":3,"setAside":[]}"#) == true)
  }

  @Test("In JSON it is said as well that nothing was saved; quiet, nothing is said")
  func nothing() async {
    let json = await run("", in: MemoryStateStore(), "--format=json")
    #expect(
      json.output.contains(
        #"{"event":"restoration","findings":[],"outcome":"nothingSaved","setAside":[]}"# + "\n"))
    #expect(await run("", in: MemoryStateStore(), "--quiet").output == "[/*]\n")
  }

  @Test("Links that are held are followed after the restoration")
  func heldLinks() async {
    let store = MemoryStateStore()
    _ = await run("push /x\n", in: store)
    var second = ToolRun("open shop://a/7\nexpect state [/, /x*]\nready\nexpect state [/, /x, /a, /a/7*]\n")
    second.store = store
    second.files = ["links.json": OpeningTests.file]
    #expect(await second("run", "--links", "links.json", "--held", "--store", "DIR") == .success)
  }

  @Test(
    "Each name has a record of its own, and any text is a name",
    arguments: ["navlog", "other", "a/b", "Ä"])
  func names(name: String) async throws {
    let folder = try TemporaryFolder()
    for other in ["navlog", "other", "a/b", "Ä"] {
      let run = ToolRun("push /\(other.count)\(other)\n")
      #expect(await run("run", "--store", folder.path("s"), "--store-name", other) == .success)
    }
    let run = ToolRun()
    #expect(await run("run", "--quiet", "--store=\(folder.path("s"))", "--store-name=\(name)") == .success)
    #expect(run.output.text == "[/, /\(name.count)\(name)*]\n")
  }

  @Test("Saved tabs come before those of the command line, unless these are to be kept")
  func tabs() async {
    let store = MemoryStateStore()
    _ = await run("push /a\ntab old\npush /o\n", in: store, "--tabs=home,old")
    let saved = await run("", in: store, "--quiet", "--tabs=home,new")
    #expect(saved.output == "(home: /home, /a) [old: /old, /o*]\n")
    let kept = await run("", in: store, "--quiet", "--tabs=home,new", "--keep-tabs")
    #expect(kept.output == "[home: /home, /a*] (new: /new)\n")
  }

  @Test("A session that changes nothing saves nothing, one whose output breaks off what it did")
  func savesChanges() async {
    let store = MemoryStateStore()
    let idle = await run("state\npop to root\nexpect depth 1\n", in: store)
    #expect(idle.code == .success && store.list().isEmpty)
    for code in [EPIPE, ENOSPC] {
      let store = MemoryStateStore()
      var broken = ToolRun("push /a\npush /b\n")
      broken.store = store
      broken.output = CapturedSink(failingAfter: 3, with: code)
      _ = await broken("run", "--store", "DIR")
      #expect(await run("", in: store, "--quiet").output == "[/, /a*]\n")
    }
  }

  @Test("It is saved line by line, also in the middle of a transition")
  func savesAsItGoes() async {
    let store = RecordingStore()
    let script = "push /a\nsubmit push /b /c\nstep\nstate\nwait\nexpect top /x\npush /d\n"
    _ = await run(script, in: store, "--renderer", "staged")
    #expect(store.states == ["[/, /a*]", "[/, /a, /b*]", "[/, /a, /b, /c*]"])
  }

  @Test("At a terminal it is saved as well")
  func terminal() async {
    let store = RecordingStore()
    var run = ToolRun("push /a\nsubmit push /b\n")
    run.isTerminal = true
    run.store = store
    #expect(await run("run", "--store", "DIR") == .success)
    #expect(store.states.last == "[/, /a, /b*]")
  }
}

@Suite("A session that cannot be restored or saved as it is")
struct DamagedSessionTests {
  @Test("A record that cannot be read is put aside and named, and the session begins anew")
  func unreadable() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no state", to: "navlog.json")
    let run = ToolRun("push /a\n")
    #expect(await run("run", "--store", folder.path("")) == .success)
    #expect(run.output.text.contains("note       nothing was restored: 1 record put aside\n"))
    let names = try folder.names()
    #expect(names.count == 2 && names[1] == "navlog.json")
    #expect(try folder.text(names[0]) == "no state")
    #expect(run.errors.text.hasPrefix("navlog: \(folder.path("")): this is no saved state: "))
    #expect(run.errors.text.hasSuffix("; it was put aside as \(folder.path(names[0]))\n"))
    #expect(run.errors.calls.count == 1)
  }

  @Test("The generation before is restored where there is one")
  func generation() async throws {
    let folder = try TemporaryFolder()
    let run = ToolRun("push /a\npush /b\n")
    #expect(await run("run", "--store", folder.path("")) == .success)
    try folder.write(String(try folder.text("navlog.json").dropLast(9)), to: "navlog.json")
    let again = ToolRun()
    #expect(await again("run", "--store", folder.path(""), "--format=json") == .success)
    #expect(
      again.output.text.contains(
        #"{"event":"restoration","findings":[],"outcome":"restored","revision":1,"setAside":["the saved state was "#
          + #"torn, or changed since it was written: its checksum does not fit"]}"#))
    #expect(again.output.text.hasSuffix(#""text":"[/, /a*]"}"# + "\n"))
    #expect(again.errors.text.contains("its checksum does not fit; it was put aside as "))
  }

  @Test("What nobody knows is told entry by entry")
  func findings() async throws {
    let entries = ["route", "screen", "route"].enumerated().map { index, tag in
      RouteEntry(id: EntryID(UInt64(index + 1)), route: SavedRoute(tag: tag, payload: "\"/\(index)\""))
    }
    let state = NavigationState(
      tabs: [TabState(id: "main", stack: StackState(entries: entries))], selectedTab: "main")
    let data = try JSONStateFormat().data(of: SavedState(revision: 7, state: state))
    var run = ToolRun()
    run.store = MemoryStateStore(["navlog": data])
    #expect(await run("run", "--store", "DIR") == .success)
    #expect(run.output.text.contains("note       revision 7 was restored: 1 finding\n[/0*]\n"))
    let finding = "navlog: DIR: tab main, #2: "
    #expect(run.errors.text.hasPrefix(finding) && run.errors.text.contains("\"screen\""))
    #expect(run.errors.calls.count == 1)
  }

  @Test("73: what cannot be saved is told once, the session goes on")
  func full() async {
    let store = FailingStore(failures: 9)
    var run = ToolRun("push /a\npush /b\npush /c\n")
    run.store = store
    #expect(await run("run", "--store", "DIR", "--quiet") == .saveFailed)
    #expect(run.output.text == "[/, /a, /b, /c*]\n")
    #expect(
      run.errors.text
        == "navlog: DIR: the session is not saved: file 1: No space left; make room and save again\n")
  }

  @Test("A failure that a later save makes good is told and does not count")
  func passing() async {
    let store = FailingStore(failures: 2)
    var run = ToolRun("push /a\npush /b\npush /c\n")
    run.store = store
    #expect(await run("run", "--store", "DIR", "--quiet") == .success)
    #expect(run.errors.calls.count == 1)
    #expect(store.isSaved)
  }

  @Test("73 counts for more than what a script did wrong, also at a terminal")
  func gravest() async {
    var run = ToolRun("push /a\noops\n")
    run.store = FailingStore(failures: 9)
    #expect(await run("run", "--store", "DIR", "--quiet") == .saveFailed)
    var typed = ToolRun("push /a\n")
    typed.isTerminal = true
    typed.store = FailingStore(failures: 9)
    #expect(await typed("run", "--store", "DIR", "--quiet") == .saveFailed)
  }

  @Test("A file in place of the folder is told with what to do")
  func wrongKind() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let run = ToolRun("push /a\n")
    #expect(await run("run", "--store", folder.path("file"), "--quiet") == .saveFailed)
    #expect(run.errors.text.hasSuffix("; move it away, or choose another folder or name\n"))
  }

  @Test("What is no file is put aside, and the session is saved")
  func noFile() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("navlog.json"), withIntermediateDirectories: false)
    let run = ToolRun("push /a\n")
    #expect(await run("run", "--store", folder.path("")) == .success)
    #expect(run.errors.text.contains("it was put aside as "))
    let names = try folder.names().sorted()
    #expect(names.count == 2 && names[0].hasPrefix("navlog.aside-") && names[1] == "navlog.json")
  }
}

/// Remembers what was saved in it, as text.
private final class RecordingStore: StateStore {
  private let saved = Mutex<[String]>([])

  var states: [String] { saved.withLock { $0 } }

  func save(_ data: Data, as name: String) throws {
    let text = try StateCoder(Route.self).read(data).state.description
    saved.withLock { $0.append(text) }
  }

  func load(_ name: String) -> Data? { nil }
  func delete(_ name: String) {}
  func list() -> [String] { [] }
}

/// Has no room at first; what it complains of has another name each time.
private final class FailingStore: StateStore {
  private let failures: Int
  private let attempts = Mutex(0)

  init(failures: Int) { self.failures = failures }

  var isSaved: Bool { attempts.withLock { $0 } > failures }

  func save(_ data: Data, as name: String) throws {
    let attempt = attempts.withLock { attempts in
      attempts += 1
      return attempts
    }
    if attempt <= failures {
      throw StateStoreError(.diskFull, "file \(attempt)", detail: "No space left")
    }
  }

  func load(_ name: String) -> Data? { nil }
  func delete(_ name: String) {}
  func list() -> [String] { [] }
}
