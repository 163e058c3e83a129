import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("The checks that any renderer can be put to")
struct RendererConformanceTests {
  private static let routes = ["a", "b", "c", "d"]

  private func report(
    _ fault: FaultyRenderer.Fault?, _ capabilities: RendererCapabilities = .unlimited
  ) async -> ConformanceReport {
    var conformance = RendererConformance(
      routes: Self.routes, make: { _ in FaultyRenderer(fault) }, shown: { $0.shown })
    conformance.capabilities = capabilities
    conformance.seeds = 0..<5
    conformance.userRemoves = { renderer, ids in renderer.remove(ids) }
    return await conformance.run()
  }

  @Test(
    "are passed by one that has no fault, whatever it can take at once",
    arguments: [.oneAtATime, .unlimited, .navigationBackport, [.pushesMany, .popsMany, .dismissesMany]]
      as [RendererCapabilities])
  func faultless(capabilities: RendererCapabilities) async {
    let report = await report(nil, capabilities)
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.findings.map(\.check) == ConformanceCheck.allCases)
    #expect(report.passed && report.findings.allSatisfy { $0.result == .passed })
  }

  @Test("are passed by a scripted renderer in automatic mode; what cannot be checked is said")
  func scripted() async {
    let conformance = RendererConformance(
      routes: Self.routes, make: { _ in ScriptedRenderer<String>(.automatic) }, shown: { $0.shown })
    let report = await conformance.run()
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.description.contains("skipped: stays right when the user removes screens on the way: set"))
  }

  @Test(
    "find each fault by its name",
    arguments: [
      (.acknowledgesWithoutShowing, .pushes), (.popsOneOfMany, .pops), (.forgetsStacksOfModals, .modals),
      (.takesStepsTwice, .pushes), (.keepsWhatItShowedWhenAttachedAgain, .reattachment),
      (.selectsNoTab, .tabs), (.dismissesOneOfMany, .dismissals), (.ignoresRewrites, .rewrites),
      (.ignoresListsOfTabs, .tabLists), (.throwsAtDeepLinks, .deepLinks), (.givesOtherIDs, .pushes),
    ] as [(FaultyRenderer.Fault, ConformanceCheck)])
  func faulty(fault: FaultyRenderer.Fault, check: ConformanceCheck) async {
    let report = await report(fault)
    #expect(!report.passed && report.failures.contains { $0.check == check }, "\(report)")
    #expect(report.findings.first?.result == .passed, "the first whole state is shown")
  }

  @Test("name every fault that there is")
  func faults() { #expect(FaultyRenderer.Fault.allCases.count == 11) }

  @Test("say in words what was to be shown")
  func words() async {
    let report = await report(.acknowledgesWithoutShowing)
    #expect(
      report.description.contains(
        """
        FAILED: shows screens that are pushed: it acknowledged "push b #3 onto tab first" and shows \
        [first: a*] (second: b) where [first: a, b*] (second: b) is to be shown
        """))
  }

  @Test("fail where there is nothing to show, and say what to do")
  func noRoutes() async {
    let conformance = RendererConformance(
      routes: [], make: { _ in FaultyRenderer(nil) }, shown: { $0.shown })
    let report = await conformance.run()
    #expect(report.failures.count == ConformanceCheck.allCases.count && !report.passed)
    #expect(report.failures.allSatisfy { $0.description.hasSuffix("; give some routes") })
  }

  @Test(
    "say that there are no random courses, rather than that these are passed",
    arguments: [(0..<0, 20, "set seeds"), (0..<5, 0, "set courseLength"), (0..<5, -3, "set courseLength")]
      as [(Range<UInt64>, Int, String)])
  func noCourses(seeds: Range<UInt64>, length: Int, advice: String) async {
    var conformance = RendererConformance(
      routes: Self.routes, make: { _ in FaultyRenderer(nil) }, shown: { $0.shown })
    (conformance.seeds, conformance.courseLength) = (seeds, length)
    let report = await conformance.run()
    guard case .skipped(let words)? = report.findings.first(where: { $0.check == .randomCourses })?.result
    else {
      Issue.record("\(report)")
      return
    }
    #expect(words.contains(advice))
    #expect(report.passed)
  }

  @Test("are passed by one of which only the screens are known, by ids, routes or both")
  func screens() async {
    #expect(await screens(of: nil, by: \.id).isEmpty)
    #expect(await screens(of: nil, by: \.route).isEmpty)
    #expect(await screens(of: nil) { $0 }.isEmpty)
  }

  @Test("find in the screens alone what these tell: ids no other content, routes no other ids")
  func faultyScreens() async {
    #expect(await screens(of: .popsOneOfMany, by: \.id).contains(.pops))
    #expect(await screens(of: .selectsNoTab, by: \.route).contains(.tabs))
    #expect(await screens(of: .forgetsStacksOfModals, by: \.id).contains(.modals))
    #expect(await !screens(of: .givesOtherIDs, by: \.route).contains(.pushes))
    #expect(await screens(of: .givesOtherIDs, by: \.id).contains(.pushes))
  }

  /// The checks that fail when only the screens are known.
  private func screens<Screen: Hashable & Sendable>(
    of fault: FaultyRenderer.Fault?, by screen: @escaping @Sendable (RouteEntry<String>) -> Screen
  ) async -> [ConformanceCheck] {
    var conformance = RendererConformance(
      routes: Self.routes, make: { _ in FaultyRenderer(fault) }, comparing: screen,
      screens: { renderer in renderer.shown.map { ShownScreens(of: $0, by: screen) } })
    conformance.capabilities = .unlimited
    conformance.seeds = 0..<2
    conformance.userRemoves = { renderer, ids in renderer.remove(ids) }
    return await conformance.run().failures.map(\.check)
  }

  @Test("find a call that takes longer than the limit, though the renderer is right again after it")
  func late() async {
    let clock = ManualClock()
    // Whoever is late has the limit pass, and answers once the navigator has given the call up.
    var conformance = RendererConformance(
      routes: Self.routes,
      make: { _ in
        LateRenderer {
          await clock.waitForSleepers(1)
          clock.advance(by: .seconds(3))
        }
      }, shown: { await $0.shown })
    (conformance.clock, conformance.callLimit) = (clock, .seconds(3))
    let report = await conformance.run()
    #expect(report.failures.contains { $0.check == .pushes }, "\(report)")
    #expect(
      report.description.contains(
        """
        FAILED: shows screens that are pushed: it did not answer within the limit when given \
        "push b #3 onto tab first"
        """))
    #expect(report.findings.first?.result == .passed, "the first whole state is in time")
  }

  @Test(
    "end the navigator of each check, also where it fails",
    arguments: [nil, .throwsAtDeepLinks] as [FaultyRenderer.Fault?])
  func endsNavigators(fault: FaultyRenderer.Fault?) async {
    let navigators = Notes<Navigator<String>>()
    var conformance = RendererConformance(
      routes: Self.routes,
      make: { navigator in
        navigators.add(navigator)
        return FaultyRenderer(fault)
      }, shown: { (renderer: FaultyRenderer) in renderer.shown })
    conformance.capabilities = .unlimited
    conformance.seeds = 0..<1
    #expect(await conformance.run().passed == (fault == nil))
    #expect(navigators.values.count >= ConformanceCheck.allCases.count - 1)
    for navigator in navigators.values {
      #expect(await navigator.push("a") == .dropped(.shutdown))
    }
  }
}

/// A renderer that takes too long for its first step, in which it does not heed that it is given up.
private actor LateRenderer: NavigationRenderer {
  private(set) var shown: NavigationState<String>?
  private let letLimitPass: @Sendable () async -> Void
  private var isLate = true
  /// Opened by the whole state that comes after the step was given up.
  private var next: Gate?

  init(_ letLimitPass: @escaping @Sendable () async -> Void) { self.letLimitPass = letLimitPass }

  func synchronize(_ whole: NavigationState<String>) {
    shown = whole
    next?.open()
  }

  func perform(_ step: NavigationStep<String>) async {
    guard isLate else {
      shown?.apply(step)
      return
    }
    isLate = false
    let gate = Gate()
    next = gate
    await letLimitPass()
    await gate.wait()
  }
}
