import AsyncNavigation
import AsyncNavigationTesting
import RandomNavigation
import Testing

@testable import navlog

@Suite("Plans of lists")
struct ListPlanTests {
  private static let rules: [PlanOptions.Rules] =
    PlanPreset.allCases.map { .preset($0) }
    + [.capabilities([.rewritesStacks]), .capabilities([.rootIsFirst, .dismissesMany, .pushesWithRemovals])]

  @Test(
    "From any list to any other, the last step ends at it, and each begins where one ended", arguments: rules)
  func random(rules: PlanOptions.Rules) throws {
    var random = SplitMix64(seed: 7)
    var steps = 0
    for _ in 0..<400 {
      let options = options(rules, &random)
      let plan = try ListPlan(options)
      steps += plan.steps.count
      var end = plan.steps.last?.after ?? options.from
      // Where the first is the root, its style does not count, and another is no change.
      if plan.steps.isEmpty, options.capabilities.contains(.rootIsFirst) {
        end = Array(options.to.prefix(1) + end.dropFirst())
        #expect(options.from.first?.route == options.to.first?.route)
      }
      #expect(end == options.to)
      #expect(zip([options.from] + plan.steps.map(\.after), plan.steps).allSatisfy { $0 == $1.before })
      #expect((plan.timing == nil) == (options.schedule == nil))
      #expect(plan.steps.allSatisfy { ($0.changes == nil) == (plan.timing != nil) })
      let report = PlanTextReport(plan: plan, note: options.note)
      #expect(report.lines.count == plan.steps.count + 1 + (options.note == nil ? 0 : 1))
    }
    #expect(steps > 300)
  }

  @Test(
    "Presets are the capabilities of their names",
    arguments: [
      (PlanOptions(rules: .preset(.oneAtATime)), .oneAtATime),
      (PlanOptions(rules: .preset(.unlimited)), .unlimited),
      (PlanOptions(rules: .preset(.navigationBackport)), .navigationBackport),
      (
        PlanOptions(rules: .preset(.flowStacks)),
        .flowStacks(multipleDismissals: false, navigationUpdatesInOne: false)
      ),
      (
        PlanOptions(rules: .preset(.flowStacks), multipleDismissals: true),
        .flowStacks(multipleDismissals: true, navigationUpdatesInOne: false)
      ),
      (
        PlanOptions(rules: .preset(.tcaCoordinators), navigationInOne: true),
        .flowStacks(multipleDismissals: false, navigationUpdatesInOne: true, rootIsFirst: true)
      ),
      (PlanOptions(rules: .capabilities([.popsMany])), .popsMany),
    ] as [(PlanOptions, RendererCapabilities)])
  func capabilities(options: PlanOptions, expected: RendererCapabilities) {
    #expect(options.capabilities == expected)
  }

  @Test("Seconds are told as exactly as milliseconds go", arguments: 0..<200)
  func seconds(count: Int) {
    #expect((StagingSchedule.flowStacks.interval * count).inSeconds == Double(650 * count) / 1_000)
  }

  /// A list that a state can be as, with or without a root.
  private func options(_ rules: PlanOptions.Rules, _ random: inout SplitMix64) -> PlanOptions {
    var options = PlanOptions(rules: rules)
    if options.preset?.hasOptions == true {
      options.multipleDismissals = random.oneIn(2)
      options.navigationInOne = random.oneIn(2)
    }
    options.isByID = random.oneIn(2)
    let least = options.capabilities.contains(.rootIsFirst) ? 1 : 0
    options.from = list(least, &random)
    options.to = list(least, &random)
    return options
  }

  private func list(_ least: Int, _ random: inout SplitMix64) -> [FlowRoute<Route>] {
    var hasNavigation = true
    return (0..<random.int(least...6)).map { _ in
      let style = hasNavigation && !random.oneIn(3) ? .push : random.pick(Array(FlowStyle.named.dropFirst()))
      hasNavigation = style.hasNavigation ?? hasNavigation
      return FlowRoute(random.pick(["/a", "/b", "/c"]), as: style)
    }
  }
}
