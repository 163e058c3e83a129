import AsyncNavigation

/// What a ``Navigator`` without a renderer should do, said again with plain arrays: requests are carried out
/// one after the other, and a presentation that is to wait does so in a list.
struct NaiveNavigator {
  typealias Action = NavigationAction<String>

  /// A request has come to its end.
  struct End: Equatable, CustomStringConvertible {
    let request: RequestID
    let outcome: NavigationOutcome

    var description: String { "\(request) \(outcome)" }
  }

  private(set) var navigation: NaiveNavigation
  /// How many changes there were.
  private(set) var revision: UInt64 = 0
  /// How many requests there were.
  private(set) var requestCount: UInt64 = 0
  private var waiting: [(request: RequestID, action: Action)] = []
  private let fault: PlantedFault?

  /// Makes a navigator with one stack of one route, as ``Navigator/init(root:configuration:)`` does.
  init(root: String, fault: PlantedFault? = nil) throws {
    navigation = try NaiveNavigation(NavigationBlueprint(root: root), nextID: 1)
    self.fault = fault
  }

  /// Takes on a request.
  ///
  /// - Returns: The requests that end by it, in order: not this one if it has to wait, but perhaps others.
  mutating func submit(_ action: Action) -> [End] {
    requestCount += 1
    let request = RequestID(requestCount)
    var ends: [End] = []
    switch action {
    case .override, .restore, .reset:
      ends = waiting.map { End(request: $0.request, outcome: .superseded(by: request, after: nil)) }
      waiting = []
    case .present(_, .queue) where !navigation.modals.isEmpty:
      waiting.append((request, action))
      return []
    default: break
    }
    ends.append(End(request: request, outcome: perform(action)))
    while navigation.modals.isEmpty, !waiting.isEmpty {
      let (request, action) = waiting.removeFirst()
      ends.append(End(request: request, outcome: perform(action)))
    }
    return ends
  }

  private mutating func perform(_ action: Action) -> NavigationOutcome {
    let before = navigation
    if let answer = navigation.answer(action, fault: fault) { return answer.outcome }
    revision += 1
    return .committed(
      Commit(
        revision: revision, added: navigation.entryIDs(notIn: before),
        removed: before.entryIDs(notIn: navigation)))
  }
}

extension NaiveNavigation {
  /// Carries out an action; what changes nothing uses up no ids.
  ///
  /// - Returns: Why nothing has changed; nil when something has.
  mutating func answer(_ action: Action, fault: PlantedFault?) -> Answer? {
    let before = self
    do throws(Answer) {
      if let fault { try fault.perform(action, &self) } else { try perform(action) }
      return nil
    } catch {
      self = before
      return error
    }
  }

  /// The ids of the entries that are not in another state, in ascending order.
  fileprivate func entryIDs(notIn other: NaiveNavigation) -> EntryIDs {
    let others = (other.tabs + other.modals).map(\.slots)
    var ids: [EntryID] = []
    for pile in tabs + modals where !others.contains(pile.slots) {
      for slot in pile.slots where !others.contains(where: { $0.contains { $0.id == slot.id } }) {
        ids.append(EntryID(slot.id))
      }
    }
    return EntryIDs(ids).inOrder
  }

  /// The ids of the entries of a stack that show one of some routes, bottom first; nil where there is no such
  /// stack.
  func entryIDs(of routes: [String], on target: NavigationTarget) -> [EntryID]? {
    let pile: Pile? =
      switch target {
      case .active: modals.last ?? tabs.first { $0.label == selected }
      case .root: tabs.first { $0.label == selected }
      case .tab(let id): tabs.first { $0.label == id.rawValue }
      case .modal(let id): modals.first { $0.number == id.rawValue }
      }
    return pile?.slots.filter { routes.contains($0.route) }.map { EntryID($0.id) }
  }
}

extension NaiveNavigation.Answer {
  /// The outcome of a request that is answered so.
  var outcome: NavigationOutcome {
    switch self {
    case .unchanged(let reason): .unchanged(reason)
    case .rejected(let reason): .rejected(reason)
    }
  }
}
