import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Being told of the end of a prepared request")
struct PreparedRequestEndingTests {
  private let clerk = Clerk()

  /// Where requests end that never have their turn.
  enum Place: String, CaseIterable, CustomTestStringConvertible {
    case busy, full, repeated, afterShutdown, navigatorIsGone
    case withdrawn, supersededInLine, supersededByKey, shutDownInLine
    case heldAndWithdrawn, heldAndShutDown, heldAndForgotten
    var testDescription: String { rawValue }

    var isRefused: Bool { outcome == .dropped }
    var isHeld: Bool { [.heldAndWithdrawn, .heldAndShutDown, .heldAndForgotten].contains(self) }

    var outcome: NavigationOutcome.Name {
      switch self {
      case .busy, .full, .repeated, .afterShutdown, .navigatorIsGone: .dropped
      case .supersededInLine, .supersededByKey: .superseded
      case .withdrawn, .shutDownInLine, .heldAndWithdrawn, .heldAndShutDown, .heldAndForgotten: .cancelled
      }
    }

    var options: RequestOptions {
      switch self {
      case .busy: RequestOptions(policy: .dropIfBusy)
      case .repeated: RequestOptions(token: "token")
      case .supersededByKey: RequestOptions(policy: .coalesce("key"))
      default: RequestOptions(awaitsReadiness: isHeld)
      }
    }
  }

  @Test("comes at once, once, and where it is refused before the call returns", arguments: Place.allCases)
  func neverBegun(place: Place) throws {
    var scene: Scene? = try Scene("a") {
      $0.startsHeld = place.isHeld
      $0.requestLimit = place == .full ? 1 : 1_024
    }
    let request = try end(at: place, in: &scene)
    let outcome = try #require(request.currentOutcome)
    #expect(outcome.name == place.outcome)
    #expect(clerk.ended.values == [Clerk.End(route: "x", outcome: outcome)])
    scene?.acknowledgeAll()
    scene = nil
    #expect(clerk.ended.values.count == 1)
    #expect(clerk.asked.values.isEmpty)
  }

  /// Has a request end at a place.
  private func end(at place: Place, in scene: inout Scene?) throws -> NavigationRequest {
    if place == .navigatorIsGone {
      return clerk.submit("x", to: EntryNavigator<String>(navigator: nil, id: EntryID(1)), place.options)
    }
    if place == .repeated { scene?.submit(.push("b"), RequestOptions(token: "token")) }
    if place == .afterShutdown { try shutDown(scene) }
    scene?.attach()
    for route in ["c", "d"] { scene?.submit(.push(route)) }
    let request = clerk.submit("x", to: try #require(scene).navigator, place.options)
    #expect((request.currentOutcome != nil) == place.isRefused)
    #expect(clerk.ended.values.count == (place.isRefused ? 1 : 0))
    switch place {
    case .busy, .full, .repeated, .afterShutdown, .navigatorIsGone: break
    case .withdrawn, .heldAndWithdrawn: request.cancel()
    case .supersededInLine: scene?.navigator.submit(.push("e"), options: .policy(.supersede))
    case .supersededByKey: scene?.navigator.submit(.push("e"), options: place.options)
    case .shutDownInLine, .heldAndShutDown: try shutDown(scene)
    case .heldAndForgotten:
      scene?.acknowledgeAll()
      scene = nil
    }
    return request
  }

  private func shutDown(_ scene: Scene?) throws {
    let scene = try #require(scene)
    _ = scene.start { [navigator = scene.navigator] in await navigator.shutdown() }
  }

  @Test("comes in the order in which requests ran, and at once for one that waits: x, y, z without y")
  func order() throws {
    let scene = try Scene("a")
    let gate = Gate()
    clerk.submit("x", to: scene.navigator, until: gate)
    let waiting = clerk.submit("y", to: scene.navigator)
    clerk.submit("z", to: scene.navigator, ending: .unchanged(.nothingToDo))
    scene.settle()
    waiting.cancel()
    #expect(clerk.ends == ["y: cancelled"])
    gate.open()
    scene.settle()
    #expect(clerk.ends == ["y: cancelled", "x: committed", "z: unchanged"])
    scene.expectLaws()
  }

  @Test("comes for all that one request supersedes in the order in which they waited, before its own")
  func superseded() throws {
    let scene = try Scene("a")
    let gate = Gate()
    for route in ["x", "y", "z"] { clerk.submit(route, to: scene.navigator, until: gate) }
    scene.settle()
    clerk.submit("new", to: scene.navigator, .policy(.supersede))
    #expect(clerk.ends == ["y: superseded", "z: superseded"])
    scene.settle()
    #expect(clerk.ends == ["y: superseded", "z: superseded", "x: superseded", "new: committed"])
    gate.open()
    scene.expectLaws()
    #expect(clerk.ended.values.count == 4)
  }

  @Test("finds what the request has changed, and may ask for more: push x, then y -> [a, x, y*]")
  func asksForMore() throws {
    let scene = try Scene("a")
    let seen = Notes<String>()
    scene.navigator.submit(askedOf: "clerk") {
      .decide { _ in .push("x") }
    } whenEnded: { [weak navigator = scene.navigator, clerk] outcome in
      guard let navigator else { return }
      seen.add("\(outcome.name): \(navigator.state)")
      clerk.submit("y", to: navigator)
    }
    scene.settle()
    #expect(seen.values == ["committed: [a, x*]"])
    #expect(clerk.ends == ["y: committed"])
    #expect(scene.shown == "[a, x, y*]")
    scene.expectLaws()
  }

  /// Makes a navigator whose jobs run at once, within the call that leads to them.
  private func navigator(on executor: InlineExecutor, startsHeld: Bool = false) -> Navigator<String> {
    var configuration = NavigatorConfiguration<String>(startsHeld: startsHeld)
    configuration.executor = executor
    configuration.spawn = TaskSpawner { operation in
      Task.detached(executorPreference: executor) { await operation() }
    }
    return Navigator(root: "a", configuration: configuration)
  }

  @Test("comes in order also where a request, and another that it leads to, ends before the call returns")
  func withinTheCall() {
    let navigator = navigator(on: InlineExecutor())
    navigator.submit(askedOf: "clerk") { [clerk] in
      clerk.submit("y", to: navigator)
      return .decide { _ in .push("x") }
    } whenEnded: { [clerk] outcome in
      clerk.ended.add(Clerk.End(route: "x", outcome: outcome))
    }
    #expect(clerk.ends == ["x: committed", "y: committed"])
    #expect(navigator.state.description == "[a, x, y*]")
  }

  @Test("comes before anyone goes on who waits for the outcome")
  func beforeWaiters() {
    let executor = InlineExecutor()
    let navigator = navigator(on: executor, startsHeld: true)
    let notes = Notes<String>()
    let request = navigator.submit(askedOf: "clerk", options: RequestOptions(awaitsReadiness: true)) {
      .end(.unchanged(.nothingToDo))
    } whenEnded: { _ in
      notes.add("told")
    }
    // A job of this executor runs at once unless another does: the waiter goes on where it is resumed.
    Task.detached(executorPreference: executor) {
      _ = try? await request.outcome
      notes.add("goes on")
    }
    request.cancel()
    #expect(notes.values == ["told", "goes on"])
  }
}

@Suite("Being told of the ends of many prepared requests")
struct PreparedRequestStressTests {
  /// What was asked by one of several tasks, by a number of its own.
  private struct Ticket: Sendable {
    let number: Int
    let request: NavigationRequest
  }

