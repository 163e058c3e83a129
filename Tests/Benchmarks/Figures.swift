import AsyncNavigation

/// The route type of an app.
enum Route: Hashable, Codable, Sendable {
  case home
  case product(String)

  /// Routes with payloads that do not fit into the enum itself.
  static let products = (0..<64).map { Route.product("/catalogue/products/\($0)") }
}

/// What a navigator is measured against: an actor with an array.
actor Bare {
  private var routes: [Route] = []

  func append(_ route: Route) { routes.append(route) }
}

let figures: [Figure] = [
  Figure(
    name: "idle.bytes", unit: "B", limit: .atMost(1),
    summary: "what 10,000 idle navigators add to resident memory, each; floor: 2 KiB", sample: sampleIdleBytes
  ),
  Figure(
    name: "save.bytes", unit: "B", limit: .atMost(20),
    summary:
      "what saving a state of 10,000 screens adds to resident memory at its peak; floor: the record's size",
    sample: sampleSavingBytes),
  Figure(
    name: "push", unit: "ns", limit: .atMost(5),
    summary:
      "one awaited push on an idle headless navigator; floor: one awaited append to a bare actor's array",
    sample: samplePush),
  Figure(
    name: "push.main", unit: "ns", limit: .atMost(1),
    summary: "the same from the main actor; floor: the append from the main actor", sample: samplePushFromMain
  ),
  Figure(
    name: "push.autosaved", unit: "ns", limit: .atMost(1.3),
    summary: "one awaited push while the state is saved to a file by itself; floor: while it is not",
    sample: samplePushAutosaved),
  Figure(
    name: "push.depth", unit: "ns", limit: .atMost(1.2),
    summary: "push at depth 100,000 with a snapshot held; floor: at depth 10", sample: samplePushDepth),
  Figure(
    name: "backOrPush.depth", unit: "ns", limit: .atMost(1.2),
    summary: "backOrPush of a route 3 below the top at depth 100,000, and the push back; floor: at depth 10",
    sample: sampleBackOrPushDepth),
  Figure(
    name: "plan.depth", unit: "ns", limit: .atMost(1.5),
    summary: "planning a change of the top 3 entries at depth 10,000; floor: at depth 10",
    sample: samplePlanDepth),
  Figure(
    name: "plan.deepLink", unit: "ns", limit: .atMost(1.5),
    summary: "planning a deep link of 10 onto a path of 1,000; floor: onto a path of 10",
    sample: samplePlanDeepLink),
  Figure(
    name: "plan.arrays", unit: "ns", limit: .atMost(1),
    summary: "the same onto a path of 1,000; floor: a planner that makes an array of routes for each step",
    sample: samplePlanArrays),
  Figure(
    name: "links.lookup", unit: "ns", limit: .atMost(3),
    summary: "where a URL leads by a table of 1,000 patterns; floor: of 10", sample: sampleLinkLookup),
  Figure(
    name: "registry.lookup", unit: "ns", limit: .atMost(1.5),
    summary: "the screen of a route registered exactly, among 1,000 builders; floor: among 10",
    sample: sampleRegistryLookup),
  Figure(
    name: "rules.lookup", unit: "ns", limit: .atMost(0.05),
    summary:
      "what 1,000 rules say about one of 10,000 new URLs; floor: a loop over precompiled regular expressions",
    sample: sampleRuleLookup),
  Figure(
    name: "rules.compiling", unit: "ns", limit: .atMost(1.0 / 150),
    summary: "the same; floor: a loop that compiles each regular expression at each match",
    sample: sampleRuleCompiling),
  Figure(
    name: "rules.repeated", unit: "ns", limit: .atMost(0.5),
    summary: "what they say about one of 500 URLs asked for lately; floor: about a new one",
    sample: sampleRepeatedRules),
  Figure(
    name: "path.encode", unit: "MB/s", limit: .atLeast(0.3),
    summary: "JSON of a path of 1,000 values of registered types; floor: of an array of one type",
    sample: samplePathEncoding),
  Figure(
    name: "path.decode", unit: "MB/s", limit: .atLeast(0.3),
    summary: "the same path read; floor: the array", sample: samplePathDecoding),
  Figure(
    name: "save.large", unit: "MB/s", limit: .atLeast(0.2),
    summary: "a state of 10,000 screens saved to a file; floor: its routes as a plain JSON file",
    sample: sampleSaving),
  Figure(
    name: "load.large", unit: "MB/s", limit: .atLeast(0.2),
    summary: "the same state loaded and restored; floor: the plain file read", sample: sampleLoading),
  Figure(
    name: "journal.append", unit: "ns", limit: .atMost(4),
    summary: "an event of a push in a journal on disk; floor: its JSON in memory", sample: sampleJournal),
  Figure(
    name: "delivery.batched", unit: "ns", limit: .atMost(0.1),
    summary: "one event to one of 100 subscribers, in batches; floor: an AsyncStream continuation for each",
    sample: { scale in await sampleDelivery(scale, through: countBatches) }),
  Figure(
    name: "delivery.stream", unit: "ns", limit: .atMost(0.5),
    summary: "the same by for await over events(); floor: the same",
    sample: { scale in await sampleDelivery(scale, through: countEvents) }),
  Figure(
    name: "publish.parked", unit: "ns", limit: .atMost(0.003),
    summary: "a push while 1,000 subscribers wait, per subscriber; floor: while one does",
    sample: sampleParked),
]
