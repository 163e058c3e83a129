import AsyncNavigation
import AsyncNavigationTesting
import Synchronization
import Testing

@Suite("A local destination whose requests are on their way")
struct LocalDestinationRaceTests {
  @Test("tells at once what was set, and has all carried out in the order of the calls", arguments: 1...20)
  func inOrder(seed: UInt64) throws {
    let scene = try AnyScene("home", seed: seed)
    scene.attach()
    let editor = scene.editor()
    let requests = [1, nil, 2, 3].map { item in
      let request = editor.set(item)
      #expect(editor.item == item)
      return request
    }
    scene.acknowledgeAll()
    #expect(scene.shown == "[home, edit(3)*]")
    #expect(editor.item == 3)
    let commits = try requests.map { try $0.currentOutcome?.get() }
    // One comes, goes, another comes, and shows something else.
    #expect(commits.map { $0?.added.count } == [1, 0, 1, 0])
    #expect(commits.map { $0?.removed.count } == [0, 1, 0, 0])
  }

  @Test("tells what is wanted until the renderer has shown it")
  func untilAcknowledged() throws {
    let scene = try AnyScene("home")
    scene.attach()
    let editor = scene.editor()
    scene.set(1, editor)
    scene.perform(.push("a"))
    let request = editor.set(nil)
    // The screen above goes and comes again, a step at a time.
    while request.currentOutcome == nil {
      #expect(editor.item == nil)
      scene.settle()
      scene.renderer.openCalls.last?.acknowledge()
      scene.settle()
    }
    #expect(scene.shown == "[home, a*]")
  }

  @Test("falls back to what is shown when a guard says no")
  func denied() throws {
    let no = NavigationGuard<AnyRoute>("no") { proposal in
      proposal.target.top?.route == AnyRoute(LocalRoute("edit", item: 2)) ? .deny(.refused("no")) : .allow
    }
    let scene = try AnyScene("home", guards: [no])
    let editor = scene.editor()
    scene.set(1, editor)
    let request = editor.set(2)
    #expect(editor.item == 2)
    scene.settle()
    #expect(request.currentOutcome == .denied(by: "no", .refused("no")))
    #expect(editor.item == 1)
  }

  @Test("falls back to nothing where its screen cannot be pushed")
  func rejected() throws {
    let scene = try AnyScene("home")
    scene.perform(.sheet("m", hasNavigation: false))
    let editor = scene.editor()
    let request = editor.set(1)
    #expect(editor.item == 1)
    scene.settle()
    #expect(request.currentOutcome == .rejected(.noNavigation))
    #expect(editor.item == nil)
  }

  @Test("falls back when its request is cancelled, or another supersedes it", arguments: [false, true])
  func withdrawn(isSuperseded: Bool) throws {
    let scene = try AnyScene("home")
    scene.attach()
    scene.navigator.submit(.push("a"))
    scene.settle()
    let editor = scene.editor()
    let request = editor.set(1)
    #expect(editor.item == 1)
    if isSuperseded { scene.navigator.submit(.reset) } else { request.cancel() }
    #expect(editor.item == nil)
    scene.acknowledgeAll()
    #expect(editor.item == nil)
    #expect(!scene.shown.contains("edit"))
  }

  @Test(
    "brings the screen anew when the user took it away before its turn: [home, edit(1)*] -> [home, edit(2)*]")
  func removedBeforeItsTurn() throws {
    let scene = try AnyScene("home")
    let attachment = scene.attach()
    let editor = scene.editor()
    scene.set(1, editor)
    let ids = scene.ids
    let request = editor.set(2)
    scene.renderer.userRemoves([ids[1]], reportingTo: attachment)
    #expect(editor.item == 2)
    scene.acknowledgeAll()
    #expect(try request.currentOutcome?.get()?.added.count == 1)
    #expect(scene.shown == "[home, edit(2)*]")
    #expect(scene.ids != ids)
  }

  /// What was set before, what is being set when the user takes the screen away, and how that ends.
  static let staged: [(Int?, Int?, NavigationOutcome.Name)] = [
    (nil, 1, .interrupted), (1, 2, .unchanged), (1, nil, .unchanged),
  ]

