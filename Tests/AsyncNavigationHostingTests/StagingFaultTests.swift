import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// Four screens are on their way, each with 0.65 s, and two are shown when something else is wanted.
///
/// In FlowStacks, the schedule that is not needed any more goes on and brings back what was removed, and in
/// NavigationBackport so does its own: what is shown in the end is not what is wanted.
@Suite("A schedule that something else is wanted in the middle of")
struct StaleScheduleTests {
  static let flowStacks = RendererCapabilities.flowStacks(
    multipleDismissals: false, navigationUpdatesInOne: false)
  static let libraries: [RendererCapabilities] = [flowStacks, .navigationBackport]

  private func scene(_ capabilities: RendererCapabilities, seed: UInt64 = 1) throws -> TimedScene {
    try TimedScene(.flowStacks, capabilities, seed: seed)
  }

  /// Checks that nothing moves any more however long one waits, and that all agree on what is shown.
  private func expectRest(_ scene: TimedScene, sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = scene.shown
    scene.run(to: 60_000)
    #expect(scene.shown == shown, sourceLocation: sourceLocation)
    #expect(scene.isSettled, sourceLocation: sourceLocation)
    #expect(scene.clock.sleeperCount == 0, sourceLocation: sourceLocation)
  }

  @Test("ends when none is wanted at once, and never brings a screen back", arguments: libraries)
  func superseded(capabilities: RendererCapabilities) throws {
    let scene = try scene(capabilities)
    let pushing = scene.submit(.push(["1", "2", "3", "4"]))
    scene.run(to: 800)
    let popping = scene.submit(.popToRoot(), .policy(.supersede))
    scene.run(to: 3_000)
    #expect(
      scene.shown == ["0: [*]", "0: [1*]", "650: [1, 2*]", "1300: [*]"])
    #expect(
      pushing.currentOutcome
        == .superseded(by: popping.id, after: NavigationProgress(completed: 2, total: 4, revision: 2)))
    #expect(popping.currentOutcome?.isCommitted == true)
    expectRest(scene)
  }

  @Test("is carried out when none is wanted after it, and brings nothing back then", arguments: libraries)
  func enqueued(capabilities: RendererCapabilities) throws {
    let scene = try scene(capabilities)
    let pushing = scene.submit(.push(["1", "2", "3", "4"]))
    scene.run(to: 800)
    let popping = scene.submit(.popToRoot())
    scene.run(to: 4_000)
    #expect(
      scene.shown == [
        "0: [*]", "0: [1*]", "650: [1, 2*]", "1300: [1, 2, 3*]", "1950: [1, 2, 3, 4*]", "2600: [*]",
      ])
    #expect(pushing.currentOutcome?.isCommitted == true)
    #expect(popping.currentOutcome?.isCommitted == true)
    expectRest(scene)
  }

  @Test("stops where it is when it is cancelled, and says so", arguments: libraries)
  func cancelled(capabilities: RendererCapabilities) throws {
    let scene = try scene(capabilities)
    let pushing = scene.submit(.push(["1", "2", "3", "4"]))
    scene.run(to: 800)
    pushing.cancel()
    scene.run(to: 3_000)
    #expect(scene.shown == ["0: [*]", "0: [1*]", "650: [1, 2*]"])
    #expect(
      pushing.currentOutcome == .interrupted(NavigationProgress(completed: 2, total: 4, revision: 2)))
    expectRest(scene)
  }

  /// How many of the two screens the user swipes away, and what is shown from then on.
  static let swipes: [(Int, [String])] = [
    (1, ["1300: [1*]", "1950: [1, 3*]", "2600: [1, 3, 4*]"]),
    (2, ["1300: [*]", "1950: [3*]", "2600: [3, 4*]"]),
  ]

  @Test("goes on without what the user has swiped away", arguments: libraries, swipes)
  func swiped(capabilities: RendererCapabilities, swipe: (count: Int, then: [String])) throws {
    let scene = try scene(capabilities)
    scene.submit(.push(["1", "2", "3", "4"]))
    scene.run(to: 800)
    let gone = try #require(scene.film.values.last?.ids.suffix(swipe.count))
    scene.attachment.didRemove(Array(gone.reversed()))
    scene.run(to: 5_000)
    #expect(scene.shown == ["0: [*]", "0: [1*]", "650: [1, 2*]"] + swipe.then)
    #expect(scene.film.values.dropFirst(3).allSatisfy { Set($0.ids).isDisjoint(with: gone) })
    expectRest(scene)
  }

  @Test("ends when the user swipes back to the root and none is wanted besides", arguments: libraries)
  func swipedAndSuperseded(capabilities: RendererCapabilities) throws {
    let scene = try scene(capabilities)
    scene.submit(.push(["1", "2", "3", "4"]))
    scene.run(to: 800)
    scene.attachment.didRemove(try #require(scene.film.values.last?.ids.reversed()))
    let popping = scene.submit(.popToRoot(), .policy(.supersede))
    scene.run(to: 5_000)
    #expect(popping.currentOutcome == .unchanged(.atRoot))
    // The whole state, since the step was not what the user has left of it.
    #expect(scene.shown == ["0: [*]", "0: [1*]", "650: [1, 2*]", "1300: [*]"])
    expectRest(scene)
  }

  private static func sheets(_ count: Int) -> String {
    (["[\(count == 0 ? "*" : "")]"] + (0..<count).map { "sheet[\($0 + 1)\($0 + 1 == count ? "*" : "")]" })
      .joined(separator: " ")
  }

  /// What is wanted at 0.8 s, and when so many sheets are shown from then on.
  static let dismissals: [(RequestPolicy, [(Int, Int)])] = [
    (.supersede, [(1_300, 1), (1_950, 0)]),
    (.enqueue, [(1_300, 3), (1_950, 4), (2_600, 3), (3_250, 2), (3_900, 1), (4_550, 0)]),
  ]

  @Test("of sheets ends with the last of them when all are to go, one by one", arguments: dismissals)
  func dismissedAll(policy: RequestPolicy, then: [(milliseconds: Int, count: Int)]) throws {
    let scene = try scene(Self.flowStacks)
    scene.submit(.transaction((1...4).map { .present("\($0)", as: .sheet) }))
    scene.run(to: 800)
    scene.submit(.dismiss(.all), .policy(policy))
    scene.run(to: 6_000)
    let frames = [(0, 0), (0, 1), (650, 2)] + then
    #expect(scene.shown == frames.map { "\($0.0): \(Self.sheets($0.1))" })
    expectRest(scene)
  }

  @Test("never brings back what another has removed, in whatever order jobs run", arguments: 1...50)
  func anyOrder(seed: UInt64) throws {
    let scene = try scene(Self.flowStacks, seed: seed)
    scene.submit(.push(["1", "2", "3", "4"]))
    scene.run(to: Int(seed) * 50)
    let gone = scene.film.values.last?.ids ?? []
    let frames = Notes<Int>()
    scene.executor.start { [navigator = scene.navigator, film = scene.film] in
      await navigator.perform(.popToRoot(), options: .policy(.supersede))
      frames.add(film.values.count)
    }
    scene.run(to: 10_000)
    let later = scene.film.values.dropFirst(try #require(frames.values.first))
    #expect(later.allSatisfy { Set($0.ids).isDisjoint(with: gone) })
    #expect(scene.navigator.state.description == "[*]")
    expectRest(scene)
  }
}

/// In NavigationBackport, what is staged is written over whatever came meanwhile.
@Suite("A change that comes in the middle of another")
struct LostPushTests {
  private func scene() throws -> TimedScene { try TimedScene(.navigationBackport, .navigationBackport) }

  @Test("is not lost: [1, 2*] -> [1, 2, 3*] -> [1, 2, 3, 99*]")
  func notLost() throws {
    let scene = try scene()
    let staged = scene.submit(.setStack(["1", "2", "3"]))
    scene.run(to: 800)
    let push = scene.submit(.push("99"))
    scene.run(to: 60_000)
    #expect(
      scene.shown == [
        "0: [*]", "0: [1*]", "650: [1, 2*]", "1300: [1, 2, 3*]", "1950: [1, 2, 3, 99*]",
      ])
    #expect(staged.currentOutcome?.isCommitted == true)
    #expect(push.currentOutcome?.isCommitted == true)
    #expect(scene.isSettled)
  }

  @Test("tells of its end also when it is applied at once, and when there is nothing to do")
  func completion() throws {
    let scene = try scene()
    let ends = Notes<NavigationOutcome.Name>()
    for routes in [["1"], ["1"], ["2"], ["2", "3"]] {
      scene.executor.start { [navigator = scene.navigator] in
        ends.add(await navigator.setStack(routes).name)
      }
      scene.run(to: Int(scene.clock.now.offset / .milliseconds(1)) + 650)
    }
    #expect(ends.values == [.committed, .unchanged, .committed, .committed])
    #expect(scene.shown == ["0: [*]", "0: [1*]", "1300: [2*]", "1950: [2, 3*]"])
  }

  @Test("is worked out once, however many steps it takes")
  func transformedOnce() throws {
    let scene = try scene()
    let seen = Notes<[String]>()
    let request = scene.navigator.submit { state in
      seen.add(state.activeStack.routes)
      return .setStack(state.activeStack.routes + ["1", "2", "3"])
    }
    scene.run(to: 5_000)
    #expect(try request.currentOutcome?.get()?.steps == 3)
    #expect(seen.values == [[]])
    #expect(scene.navigator.state.description == "[1, 2, 3*]")
  }

  @Test("is wanted as a whole from its beginning on, and no state on the way is ever the target")
  func targets() throws {
    let scene = try scene()
    let settled = Notes<String>()
    scene.executor.start { [states = scene.navigator.states(settled: true)] in
      for await snapshot in states { settled.add(snapshot.presented.description) }
    }
    scene.run(to: 0)
    scene.submit(.setStack(["1", "2", "3"]))
    scene.run(to: 5_000)
    #expect(scene.film.values.map(\.target) == ["[*]", "[1, 2, 3*]", "[1, 2, 3*]", "[1, 2, 3*]"])
    // Whoever takes finished states only, such as an app's own array, sees none on the way.
    #expect(settled.values == ["[*]", "[1, 2, 3*]"])
  }
}
