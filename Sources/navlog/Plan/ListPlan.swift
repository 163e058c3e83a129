import AsyncNavigation

/// The way from one flat list of routes to another.
struct ListPlan {
  /// A step of the way.
  struct Step {
    let before: [FlowRoute<Route>]
    let after: [FlowRoute<Route>]
    /// What a renderer is told; nil where a library that only knows lists would be.
    let changes: NavigationStep<Route>?
  }

  /// When a library that goes by time writes its lists.
  struct Timing {
    /// Whether the last list is written alone, and at once.
    let isAppliedAtOnce: Bool
    /// When each list is written that is, counted from the first.
    let offsets: [Duration]
    /// When the change is complete.
    let completion: Duration
  }

  let steps: [Step]
  /// Nil where each step waits until the one before is acknowledged.
  let timing: Timing?

  /// Makes the plan that options ask for.
  ///
  /// - Throws: Why a list is none that anything could show.
  init(_ options: PlanOptions) throws(ImpossibleList) {
    if let schedule = options.schedule {
      self.init(options, by: schedule)
    } else {
      self.init(steps: try ListPlan.steps(options), timing: nil)
    }
  }

  /// The plan of the library that a preset is named after.
  private init(_ options: PlanOptions, by schedule: StagingSchedule) {
    let plan = StepPlanner.plan(from: options.from, to: options.to, capabilities: options.capabilities)
    self.init(
      steps: zip([options.from] + plan.steps, plan.steps).map { Step(before: $0, after: $1, changes: nil) },
      timing: Timing(
        isAppliedAtOnce: plan.isAppliedAtOnce, offsets: schedule.offsets(of: plan),
        completion: schedule.completion(of: plan)))
  }

  private init(steps: [Step], timing: Timing?) {
    self.steps = steps
    self.timing = timing
  }

  /// The steps of our own, between states.
  private static func steps(_ options: PlanOptions) throws(ImpossibleList) -> [Step] {
    let rootIsFirst = options.capabilities.contains(.rootIsFirst)
    var ids = IDGenerator()
    let from = try RootedList(options.from, rootIsFirst: rootIsFirst, called: "FROM")
    let to = try RootedList(options.to, rootIsFirst: rootIsFirst, called: "TO")
    var state = try from.state(&ids)
    let target = try to.state(after: state, &ids)
    var before = options.from
    return StepPlanner.steps(from: state, to: target, capabilities: options.capabilities).map { step in
      state.apply(step)
      let after = state.list(rootAs: rootIsFirst ? options.to.first?.style : nil)
      defer { before = after }
      return Step(before: before, after: after, changes: step)
    }
  }
}

/// A list of routes that no state can be as.
struct ImpossibleList: Error, Hashable, CustomStringConvertible {
  /// Which list it is.
  let name: String
  let reason: String

  var description: String { "navlog: \(name): \(reason.printable)" }
}

/// A list whose root is known, or is the host's own.
private struct RootedList {
  let name: String
  /// The root; nil for content of the host's own.
  let root: Route?
  /// What lies above it, bottom first.
  let flow: [FlowRoute<Route>]

  init(_ list: [FlowRoute<Route>], rootIsFirst: Bool, called name: String) throws(ImpossibleList) {
    guard !rootIsFirst || !list.isEmpty else {
      throw ImpossibleList(name: name, reason: "\(RejectionReason.noRoutes)")
    }
    self.name = name
    root = rootIsFirst ? list.first?.route : nil
    flow = Array(list.dropFirst(rootIsFirst ? 1 : 0))
    // What is pushed first in a layer stands next to what began it.
    let misplaced = zip(flow, flow.dropFirst()).first { $0.style.hasNavigation == false && !$1.style.isModal }
    if let (layer, pushed) = misplaced {
      let (style, route) = (layer.style, layer.route.listWord)
      throw ImpossibleList(
        name: name,
        reason: "\(pushed.route.listWord) cannot be pushed on \(style) \(route); write \(style)+nav \(route)")
    }
  }

  /// A state that is as the list says.
  func state(_ ids: inout IDGenerator) throws(ImpossibleList) -> NavigationState<Route> {
    do throws(RejectionReason) {
      return try NavigationState(NavigationBlueprint(root: root, flow: flow), ids: &ids)
    } catch {
      throw ImpossibleList(name: name, reason: "\(error)")
    }
  }

  /// What becomes of a state when it is to be as the list says; what stays keeps its ids.
  func state(
    after state: NavigationState<Route>, _ ids: inout IDGenerator
  ) throws(ImpossibleList) -> NavigationState<Route> {
    do throws(RejectionReason) {
      let setting = try state.setting(flow)
      // A stack keeps its root when all above it is exchanged; another root is no beginning that stays.
      let pushed = flow.prefix { !$0.style.isModal }.map(\.route)
      let rooting = root.map { [NavigationAction.setStack([$0] + pushed, on: .root)] } ?? []
      return try state.after(.transaction(rooting + [setting]), &ids)
    } catch {
      throw ImpossibleList(name: name, reason: "\(error)")
    }
  }
}

extension NavigationState<Route> {
  /// The state after an action; the same when that changes nothing.
  fileprivate func after(
    _ action: ScriptAction, _ ids: inout IDGenerator
  ) throws(RejectionReason) -> NavigationState {
    switch applying(action, ids: &ids) {
    case .changed(let state): return state
    case .unchanged: return self
    case .rejected(let reason): throw reason
    }
  }

  /// What is shown, as a list that begins with the root where that has a style there.
  fileprivate func list(rootAs style: FlowStyle?) -> [FlowRoute<Route>] {
    let root = style.flatMap { style in
      stack(.tab(selectedTab))?.routes.first.map { FlowRoute($0, as: style) }
    }
    return (root.map { [$0] } ?? []) + (flow ?? [])
  }
}