  @Test("is cleared when the user takes the screen away in the middle of its step", arguments: staged)
  func removedInTheMiddle(before: Int?, wanted: Int?, end: NavigationOutcome.Name) throws {
    let scene = try AnyScene("home")
    let attachment = scene.attach()
    let editor = scene.editor()
    if let before { scene.set(before, editor) }
    let request = editor.set(wanted)
    scene.settle()
    #expect(request.currentOutcome == nil)
    // Drawn from one generator, the ids are known before they are acknowledged.
    scene.renderer.userRemoves([EntryID(2)], reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(request.currentOutcome?.name == end)
    #expect(editor.item == nil)
    #expect(scene.shown == "[home*]")
    #expect(scene.renderer.shown == scene.navigator.state)
  }

  @Test("has two that are set at once each carried out, whichever comes first", arguments: 1...20)
  func twoAtOnce(seed: UInt64) throws {
    let scene = try AnyScene("home", seed: seed)
    scene.attach()
    let editor = scene.editor()
    let help = LocalDestination<LocalFlag>("help", on: scene.navigator, as: .sheet())
    scene.executor.start {
      editor.set(1)
      help.set(isPresented: true)
    }
    scene.executor.start {
      help.set(isPresented: false)
      editor.set(2)
    }
    scene.acknowledgeAll()
    #expect(
      scene.navigator.state.stacks.flatMap(\.stack.entries).count { "\($0.route)".contains("edit") } == 1)
    #expect(help.isPresented == scene.shown.contains("help"))
    #expect(scene.shown.contains("edit(\(editor.item ?? 0))"))
  }

  @Test("tells what was taken on last, however many tasks set it at once")
  func manyTasks() async throws {
    let navigator = Navigator(root: AnyRoute("home"))
    let renderer = ScriptedRenderer<AnyRoute>()
    navigator.attach(renderer)
    let editor = LocalDestination<Int>("edit", on: navigator)
    var item = 0
    for round in 0..<40 {
      // None has its turn before the renderer has shown the first state.
      let requests = await withTaskGroup { group in
        for task in 0..<4 {
          group.addTask {
            (0..<5).map { number in
              let item = (round * 4 + task) * 5 + number
              return (request: editor.set(item), item: item)
            }
          }
        }
        return await group.reduce([]) { $0 + $1 }
      }
      item = try #require(requests.max { $0.request.id < $1.request.id }?.item)
      #expect(editor.item == item)
    }
    let last = editor.set(-1)
    renderer.mode = .automatic
    for call in renderer.openCalls { call.acknowledge() }
    #expect(try await last.outcome.isCommitted)
    #expect(navigator.state.description == "[home, edit(-1)*]")
    #expect(editor.item == -1)
  }

  @Test("tells what was taken on last, also when it was set within the setting of another")
  func withinAnother() throws {
    let scene = try AnyScene("home")
    scene.attach()
    scene.navigator.submit(.push("a"))
    scene.settle()
    let waiting = scene.navigator.submit(.push("b"))
    let editor = LocalDestination<Int>("edit", on: scene.navigator, options: .policy(.supersede))
    // The first ends what waits before it has noted what it wishes.
    waiting.whenEnded { editor.set(2) }
    let first = editor.set(1)
    #expect(first.currentOutcome?.name == .superseded)
    #expect(editor.item == 2)
    scene.acknowledgeAll()
    #expect(scene.shown == "[home, a, edit(2)*]")
    #expect(editor.item == 2)
  }

  @Test("is nothing once its navigator is gone, which it does not keep alive")
  func navigatorGone() async throws {
    var navigator: Navigator<AnyRoute>? = Navigator(root: AnyRoute("home"))
    let editor = LocalDestination<Int>("edit", on: try #require(navigator))
    #expect(try await editor.set(1).outcome.isCommitted)
    #expect(editor.item == 1)
    navigator = nil
    #expect(editor.navigator == nil)
    #expect(editor.item == nil)
    #expect(editor.set(2).currentOutcome == .dropped(.shutdown))
    #expect(editor.item == nil)
  }

  @Test("is what is shown once its navigator is shut down")
  func shutDown() async throws {
    let navigator = Navigator(root: AnyRoute("home"))
    let editor = LocalDestination<Int>("edit", on: navigator)
    #expect(try await editor.set(1).outcome.isCommitted)
    await navigator.shutdown()
    #expect(editor.set(nil).currentOutcome == .dropped(.shutdown))
    #expect(editor.item == 1)
  }

  /// An item that looks at what it is an item of when it goes.
  private final class Curious: Hashable, Sendable {
    private let onRelease: @Sendable () -> Void

    init(onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

    deinit { onRelease() }

    static func == (lhs: Curious, rhs: Curious) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("may be looked at by an item that goes, which is not before another was set")
  func curiousItems() throws {
    // What did not come about is in no log, so that the destination is the last to know it.
    let scene = try AnyScene("home", guards: [NavigationGuard("no") { _ in .deny(.refused("no")) }])
    let destination = LocalDestination<Curious>("edit", on: scene.navigator)
    let looks = Notes<Bool>()
    for number in 0..<3 {
      destination.set(Curious { looks.add(destination.item != nil) })
      #expect(looks.values == Array(repeating: true, count: number))
      scene.settle()
    }
    destination.set(nil)
    #expect(looks.values == [true, true, false])
  }
}
