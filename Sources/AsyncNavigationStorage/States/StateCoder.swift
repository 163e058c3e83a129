public import AsyncNavigationModel
public import Foundation

/// Makes bytes of a navigator's state, and a state of bytes.
///
/// ```swift
/// let coder = StateCoder(AppRoute.self)                  // any Codable type of routes
/// let paths = StateCoder(tags: try RouteTags.standardLibrary.registering(User.self, as: "user"))
/// let data = try coder.write(navigator.snapshot)
/// let restoration = try coder.read(data)                 // restoration.state, restoration.report
/// ```
///
/// Reading is pure: it asks nobody and changes nothing. Each entry is read for itself; what becomes of one
/// that cannot be is up to the ``policy`` of its stack. Nothing is looked up by the name a type has at run
/// time, and what is read keeps every law of states or is refused.
///
/// A ``TransientRoute`` is left out of what is written, and a tab or modal that was rooted in one and has no
/// other screen with it.
public struct StateCoder<Route: Hashable & Sendable>: Sendable {
  /// What becomes of what cannot be read.
  public var policy: RestorePolicy
  /// The version of the app, written with each state; nil is none.
  public var appVersion: String?
  /// What the bytes look like.
  public var format: any StateFormat = .json

  let codec: RouteCodec

  /// Makes a coder for routes of one type of the app's own.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - tag: What it is called in what is written.
  ///   - aliases: What else it may be called in what is read; `route`, where it was written without a tag.
  ///   - version: The version of its saved form, from 1 on.
  ///   - migrations: The steps from earlier versions to the next.
  ///   - policy: What becomes of what cannot be read.
  ///   - appVersion: The version of the app, to be written with each state.
  /// - Throws: That the tag or an alias is empty, or a version or a migration is none.
  public init(
    _ type: Route.Type = Route.self, as tag: String, aliases: [String] = [], version: Int = 1,
    migrations: [RouteMigration] = [], policy: RestorePolicy = RestorePolicy(), appVersion: String? = nil
  ) throws(RouteTagError) where Route: Codable {
    let tags = RouteTags()
    self.init(
      try tags.registering(type, as: tag, aliases: aliases, version: version, migrations: migrations),
      policy, appVersion)
  }

  /// Makes a coder for routes of one type of the app's own, called `route`, in the first version of its saved
  /// form.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - policy: What becomes of what cannot be read.
  ///   - appVersion: The version of the app, to be written with each state.
  public init(
    _ type: Route.Type = Route.self, policy: RestorePolicy = RestorePolicy(), appVersion: String? = nil
  ) where Route: Codable {
    self.init(RouteTags(route: type), policy, appVersion)
  }

  /// Makes a coder for routes of any registered types.
  ///
  /// - Parameters:
  ///   - tags: What types are called.
  ///   - policy: What becomes of what cannot be read.
  ///   - appVersion: The version of the app, to be written with each state.
  public init(
    tags: RouteTags, policy: RestorePolicy = RestorePolicy(), appVersion: String? = nil
  ) where Route == AnyRoute {
    self.init(tags, policy, appVersion)
  }

  private init(_ tags: RouteTags, _ policy: RestorePolicy, _ appVersion: String?) {
    codec = RouteCodec(tags: tags)
    self.policy = policy
    self.appVersion = appVersion
  }
}

/// Writing.
extension StateCoder {
  /// Writes what is shown.
  ///
  /// - Throws: The first entry, in reading order, whose type is not registered or whose value has no JSON;
  ///   that nothing is left to be saved; or what the format says.
  /// - Complexity: O(n) in the bytes.
  public func write(_ snapshot: NavigationSnapshot<Route>) throws(StateCodingError) -> Data {
    try write(snapshot.presented, revision: snapshot.revision)
  }

  /// Writes a state.
  ///
  /// - Throws: As ``write(_:)``.
  /// - Complexity: O(n) in the bytes.
  public func write(_ state: NavigationState<Route>, revision: UInt64) throws(StateCodingError) -> Data {
    let saved = SavedState(appVersion: appVersion, revision: revision, state: try saved(state))
    do {
      return try format.data(of: saved)
    } catch {
      throw .formatFailed(error)
    }
  }

  private func saved(_ state: NavigationState<Route>) throws(StateCodingError) -> NavigationState<SavedRoute>
  {
    do throws(InvariantViolation) { try state.checkInvariants() } catch { throw .broken(error) }
    try checkIDs(of: state)
    let sifted = try state.sifted { entry, place throws(StateCodingError) in
      let route = entry.erasedRoute
      if route.value is any TransientRoute { return SiftedEntry<SavedRoute>.dropped }
      return .kept(try self.saved(route, at: place))
    }
    guard let saved = sifted.state else { throw .nothingLeft }
    return saved
  }

