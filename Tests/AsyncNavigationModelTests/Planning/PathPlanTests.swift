import AsyncNavigationModel
import AsyncNavigationTesting
import RandomNavigation
import Testing

/// Pictures: the first letter of a route tells it from others, a number after it that its contents changed.
@Suite("How other libraries go from one list to another")
struct PathPlanTests {
  private static let backport = RendererCapabilities.navigationBackport

  private static func stacks(_ dismissals: Bool, _ updates: Bool, rootIsFirst: Bool = false)
    -> RendererCapabilities
  {
    .flowStacks(multipleDismissals: dismissals, navigationUpdatesInOne: updates, rootIsFirst: rootIsFirst)
  }

  @Test(
    "NavigationBackport exchanges and pops in the first step, then pushes one by one",
    arguments: [
      ("[a*]", "[A, B, C, D*]", ["[A*]", "[A, B*]", "[A, B, C*]", "[A, B, C, D*]"]),
      ("[a, b, c, d*]", "[A*]", ["[A*]"]), ("[a, b*]", "[x, y, z*]", ["[x, y*]", "[x, y, z*]"]),
      ("[]", "[a, b*]", ["[]", "[a*]", "[a, b*]"]), ("[a, b*]", "[a, b*]", ["[a, b*]"]), ("[]", "[]", ["[]"]),
    ])
  func navigationBackport(old: String, new: String, steps: [String]) {
    expectSteps(old, new, Self.backport, steps)
  }

  @Test(
    "FlowStacks exchanges, dismisses, pops, then builds up; navigation may join a step that is not the first",
    arguments: [
      (
        "[]", "[a, b, sheet+nav c, d, e*]", stacks(true, false),
        [
          "[]", "[a*]", "[a, b*]", "[a, b, sheet+nav c*]", "[a, b, sheet+nav c, d*]",
          "[a, b, sheet+nav c, d, e*]",
        ]
      ),
      (
        "[]", "[a, b, sheet+nav c, d, e*]", stacks(true, true),
        ["[]", "[a, b*]", "[a, b, sheet+nav c, d, e*]"]
      ),
      (
        "[sheet b, c, sheet d, e*]", "[B*]", stacks(false, false),
        ["[sheet b, c, sheet d, e*]", "[sheet b, c*]", "[]", "[B*]"]
      ),
      ("[a, b, sheet c*]", "[a*]", stacks(false, false), ["[a, b, sheet c*]", "[a, b*]", "[a*]"]),
      ("[a, b, sheet c*]", "[a*]", stacks(true, false), ["[a, b, sheet c*]", "[a*]"]),
      ("[sheet a*]", "[b*]", stacks(true, true), ["[sheet a*]", "[b*]"]),
      ("[sheet a*]", "[sheet+nav a*]", stacks(true, false), ["[sheet a*]", "[]", "[sheet+nav a*]"]),
      (
        "[a, sheet b, c*]", "[x, cover y, z*]", stacks(false, false),
        ["[x, sheet b, c*]", "[x*]", "[x, cover y*]", "[x, cover y, z*]"]
      ),
      (
        "[b, c, d*]", "[B, C, sheet D, sheet E*]", stacks(true, false),
        ["[B, C, d*]", "[B, C*]", "[B, C, sheet D*]", "[B, C, sheet D, sheet E*]"]
      ),
      ("[a, b*]", "[a, x*]", stacks(true, true), ["[a, x*]"]),
      ("[a, b*]", "[a, x*]", stacks(false, false), ["[a, x*]"]),
    ])
  func flowStacks(old: String, new: String, capabilities: RendererCapabilities, steps: [String]) {
    expectSteps(old, new, capabilities, steps)
  }

  @Test(
    "Where the root comes first, its style does not count",
    arguments: [
      ("[sheet+nav r*]", "[cover R*]", ["[cover R*]"]),
      (
        "[sheet+nav r, a, sheet b, c, cover d*]", "[sheet+nav r*]",
        [
          "[sheet+nav r, a, sheet b, c, cover d*]", "[sheet+nav r, a, sheet b, c*]", "[sheet+nav r, a*]",
          "[sheet+nav r*]",
        ]
      ),
      ("[]", "[sheet+nav r, a*]", ["[]", "[sheet+nav r*]", "[sheet+nav r, a*]"]),
      ("[sheet+nav r, a*]", "[]", ["[sheet+nav r, a*]", "[]"]),
    ])
  func rootFirst(old: String, new: String, steps: [String]) {
    expectSteps(old, new, Self.stacks(false, false, rootIsFirst: true), steps)
  }