  /// What was told.
  private struct Told: Sendable {
    let number: Int
    let outcome: NavigationOutcome
  }

  @Test("comes once for each of 1,000 requests of 8 tasks, and in order for those that ran")
  func manyTasks() async throws {
    var configuration = NavigatorConfiguration<Int>()
    configuration.eventCapacity = 100_000
    let navigator = Navigator(root: 0, configuration: configuration)
    let recorder = EventRecorder(navigator)
    let told = Notes<Told>()
    let tickets = await withTaskGroup(of: [Ticket].self) { group in
      for task in 0..<8 {
        group.addTask { await Self.ask(navigator, from: task * 125, told) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(tickets.count == 1_000)
    for ticket in tickets { _ = try await ticket.request.outcome }
    // Whoever has waited finds that all has been told.
    #expect(told.values.count == 1_000)
    await navigator.shutdown()
    check(told.values, tickets, await recorder.finished())
  }

  /// Asks 125 times, changes its mind at times, and waits at others.
  private static func ask(_ navigator: Navigator<Int>, from first: Int, _ told: Notes<Told>) async -> [Ticket]
  {
    var draw = SplitMix64(seed: UInt64(first))
    var tickets: [Ticket] = []
    for number in first..<first + 125 {
      let (hops, isDenied) = (draw.below(3), draw.below(5) == 0)
      let policy: RequestPolicy =
        [.coalesce("key"), .dropIfBusy, .supersede][safe: draw.below(60)] ?? .enqueue
      let request = navigator.submit(askedOf: "clerk", options: .policy(policy)) {
        for _ in 0..<hops { await Task.yield() }
        return isDenied ? .end(.denied(by: "clerk", .refused("no"))) : .decide { _ in .push([number]) }
      } whenEnded: { outcome in
        told.add(Told(number: number, outcome: outcome))
      }
      tickets.append(Ticket(number: number, request: request))
      switch draw.below(12) {
      case 0: tickets[draw.below(tickets.count)].request.cancel()
      case 1: _ = try? await request.outcome
      case 2: await navigator.push(-1)
      default: break
      }
    }
    return tickets
  }

  private func check(_ told: [Told], _ tickets: [Ticket], _ events: [NavigationEvent<Int>]) {
    let requests = Dictionary(uniqueKeysWithValues: tickets.map { ($0.number, $0.request) })
    #expect(Set(told.map(\.number)).count == 1_000)
    for end in told { #expect(requests[end.number]?.currentOutcome == end.outcome) }
    let ids = Set(tickets.map(\.request.id))
    var begun: [RequestID] = []
    var ended: [RequestID: NavigationOutcome] = [:]
    for event in events {
      switch event.kind {
      case .began(let id, _): if ids.contains(id) { begun.append(id) }
      case .ended(let id, let outcome): ended[id] = outcome
      default: break
      }
    }
    let ran = Set(begun)
    let toldOfThoseThatRan = told.compactMap { requests[$0.number]?.id }.filter(ran.contains)
    #expect(toldOfThoseThatRan == begun)
    for ticket in tickets { #expect(ended[ticket.request.id] == ticket.request.currentOutcome) }
    let names = Set(told.map(\.outcome.name))
    #expect(names.isSuperset(of: [.committed, .denied, .cancelled]))
  }
}

extension Array {
  /// The element at an index; nil where there is none.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
