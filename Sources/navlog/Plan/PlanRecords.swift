import AsyncNavigation

/// A step of a plan as a line of JSON.
struct PlanStepRecord: Encodable {
  let event = RecordName.step
  /// Which step it is, counted from 1.
  let index: Int
  let count: Int
  /// The list after the step.
  let path: [Element]
  /// The same as it can be given to the tool.
  let text: String
  /// What a renderer is told, where it is told anything but the list.
  let changes: [NavigationChange<Route>]?

  /// An element of a list.
  struct Element: Encodable {
    let route: Route
    let style: FlowStyle.Name
    /// Whether screens can be pushed in the layer that a modal begins.
    let withNavigation: Bool?

    init(_ element: FlowRoute<Route>) {
      route = element.route
      style = element.style.name
      withNavigation = element.style.hasNavigation
    }
  }

  init(_ index: Int, of plan: ListPlan) {
    let step = plan.steps[index]
    self.index = index + 1
    count = plan.steps.count
    path = step.after.map(Element.init)
    text = step.after.picture
    changes = step.changes?.changes
  }
}

/// What the steps of a plan come to, as a line of JSON.
struct PlanRecord: Encodable {
  let event = RecordName.plan
  let preset: String
  let capabilities: RendererCapabilities
  /// How many steps there are.
  let steps: Int
  /// Whether a library writes the last list alone, and at once; left out where steps are acknowledged.
  let atOnce: Bool?
  /// When a library writes each list that it writes, in seconds from the first.
  let offsets: [Double]?
  /// When a library takes the change for complete, in seconds from the first.
  let completion: Double?
  let note: String?

  init(_ plan: ListPlan, _ options: PlanOptions) {
    preset = options.presetName
    capabilities = options.capabilities
    steps = plan.steps.count
    atOnce = plan.timing?.isAppliedAtOnce
    offsets = plan.timing?.offsets.map(\.inSeconds)
    completion = plan.timing?.completion.inSeconds
    note = options.note
  }
}