  @Test("What takes anything takes the target alone; what takes one at a time gets one at a time")
  func otherCapabilities() {
    expectSteps("[a, b*]", "[x, sheet y, z*]", .unlimited, ["[x, sheet y, z*]"])
    expectSteps("[a, b, c*]", "[x*]", .oneAtATime, ["[x, b, c*]", "[x, b*]", "[x*]"])
  }

  @Test("Fewer than three steps are written as one, the target")
  func writes() {
    let short = StepPlanner.plan(from: flow("[a*]"), to: flow("[a, b*]"), capabilities: Self.backport)
    #expect(short.isAppliedAtOnce && short.writes == [flow("[a, b*]")])
    let long = StepPlanner.plan(from: flow("[a*]"), to: flow("[a, b, c*]"), capabilities: Self.backport)
    #expect(!long.isAppliedAtOnce && long.writes == long.steps && long.steps.count == 3)
  }

  @Test("A plan ends with the target, takes no step twice, and is applied at once when it is short")
  func random() {
    var random = SplitMix64(seed: 43)
    let presets = [false, true].flatMap { first in
      [false, true].flatMap { updates in
        [false, true].map { Self.stacks($0, updates, rootIsFirst: first) }
      }
    }
    for _ in 0..<2_000 {
      let (old, new) = (random.anyFlow(0...6), random.anyFlow(0...6))
      for capabilities in presets + [Self.backport, .oneAtATime, .unlimited] {
        let plan = StepPlanner.plan(from: old, to: new, capabilities: capabilities)
        #expect(plan.steps.last == new)
        #expect(
          zip(plan.steps, plan.steps.dropFirst()).allSatisfy { $0 != $1 }, "\(old.picture) \(new.picture)")
        #expect(plan.isAppliedAtOnce == (plan.steps.count < 3))
        #expect(plan.writes.last == new)
      }
    }
  }

  @Test("On random lists, the steps are those that the rules come to when followed to the letter")
  func rules() {
    var random = SplitMix64(seed: 44)
    for _ in 0..<4_000 {
      let (old, new) = (random.anyFlow(0...6), random.anyFlow(0...6))
      let (dismissals, updates, first) = (random.oneIn(2), random.oneIn(2), random.oneIn(2))
      let plan = StepPlanner.plan(
        from: old, to: new, capabilities: Self.stacks(dismissals, updates, rootIsFirst: first))
      let steps = flowStacksSteps(old, new, dismissals, updates, skipping: first ? 1 : 0)
      #expect(plan.steps == steps, "\(old.picture) → \(new.picture)")
      let pushed = new.map { FlowRoute.push($0.route) }
      let pushes = StepPlanner.plan(
        from: old.map { .push($0.route) }, to: pushed, capabilities: Self.backport)
      let kept = min(old.count, new.count)
      #expect(pushes.steps == (kept...max(kept, new.count)).map { Array(pushed.prefix($0)) })
    }
  }

  private func expectSteps(
    _ old: String, _ new: String, _ capabilities: RendererCapabilities, _ steps: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let plan = StepPlanner.plan(from: flow(old), to: flow(new), capabilities: capabilities)
    #expect(plan.steps.map(\.picture) == steps, sourceLocation: sourceLocation)
    #expect(plan.isAppliedAtOnce == (steps.count < 3), sourceLocation: sourceLocation)
  }

  /// The rules as they are told: d, the first style that differs; q, the first modal there; step by step.
  private func flowStacksSteps(
    _ old: Flow, _ new: Flow, _ dismissesMany: Bool, _ pushesMany: Bool, skipping skipped: Int
  ) -> [Flow] {
    let common = min(old.count, new.count)
    var d = min(skipped, common)
    while d < common && old[d].style == new[d].style { d += 1 }
    var q = d
    while q < old.count && old[q].style == .push { q += 1 }
    var steps = [Flow(new[..<d] + old[d...])]
    if dismissesMany && steps[0].count > q {
      steps.append(Flow(new[..<d]))
    } else {
      while let last = steps.last, last.count > q {
        let top = last.indices.last { last[$0].style != .push } ?? 0
        steps.append(Flow(last[..<top]))
      }
    }
    if let last = steps.last, last.count > d { steps.append(Flow(last[..<d])) }
    for count in d..<new.count {
      let next = Flow(new[...count])
      if pushesMany && new[count].style == .push && steps.count > 1 {
        steps[steps.count - 1] = next
      } else {
        steps.append(next)
      }
    }
    return steps
  }
}
