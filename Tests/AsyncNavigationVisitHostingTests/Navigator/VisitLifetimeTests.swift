import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

/// Nobody keeps a visit navigator but its owner.
@Suite("The lifetime of a visit navigator")
struct VisitLifetimeTests {
  /// What is left of a visit navigator.
  private struct Remains: Sendable {
    weak let visits: VisitNavigator?
    weak let navigator: Navigator<VisitRoute>?
    /// What was told, and `end` at the end of it.
    let told: Notes<String>

    var areNone: Bool { visits == nil && navigator == nil }
  }

  private let executor = SeededExecutor(seed: 1)
  private let clock = ManualClock()
  private let gate = Gate()

  private func makeVisits(
    configure: (inout VisitConfiguration) -> Void = { _ in }
  ) throws -> (VisitNavigator, Remains) {
    var configuration = VisitConfiguration(try PathConfiguration(rules: [])) { [gate] proposal in
      if proposal.url.path == "/slow" { await gate.wait() }
      return .accept
    }
    configuration.navigator = NavigatorConfiguration(on: executor, clock: clock)
    configure(&configuration)
    let visits = VisitNavigator(startLocation: page("/"), configuration)
    let told = Notes<String>()
    executor.start { [effects = visits.effects] in
      for await effect in effects { told.add(effect.short) }
      told.add("end")
    }
    return (visits, Remains(visits: visits, navigator: visits.navigator, told: told))
  }

  /// Makes a visit navigator, does something with it and drops it.
  private func drop(
    configure: (inout VisitConfiguration) -> Void = { _ in }, after use: (VisitNavigator) throws -> Void
  ) throws -> Remains {
    let (visits, remains) = try makeVisits(configure: configure)
    try use(visits)
    executor.drain()
    return remains
  }

  @Test("shut down, its effects end after what was told, and nothing is told any more")
  func shutdown() throws {
    let (visits, remains) = try makeVisits()
    visits.submit(VisitProposal("/a"))
    executor.drain()
    executor.start { await visits.shutdown() }
    executor.drain()
    visits.submit(VisitProposal("/b"))
    executor.drain()
    #expect(remains.told.values == ["visit main advance /a", "end"])
    #expect("\(visits.navigator.state)" == "[/a*]")
  }

  @Test("dropped at rest, it goes with its navigator, and its effects end after what was told")
  func atRest() throws {
    let remains = try drop { visits in
      visits.submit(VisitProposal("/a"))
      executor.drain()
    }
    executor.drain()
    #expect(remains.areNone)
    #expect(remains.told.values == ["visit main advance /a", "end"])
  }

  @Test("never used, it goes too")
  func unused() throws {
    let remains = try drop { _ in }
    executor.drain()
    #expect(remains.areNone)
    #expect(remains.told.values == ["end"])
  }

  @Test("dropped while the app is asked, and never answers, it goes at once; its navigator after the limit")
  func preparing() throws {
    let (visits, remains) = try makeVisits()
    let request = visits.submit(VisitProposal("/slow"))
    executor.drain()
    #expect(request.currentOutcome == nil)
    _ = consume visits
    executor.drain()
    #expect(remains.visits == nil)
    #expect(remains.told.values == ["end"])
    clock.advance(by: .seconds(5))
    executor.drain()
    #expect(remains.navigator == nil)
    #expect(request.currentOutcome == .denied(by: "the app", .timedOut))
    gate.open()
    executor.drain()
    #expect(remains.told.values == ["end"])
  }

  @Test("dropped while the app is asked, and answers, the request ends as dropped, and those behind it too")
  func answered() throws {
    let (visits, remains) = try makeVisits()
    let requests = ["/slow", "/a"].map { visits.submit(VisitProposal($0)) }
    executor.drain()
    _ = consume visits
    gate.open()
    executor.drain()
    #expect(requests.map(\.currentOutcome) == [.dropped(.shutdown), .dropped(.shutdown)])
    #expect(remains.areNone)
    #expect(remains.told.values == ["end"])
  }

  @Test("a request that is held until the navigator is ready does not keep it")
  func held() throws {
    let remains = try drop {
      $0.navigator.startsHeld = true
    } after: { visits in
      visits.navigator.submit(.push([VisitRoute(page("/a"))]), options: RequestOptions(awaitsReadiness: true))
    }
    executor.drain()
    #expect(remains.areNone)
    #expect(remains.told.values == ["end"])
  }

  @Test("neither a failure that somebody has kept, nor a request, nor effects nobody took keep it")
  func failure() throws {
    var failure: VisitFailure?
    var request: NavigationRequest?
    let remains = try drop { visits in
      request = visits.submit(VisitProposal("/a"))
      executor.drain()
      failure = visits.visitDidFail(
        Visit(page("/a"), in: .main(.main), options: VisitOptions()), with: .noNetwork)
    }
    executor.drain()
    #expect(failure != nil && request != nil)
    #expect(remains.areNone)
  }

  @Test("a renderer that is attached, with its attachment kept, does not keep it", arguments: [true, false])
  func rendered(isInMiddle: Bool) throws {
    let renderer = ScriptedRenderer<VisitRoute>(.automatic)
    let (visits, remains) = try makeVisits()
    let attachment = visits.navigator.attach(renderer)
    executor.drain()
    if isInMiddle { renderer.mode = .scripted }
    visits.submit(VisitProposal("/a"))
    executor.drain()
    #expect(renderer.openCalls.count == (isInMiddle ? 1 : 0))
    _ = consume visits
    executor.drain()
    #expect(remains.visits == nil)
    for call in renderer.openCalls { call.acknowledge() }
    executor.drain()
    #expect(remains.navigator == nil)
    #expect(remains.told.values.last == "end")
    attachment.didSelectTab(.main)
    #expect(attachment.counts.ignoredFacts == 1)
  }

  @Test("who awaits a visit keeps it until it has ended")
  func awaited() throws {
    let (visits, remains) = try makeVisits()
    executor.start { await visits.route(page("/slow")) }
    executor.drain()
    gate.open()
    executor.drain()
    #expect(remains.told.values.first == "visit main advance /slow")
  }

  @Test("its navigator may be kept: then requests that others make go on, and nothing is told")
  func navigatorKept() throws {
    let (visits, remains) = try makeVisits()
    let navigator = visits.navigator
    _ = consume visits
    executor.drain()
    #expect(remains.visits == nil)
    #expect(remains.told.values == ["end"])
    let request = navigator.submit(.push([VisitRoute(page("/a"))]))
    executor.drain()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect("\(navigator.state)" == "[/a*]")
  }
}
