import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("The items of a local destination")
struct LocalDestinationItemsTests {
  /// Starts to listen; the notes are what was heard, in words, with `end` at the end.
  private func listen(
    to destination: LocalDestination<Int>, in scene: AnyScene
  ) -> (heard: Notes<String>, task: Task<Void, Never>) {
    let heard = Notes<String>()
    let task = scene.executor.start { [items = destination.items()] in
      for await item in items { heard.add(item.map { "\($0)" } ?? "-") }
      heard.add("end")
    }
    scene.settle()
    return (heard, task)
  }

  @Test("are told from the one now on, whoever changes them, and none twice", arguments: 1...10)
  func changes(seed: UInt64) throws {
    let scene = try AnyScene("home", seed: seed)
    let attachment = scene.attach()
    let editor = scene.editor()
    scene.set(1, editor)
    let (heard, _) = listen(to: editor, in: scene)
    #expect(heard.values == ["1"])
    scene.set(2, editor)
    scene.set(2, editor)
    scene.perform(.push("a"), .push("b"))
    #expect(heard.values == ["1", "2"])
    scene.perform(.popToRoot())
    #expect(heard.values == ["1", "2", "-"])
    scene.set(3, editor)
    scene.renderer.userRemoves([scene.ids[1]], reportingTo: attachment)
    scene.settle()
    #expect(heard.values == ["1", "2", "-", "3", "-"])
  }

  @Test("are told as they are set, before the renderer has shown them")
  func wishes() throws {
    let scene = try AnyScene("home")
    scene.attach()
    let editor = scene.editor()
    let (heard, _) = listen(to: editor, in: scene)
    editor.set(1)
    scene.settle()
    #expect(scene.shown == "[home*]")
    #expect(heard.values == ["-", "1"])
    editor.set(2)
    scene.settle()
    #expect(heard.values == ["-", "1", "2"])
    scene.acknowledgeAll()
    #expect(scene.shown == "[home, edit(2)*]")
    #expect(heard.values == ["-", "1", "2"])
  }

  @Test("that nobody looked at in time are skipped")
  func conflated() throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    let (heard, _) = listen(to: editor, in: scene)
    for item in 1...100 { editor.set(item) }
    scene.settle()
    #expect(heard.values.first == "-")
    #expect(heard.values.last == "100")
    #expect(heard.values.count == 2)
  }

  @Test("are told to all who listen")
  func severalListeners() throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    let listeners = (1...3).map { _ in listen(to: editor, in: scene) }
    scene.set(1, editor)
    #expect(listeners.map(\.heard.values) == Array(repeating: ["-", "1"], count: 3))
    listeners[1].task.cancel()
    scene.set(2, editor)
    #expect(listeners.map(\.heard.values) == [["-", "1", "2"], ["-", "1", "end"], ["-", "1", "2"]])
  }

  @Test("are told again when what was set did not come about", arguments: 1...20)
  func disappointed(seed: UInt64) throws {
    let no = NavigationGuard<AnyRoute>("no") { _ in .deny(.refused("no")) }
    let scene = try AnyScene("home", seed: seed, guards: [no])
    let editor = scene.editor()
    let (heard, _) = listen(to: editor, in: scene)
    scene.set(1, editor)
    #expect([["-", "-"], ["-", "1", "-"]].contains(heard.values))
  }

  @Test("are told again when what was set did not come about before anybody looked, and not otherwise")
  func disappointedUnseen() throws {
    let no = NavigationGuard<AnyRoute>("no") { proposal in
      proposal.target.top?.route == AnyRoute(LocalRoute("edit", item: 1)) ? .deny(.refused("no")) : .allow
    }
    let scene = try AnyScene("home", guards: [no])
    let editor = scene.editor()
    let items = editor.items()
    let heard = Notes<Int?>()
    func hearsOne() -> Bool {
      scene.executor.run { for await item in items { return heard.add(item) } }
    }
    #expect(hearsOne())
    scene.set(1, editor)
    #expect(hearsOne())
    #expect(heard.values == [nil, nil])
    // What was set is what there was anyway.
    scene.set(1, editor)
    scene.set(nil, editor)
    scene.perform(.push("a"), .pop(1))
    #expect(!hearsOne())
    scene.set(2, editor)
    #expect(heard.values == [nil, nil, 2])
  }

  @Test("end when the listener is cancelled, and with the navigator")
  func ends() throws {
    var scene: AnyScene? = try AnyScene("home")
    let executor = try #require(scene?.executor)
    let editor = LocalDestination<Int>("edit", on: try #require(scene?.navigator))
    let cancelled = listen(to: editor, in: try #require(scene))
    let other = listen(to: editor, in: try #require(scene))
    cancelled.task.cancel()
    executor.drain()
    #expect(cancelled.heard.values == ["-", "end"])
    scene.map { _ = $0.set(1, editor) }
    #expect(other.heard.values == ["-", "1"])
    scene = nil
    executor.drain()
    #expect(editor.navigator == nil)
    #expect(other.heard.values == ["-", "1", "-", "end"])
    #expect(listenAgain(to: editor, on: executor) == ["-", "end"])
  }

  private func listenAgain(to destination: LocalDestination<Int>, on executor: SeededExecutor) -> [String] {
    let heard = Notes<String>()
    _ = executor.run {
      for await item in destination.items() { heard.add(item.map { "\($0)" } ?? "-") }
      heard.add("end")
    }
    return heard.values
  }

  @Test("end with a shutdown, at the last item")
  func endWithShutdown() throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    scene.set(1, editor)
    let (heard, _) = listen(to: editor, in: scene)
    _ = scene.executor.run { [navigator = scene.navigator] in await navigator.shutdown() }
    #expect(heard.values == ["1", "end"])
  }

  @Test("keep nothing alive once nobody listens")
  func dropped() throws {
    let scene = try AnyScene("home")
    weak var known: LocalDestination<Int>?
    do {
      let editor = scene.editor()
      known = editor
      let items = editor.items()
      let (_, task) = listen(to: editor, in: scene)
      _ = items
      task.cancel()
      scene.settle()
    }
    #expect(known == nil)
    #expect(scene.navigator.subscriptionCount == 1, "the scene's own")
  }
}
