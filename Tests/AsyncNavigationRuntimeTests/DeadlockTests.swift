import AsyncNavigation
import AsyncNavigationTesting
import Synchronization
import Testing

/// Where a guard or a renderer finds the navigator that it must not await.
private final class Home: Sendable {
  private let state = Mutex<Navigator<String>?>(nil)
  var navigator: Navigator<String>? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// A renderer that does something within its calls.
private final class BusyRenderer: NavigationRenderer {
  let body: @Sendable (NavigationStep<String>?) async -> Void

  init(_ body: @escaping @Sendable (NavigationStep<String>?) async -> Void) { self.body = body }

  func synchronize(_ state: NavigationState<String>) async throws { await body(nil) }
  func perform(_ step: NavigationStep<String>) async throws { await body(step) }
}

@Suite("Awaiting a navigator from inside its own guard or renderer")
struct DeadlockTests {
  enum Wait: String, CaseIterable, CustomTestStringConvertible {
    case verb, handle, handleOfItself
    var testDescription: String { rawValue }
  }

  private func wait(_ wait: Wait, _ navigator: Navigator<String>, own: NavigationRequest?) async
    -> NavigationOutcome?
  {
    switch wait {
    case .verb: await navigator.push("inner")
    case .handle: try? await navigator.submit(.push("inner")).outcome
    case .handleOfItself: try? await own?.outcome
    }
  }

  @Test("ends at once as wouldDeadlock in a guard, and the request goes on", arguments: Wait.allCases)
  func inGuard(kind: Wait) throws {
    let home = Home()
    let own = Result<NavigationRequest>()
    let inner = Notes<NavigationOutcome?>()
    let asking = NavigationGuard<String>("asking") { proposal in
      guard proposal.action == .push("outer"), let navigator = home.navigator else { return .allow }
      inner.add(await wait(kind, navigator, own: own.value))
      return .allow
    }
    let scene = try Scene("a", guards: [asking])
    home.navigator = scene.navigator
    let request = scene.navigator.submit(.push("outer"))
    own.set(request)
    scene.settle()
    #expect(inner.values == [.failed(.wouldDeadlock)])
    #expect(request.currentOutcome?.isCommitted == true)
    // A verb gives its request up; a request with a handle goes on.
    #expect(scene.shown == (kind == .handle ? "[a, outer, inner*]" : "[a, outer*]"))
    scene.expectLaws()
    home.navigator = nil
  }

  @Test(
    "ends at once as wouldDeadlock while its request is prepared, and that goes on", arguments: Wait.allCases)
  func inPreparation(kind: Wait) throws {
    let own = Result<NavigationRequest>()
    let inner = Notes<NavigationOutcome?>()
    let scene = try Scene("a")
    let request = scene.navigator.submit(askedOf: "asking") { [weak navigator = scene.navigator] in
      if let navigator { inner.add(await wait(kind, navigator, own: own.value)) }
      return .decide { _ in .push("outer") }
    }
    own.set(request)
    scene.settle()
    #expect(inner.values == [.failed(.wouldDeadlock)])
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == (kind == .handle ? "[a, outer, inner*]" : "[a, outer*]"))
    scene.expectLaws()
  }

