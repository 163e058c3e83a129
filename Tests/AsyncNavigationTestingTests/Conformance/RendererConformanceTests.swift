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
}