  /// A route as it is saved; the place, where it has one, is for the error.
  func saved(_ route: AnyRoute, at place: SiftedPlace?) throws(StateCodingError) -> SavedRoute {
    do throws(RouteCodec.Failure) {
      return try codec.saved(route)
    } catch {
      switch error {
      case .unregistered: throw .unregistered(nameOfType(of: route.value), at: place)
      case .failed(let words): throw .encodingFailed(words, at: place)
      }
    }
  }

  /// Refuses ids that nobody would read again.
  func checkIDs(of state: NavigationState<Route>) throws(StateCodingError) {
    guard state.largestID <= largestReadID else {
      throw .encodingFailed("an id above \(largestReadID) would not be read again; start the generator lower")
    }
  }
}

/// Reading.
extension StateCoder {
  /// Reads a state.
  ///
  /// - Returns: The state, and what was found on the way.
  /// - Throws: Why there is none: the bytes are no saved state, are torn or of an unknown schema; what they
  ///   say breaks a law; or a policy is to fail.
  /// - Complexity: O(n) in the bytes.
  public func read(_ data: Data) throws(StateCodingError) -> Restoration<Route> {
    let saved: SavedState
    do {
      saved = try format.savedState(in: data)
    } catch {
      throw .formatFailed(error)
    }
    return try restoration(of: saved)
  }

  /// Makes a state of one whose routes are still as they were saved.
  ///
  /// - Throws: As ``read(_:)``.
  /// - Complexity: O(n) in the bytes of the routes.
  public func restoration(of saved: SavedState) throws(StateCodingError) -> Restoration<Route> {
    do throws(InvariantViolation) { try saved.state.checkInvariants() } catch { throw .broken(error) }
    var findings: [RestoreFinding] = []
    let sifted = try saved.state.sifted { entry, place throws(StateCodingError) in
      let reading = try read(entry.route, at: place)
      if let finding = reading.finding { findings.append(.entry(finding, entry.id, in: place.stack)) }
      return reading.entry
    }
    let state = try rest(of: sifted, in: saved.state, &findings)
    return Restoration(
      state: state,
      report: RestoreReport(appVersion: saved.appVersion, revision: saved.revision, findings: findings))
  }

  /// What is left once tabs and modals without a root have gone.
  private func rest(
    of sifted: SiftedState<Route>, in saved: NavigationState<SavedRoute>, _ findings: inout [RestoreFinding]
  ) throws(StateCodingError) -> NavigationState<Route> {
    if policy.tabs == .fail, let lost = sifted.lostTabs.first { throw .lost(.tab(lost)) }
    if policy.modals == .fail, let lost = sifted.lostModals.first { throw .lost(.modal(lost)) }
    guard var state = sifted.state else { throw .nothingLeft }
    findings += sifted.lostTabs.map { .tabDropped($0) }
    var lost = sifted.lostModals
    if policy.modals == .truncate, let lowest = saved.modals.firstIndex(where: { $0.id == lost.first }) {
      lost = saved.modals[lowest...].map(\.id)
      // None of those below was lost.
      state.modals = Array(state.modals.prefix(lowest))
    }
    findings += lost.map { .modalDropped($0) }
    return state
  }

  /// What becomes of an entry, and what was found of it unless it is read as it was saved.
  private func read(
    _ saved: SavedRoute, at place: SiftedPlace
  ) throws(StateCodingError) -> (entry: SiftedEntry<Route>, finding: PathFinding?) {
    let tag = saved.tag.isEmpty ? nil : saved.tag
    let problem: PathFinding.Problem
    do throws(RouteCodec.Failure) {
      if let route = try codec.route(of: saved).route(as: Route.self) { return (.kept(route), nil) }
      problem = .unknownTag
    } catch {
      problem = tag == nil ? .malformed(SavedRoute.faults) : PathFinding.Problem(error)
    }
    let held = (Route.self as? any SavedRouteHolding.Type).map { AnyRoute($0.init(holding: saved)) }
    let kept = tag == nil ? nil : held?.route(as: Route.self)
    let fate: PathFinding.Fate
    let sifted: SiftedEntry<Route>
    switch policy.entries(of: place.stack) {
    case .fail: (fate, sifted) = (.refused, .truncated)
    case .truncate: (fate, sifted) = (.truncated(above: place.countAbove), .truncated)
    case .keep where kept != nil: (fate, sifted) = (.kept, kept.map { .kept($0) } ?? .dropped)
    // What lies above would slide down.
    case .keep where held == nil: (fate, sifted) = (.truncated(above: place.countAbove), .truncated)
    case .keep, .skip: (fate, sifted) = (.skipped, .dropped)
    }
    let finding = PathFinding(position: place.position, tag: tag, problem: problem, fate: fate)
    if fate == .refused { throw .unknownEntry(finding, in: place.stack) }
    return (sifted, finding)
  }
}

extension SavedRoute {
  /// What may be wrong with one that was no route at all.
  fileprivate static let faults = "its tag, version or payload is missing or of the wrong kind"
}
