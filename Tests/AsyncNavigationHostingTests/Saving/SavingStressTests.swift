import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("Saving under stress", .serialized)
struct SavingStressTests {
  /// How much to do, where 1 is all; the environment variable `STRESS_SCALE` says less, for slow builds.
  private static let scale = ProcessInfo.processInfo.environment["STRESS_SCALE"].flatMap(Double.init) ?? 1

  @Test(
    "Tasks navigate while the state is saved by itself, by hand and to others: what is saved last is live")
  func savesWhatIsLive() async throws {
    let (store, other) = (ScriptedStore(), TemporaryFolder())
    let blueprint = NavigationBlueprint(
      tabs: [TabBlueprint("home", "0"), TabBlueprint("search", "1")], tabBackBehavior: .history)
    var configuration = NavigatorConfiguration<String>()
    configuration.eventCapacity = 1_000_000
    let navigator = try Navigator(blueprint, configuration: configuration)
    let first = navigator.state
    let events = navigator.events()
    let archive = StateArchive<String>("main", in: store, coder: StateCoder())
    let autosave = navigator.autosave(
      to: archive, timing: AutosaveTiming(delay: .milliseconds(1), limit: .milliseconds(20)))
    await withTaskGroup(of: Void.self) { group in
      for seed in UInt64(1)...6 {
        group.addTask { await navigate(navigator, seed: seed) }
      }
      group.addTask { await saveAndFlush(navigator, archive, autosave) }
      group.addTask { await loadAnother(in: other.store) }
    }
    #expect(await autosave.flush().error == nil)
    #expect(store.data().flatMap(SavedState.init(reading:))?.revision == navigator.snapshot.revision)
    let restored = try Navigator(blueprint)
    #expect(await restored.load(from: StateArchive("main", in: store, coder: StateCoder())).isRestored)
    #expect(restored.state == navigator.state)
    await autosave.stop()
    await navigator.shutdown()
    let states = await committedStates(events, from: first)
    let saved = store.saved()
    #expect(!saved.isEmpty && saved.map(\.revision).isStrictlyIncreasing)
    for record in saved {
      #expect(record.state.map(\.payload) == states[Int(record.revision)].map { "\"\($0)\"" })
    }
    #expect(navigator.subscriptionCount == 0)
  }

  /// Asks for this and that, some of it awaited.
  private func navigate(_ navigator: Navigator<String>, seed: UInt64) async {
    var draw = SplitMix64(seed: seed)
    for number in 0..<max(1, Int(400 * Self.scale)) {
      let route = "\(seed).\(number)"
      let actions: [NavigationAction<String>] = [
        .push([route]), .push([route, "more"]), .pop(1), .present(route), .dismiss(.all),
        .selectTab(draw.next() % 2 == 0 ? "home" : "search"), .setStack(["0", route]), .replaceTop(route),
      ]
      let action = actions[Int(draw.next() % UInt64(actions.count))]
      if draw.next() % 2 == 0 { await navigator.perform(action) } else { navigator.submit(action) }
    }
    await navigator.push("the last of \(seed)")
  }

  private func saveAndFlush(
    _ navigator: Navigator<String>, _ archive: StateArchive<String>, _ autosave: Autosave<String>
  ) async {
    for _ in 0..<max(1, Int(100 * Self.scale)) {
      #expect(await navigator.save(to: archive).error == nil)
      #expect(await autosave.flush().error == nil)
    }
  }

  /// Another navigator, saved to and loaded from an archive of its own.
  private func loadAnother(in store: FileStateStore) async {
    let navigator = Navigator(root: "other")
    let archive = StateArchive<String>("other", in: store, coder: StateCoder())
    let autosave = navigator.autosave(to: archive, timing: AutosaveTiming(delay: .milliseconds(1)))
    for number in 0..<max(1, Int(50 * Self.scale)) {
      await navigator.push("\(number)")
      #expect(await navigator.save(to: archive).error == nil)
      #expect(await navigator.load(from: archive).isRestored)
    }
    #expect(await autosave.stop().error == nil)
  }

  /// The state of each revision.
  private func committedStates(
    _ events: AsyncStream<NavigationEvent<String>>, from first: NavigationState<String>
  ) async -> [NavigationState<String>] {
    var states = [first]
    for await event in events {
      guard event.name == .step else { continue }
      var state = states[states.count - 1]
      state.apply(event)
      states.append(state)
    }
    return states
  }
}
