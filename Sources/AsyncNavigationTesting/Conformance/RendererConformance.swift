public import AsyncNavigation

/// Checks that any renderer can be put to: that it shows what it has acknowledged, whatever happens.
///
///     let conformance = RendererConformance(
///       routes: [Route.home, .detail(1), .detail(2)],
///       make: { _ in MyRenderer() },
///       shown: { await $0.shown })
///     let report = await conformance.run()
///     #expect(report.passed)
///
/// Each check makes a navigator and a renderer, attaches it, and makes changes of one kind; after every call
/// that the renderer acknowledges, and whenever nothing is under way, what it shows is compared with what
/// there is. Everything goes through a real navigator; nothing else is known of the renderer.
public struct RendererConformance<Renderer: NavigationRenderer>: Sendable {
  /// The routes of the renderer.
  public typealias Route = Renderer.Route

  /// What the renderer can take in one step.
  public var capabilities = RendererCapabilities.oneAtATime
  /// The seeds of the random courses; without any, these are skipped.
  public var seeds: Range<UInt64> = 0..<20
  /// How many requests a random course has; the courses are skipped where it is none.
  public var courseLength = 20
  /// How long the renderer may take for a call; one that takes longer fails the check.
  public var callLimit: Duration = .seconds(30)
  /// What measures the limit.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// How the user removes screens by hand; the check of removals is skipped where it is nil.
  ///
  /// Takes them away from what the renderer shows, before the navigator is told.
  public var userRemoves: (@Sendable (Renderer, [EntryID]) async -> Void)?

  let routes: [Route]
  let make: @Sendable (Navigator<Route>) async throws -> Renderer
  let witness: RendererWitness<Renderer>

  /// Makes the checks of a renderer that keeps the state it shows.
  ///
  /// - Parameters:
  ///   - routes: Some routes that it can show, at least one; three or more that differ show most.
  ///   - make: Makes a renderer for a navigator; it is attached by the check.
  ///   - shown: What a renderer shows at the moment, as the model has it, with the ids it was given; nil
  ///     before it has shown anything.
  public init(
    routes: [Route], make: @escaping @Sendable (Navigator<Route>) async throws -> Renderer,
    shown: @escaping @Sendable (Renderer) async -> NavigationState<Route>?
  ) {
    self.routes = routes
    self.make = make
    self.witness = RendererWitness(state: shown)
  }

  /// Makes the checks of a renderer that keeps no state but knows which screens it shows, as one of view
  /// controllers or of bound paths does.
  ///
  ///     RendererConformance(
  ///       routes: routes, make: { _ in await MyRenderer() }, comparing: \.id,
  ///       screens: { await $0.shownIDs })
  ///
  /// By ids, a screen that is shown anew with another route goes unnoticed; by routes, one that is shown in
  /// place of its equal. A renderer that knows both compares both.
  ///
  /// - Parameters:
  ///   - routes: Some routes that it can show, at least one; three or more that differ show most.
  ///   - make: Makes a renderer for a navigator; it is attached by the check.
  ///   - screen: What tells one screen from another: `\.id`, `\.route`, or `{ $0 }` for both.
  ///   - shown: The screens that a renderer shows at the moment; nil before it has shown anything.
  public init<Screen>(
    routes: [Route], make: @escaping @Sendable (Navigator<Route>) async throws -> Renderer,
    comparing screen: @escaping @Sendable (RouteEntry<Route>) -> Screen,
    screens shown: @escaping @Sendable (Renderer) async -> ShownScreens<Screen>?
  ) {
    self.routes = routes
    self.make = make
    self.witness = RendererWitness(screens: shown, by: screen)
  }

  /// Runs all checks, one after the other.
  public func run() async -> ConformanceReport {
    var findings: [ConformanceReport.Finding] = []
    for check in ConformanceCheck.allCases {
      findings.append(ConformanceReport.Finding(check: check, result: await result(of: check)))
    }
    return ConformanceReport(findings: findings)
  }

  /// Runs one check.
  private func result(of check: ConformanceCheck) async -> ConformanceReport.Finding.Result {
    guard !routes.isEmpty else { return .failed("there is no route to show; give some routes") }
    if let reason = reasonToSkip(check) { return .skipped(reason) }
    do {
      if check == .randomCourses {
        for seed in seeds { try await course(seed: seed) }
      } else {
        try await withTrial { trial in
          try await carryOut(check, in: trial)
          try await trial.settle()
        }
      }
      return .passed
    } catch {
      return .failed("\(error)")
    }
  }

  /// Why there is nothing to check; nil when there is.
  private func reasonToSkip(_ check: ConformanceCheck) -> String? {
    switch check {
    case .userRemovals where userRemoves == nil: "set userRemoves to say how the user removes screens"
    case .randomCourses where seeds.isEmpty: "there is no random course; set seeds to some numbers"
    case .randomCourses where courseLength < 1: "a course has no request; set courseLength to 1 or more"
    default: nil
    }
  }

  /// Makes a navigator with two tabs and a renderer to be tried, and ends the navigator whatever comes of it.
  func withTrial(_ body: (ConformanceTrial<Renderer>) async throws -> Void) async throws {
    let trial = try await trial()
    let result: Result<Void, any Error>
    do { result = .success(try await body(trial)) } catch { result = .failure(error) }
    await trial.navigator.shutdown()
    try result.get()
  }

  private func trial() async throws -> ConformanceTrial<Renderer> {
    var configuration = NavigatorConfiguration<Route>()
    configuration.stepLimit = callLimit
    let clock = HurriedClock(clock)
    configuration.clock = clock
    let blueprint = NavigationBlueprint(
      tabs: [TabBlueprint("first", routes[0]), TabBlueprint("second", route(1))])
    let navigator = try Navigator(blueprint, configuration: configuration)
    let renderer = try await make(navigator)
    return ConformanceTrial(
      navigator: navigator, probe: ConformanceProbe(renderer, witness), capabilities: capabilities,
      clock: clock)
  }

  /// One of the routes, also beyond the last.
  func route(_ index: Int) -> Route { routes[index % routes.count] }
}
