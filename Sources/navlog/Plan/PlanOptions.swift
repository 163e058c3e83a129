import AsyncNavigation

/// What is to be planned, and by which rules.
struct PlanOptions: Hashable {
  /// What may happen in one step.
  enum Rules: Hashable {
    case preset(PlanPreset)
    case capabilities([RendererCapabilities.Name])
  }

  var from: [FlowRoute<Route>] = []
  var to: [FlowRoute<Route>] = []
  var rules = Rules.preset(.oneAtATime)
  /// Whether several modals may go at once, where the preset leaves that open.
  var multipleDismissals = false
  /// Whether pushes may come at once, where the preset leaves that open.
  var navigationInOne = false
  /// Whether to plan as this library does, whatever the preset.
  var isByID = false
  var format = RunOptions.Format.text

  /// The preset; nil when there are capabilities in its place.
  var preset: PlanPreset? { if case .preset(let preset) = rules { preset } else { nil } }

  /// The name of the preset, or those of the capabilities.
  var presetName: String {
    switch rules {
    case .preset(let preset): preset.rawValue
    case .capabilities(let names): names.map(\.rawValue).joined(separator: ",")
    }
  }

  /// What may happen in one step.
  var capabilities: RendererCapabilities {
    switch rules {
    case .preset(.oneAtATime): .oneAtATime
    case .preset(.unlimited): .unlimited
    case .preset(.navigationBackport): .navigationBackport
    case .preset(.flowStacks): flowStacks()
    case .preset(.tcaCoordinators): flowStacks(rootIsFirst: true)
    case .capabilities(let names): RendererCapabilities(names.map(\.capability))
    }
  }

  /// When the steps are shown, where they are those of another library; nil where they are ours.
  var schedule: StagingSchedule? { isByID ? nil : preset?.schedule }

  private func flowStacks(rootIsFirst: Bool = false) -> RendererCapabilities {
    .flowStacks(
      multipleDismissals: multipleDismissals, navigationUpdatesInOne: navigationInOne,
      rootIsFirst: rootIsFirst)
  }
}

/// Capabilities that have a name as a whole.
enum PlanPreset: String, CaseIterable {
  case oneAtATime, unlimited, navigationBackport, flowStacks, tcaCoordinators

  /// When the library that the preset is named after shows steps; nil for our own.
  var schedule: StagingSchedule? {
    switch self {
    case .oneAtATime, .unlimited: nil
    case .navigationBackport: .navigationBackport
    case .flowStacks: .flowStacks
    case .tcaCoordinators: .tcaCoordinators
    }
  }

  /// Whether the preset leaves open what may happen at once.
  var hasOptions: Bool { self == .flowStacks || self == .tcaCoordinators }

  /// What may happen in one step, in words.
  var meaning: String {
    switch self {
    case .oneAtATime: "one screen or one modal comes or goes"
    case .unlimited: "anything"
    case .navigationBackport: "as NavigationBackport does: screens change and go at once, each push is a step"
    case .flowStacks:
      "as FlowStacks does: screens change, then layers go, then pushes, then all comes in turn"
    case .tcaCoordinators: "as TCACoordinators does: the same with the root as the first of each list"
    }
  }
}