  @Test(
    "ends at once as wouldDeadlock in a renderer's step, and the request goes on", arguments: Wait.allCases)
  func inStep(kind: Wait) throws {
    let scene = try Scene("a")
    let navigator = scene.navigator
    let own = Result<NavigationRequest>()
    let inner = Notes<NavigationOutcome?>()
    let renderer = BusyRenderer { step in
      guard case .push(let entries, onto: _)? = step?.changes.first, entries[0].route == "outer" else {
        return
      }
      inner.add(await wait(kind, navigator, own: own.value))
    }
    navigator.attach(renderer)
    let request = navigator.submit(.push("outer"))
    own.set(request)
    scene.settle()
    #expect(inner.values == [.failed(.wouldDeadlock)])
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == (kind == .handle ? "[a, outer, inner*]" : "[a, outer*]"))
    scene.expectLaws()
  }

  @Test("ends at once as wouldDeadlock while the whole state is shown, also on behalf of no request")
  func inSynchronization() throws {
    let scene = try Scene("a")
    let navigator = scene.navigator
    let inner = Notes<NavigationOutcome?>()
    navigator.attach(BusyRenderer { step in if step == nil { inner.add(await navigator.push("inner")) } })
    scene.settle()
    #expect(inner.values == [.failed(.wouldDeadlock)])
    #expect(scene.submit(.push("b")).currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, b*]")
    scene.expectLaws()
  }

  @Test("does not keep a shutdown from returning", arguments: [true, false])
  func shutdown(isInGuard: Bool) throws {
    let home = Home()
    let hasReturned = Notes<Bool>()
    let body: @Sendable () async -> Void = {
      await home.navigator?.shutdown()
      hasReturned.add(true)
    }
    let guards =
      isInGuard
      ? [
        NavigationGuard<String>("ends") { _ in
          await body(); return .allow
        }
      ] : []
    let scene = try Scene("a", guards: guards)
    home.navigator = scene.navigator
    if !isInGuard { scene.navigator.attach(BusyRenderer { step in if step != nil { await body() } }) }
    let request = scene.submit(.push("b"))
    #expect(hasReturned.values == [true])
    #expect(request.currentOutcome != nil)
    #expect(scene.recorder.isFinished)
    scene.expectLaws()
    home.navigator = nil
  }

  @Test(
    "is fine without awaiting: what is submitted inside is carried out afterwards", arguments: [true, false])
  func submitting(isInGuard: Bool) throws {
    let home = Home()
    let guards =
      isInGuard
      ? [
        NavigationGuard<String>("asks") { proposal in
          if proposal.action == .push("outer") { home.navigator?.submit(.push("inner")) }
          return .allow
        }
      ] : []
    let scene = try Scene("a", guards: guards)
    home.navigator = scene.navigator
    if !isInGuard {
      scene.navigator.attach(
        BusyRenderer { step in
          guard case .push(let entries, onto: _)? = step?.changes.first, entries[0].route == "outer" else {
            return
          }
          home.navigator?.submit(.push("inner"))
        })
    }
    scene.submit(.push("outer"))
    #expect(scene.shown == "[a, outer, inner*]")
    scene.expectLaws()
    home.navigator = nil
  }

  @Test(
    "of two navigators whose guards await each other, ends for one of them at least",
    arguments: UInt64(1)...50)
  func pair(seed: UInt64) throws {
    let executor = SeededExecutor(seed: seed)
    let homes = [Home(), Home()]
    let inner = Notes<NavigationOutcome>()
    for (index, home) in homes.enumerated() {
      var configuration = NavigatorConfiguration<String>(on: executor)
      configuration.guards = [
        NavigationGuard("asks the other") { proposal in
          guard proposal.action == .push("outer"), let other = homes[1 - index].navigator else {
            return .allow
          }
          inner.add(await other.push("inner"))
          return .allow
        }
      ]
      home.navigator = Navigator(root: "a", configuration: configuration)
    }
    let requests = homes.map { $0.navigator?.submit(.push("outer")) }
    executor.drain()
    for request in requests { #expect(request?.currentOutcome?.isCommitted == true) }
    #expect(inner.values.count == 2)
    #expect(inner.values.allSatisfy { $0.isCommitted || $0 == .failed(.wouldDeadlock) })
    for home in homes { home.navigator = nil }
  }

  @Test("is none for a task that was started in a guard and outlives it")
  func outliving() throws {
    let home = Home()
    let gate = Gate()
    let executor = Result<SeededExecutor>()
    let outer = Result<NavigationOutcome>()
    let starting = NavigationGuard<String>("starts") { proposal in
      guard proposal.action == .push("outer") else { return .allow }
      Task(executorPreference: executor.value) {
        await gate.wait()
        if let navigator = home.navigator { outer.set(await navigator.push("inner")) }
      }
      return .allow
    }
    let scene = try Scene("a", guards: [starting])
    executor.set(scene.executor)
    home.navigator = scene.navigator
    scene.attach()
    let request = scene.submit(.push("outer"))
    gate.open()
    scene.settle()
    #expect(request.currentOutcome == nil)
    #expect(outer.value == nil, "it waits for its turn")
    scene.acknowledgeAll()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(outer.value?.isCommitted == true)
    #expect(scene.shown == "[a, outer, inner*]")
    scene.expectLaws()
    home.navigator = nil
  }

  @Test("is none for another navigator that waits for nobody")
  func otherNavigator() throws {
    let other = Navigator(root: "x")
    let inner = Notes<NavigationOutcome>()
    let scene = try Scene(
      "a",
      guards: [
        NavigationGuard("asks") { _ in
          inner.add(await other.push("y")); return .allow
        }
      ])
    #expect(scene.submit(.push("b")).currentOutcome?.isCommitted == true)
    #expect(inner.values.map(\.isCommitted) == [true])
    #expect(other.state.description == "[x, y*]")
  }

  @Test(
    "tells how the request ended, also where the guard is given up at that moment", arguments: UInt64(1)...8)
  func givenUpGuard(seed: UInt64) throws {
    for jobs in 0..<40 {
      let home = Home()
      let inner = Notes<NavigationOutcome>()
      let asking = NavigationGuard<String>("asking") { proposal in
        guard proposal.action == .push("outer"), let navigator = home.navigator else { return .allow }
        inner.add(await navigator.push("inner"))
        return .allow
      }
      let scene = try Scene("a", seed: seed, guards: [asking])
      home.navigator = scene.navigator
      let outer = scene.navigator.submit(.push("outer"))
      for _ in 0..<jobs { scene.executor.runNext() }
      outer.cancel()
      scene.settle()
      let ended = scene.outcomes.filter { $0.key != outer.id }.map(\.value)
      let told = inner.values.filter { $0 != .cancelled(.notSubmitted) }
      #expect(told == ended, "cancelled after \(jobs) jobs")
    }
  }
}
