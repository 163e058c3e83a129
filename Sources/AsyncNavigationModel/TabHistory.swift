/// Where `back` leads from the root of a tab.
///
/// The six rules are those of React Navigation's tab router.
public enum TabBackBehavior: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nowhere: the host may leave.
  case none
  /// To the first tab of the list.
  case firstTab
  /// To the tab that was selected at the start.
  case initialTab
  /// To the tab before this one in the list.
  case order
  /// To the tab visited before; each tab counts once, at its last visit.
  case history
  /// To the tab visited before; every visit counts.
  case fullHistory
}

/// The tabs visited so far, as far as the rule for `back` needs them.
public struct TabHistory: Hashable, Sendable {
  /// The most visits that ``TabBackBehavior/fullHistory`` remembers.
  public static let limit = 256

  /// The rule for `back`.
  public let behavior: TabBackBehavior
  /// The tab that was selected at the start.
  public package(set) var initial: TabID
  /// The tabs visited before the selected one, oldest first.
  public package(set) var visited: [TabID]

  /// Makes an empty history.
  public init(behavior: TabBackBehavior = .none, initial: TabID, visited: [TabID] = []) {
    self.behavior = behavior
    self.initial = initial
    self.visited = visited
  }

  /// Notes that `old` was left for `new`.
  mutating func leave(_ old: TabID, for new: TabID) {
    switch behavior {
    case .none, .firstTab, .initialTab, .order:
      return
    case .history:
      visited.removeAll { $0 == old || $0 == new }
      visited.append(old)
    case .fullHistory:
      visited.append(old)
      if visited.count > TabHistory.limit { visited.removeFirst(visited.count - TabHistory.limit) }
    }
  }

  /// The tab `back` leads to from the root of `current`, and the history as it is then.
  func back(from current: TabID, among tabs: [TabID]) -> (tab: TabID, history: TabHistory)? {
    var rest = self
    let destination: TabID? =
      switch behavior {
      case .none: nil
      case .firstTab: tabs.first
      case .initialTab: initial
      case .order: tabs.firstIndex(of: current).flatMap { $0 > 0 ? tabs[$0 - 1] : nil }
      case .history, .fullHistory: rest.popVisit(otherThan: current)
      }
    guard let destination, destination != current else { return nil }
    return (destination, rest)
  }

  /// Forgets the last visit of another tab and all since, which were visits of the current one: when tabs
  /// between them went, visits of one tab follow each other.
  private mutating func popVisit(otherThan current: TabID) -> TabID? {
    while let last = visited.popLast() {
      if last != current { return last }
    }
    return nil
  }

  /// Forgets tabs that are no more; the first tab stands in for an initial one that went.
  mutating func keep(_ tabs: [TabID]) {
    let known = Set(tabs)
    visited.removeAll { !known.contains($0) }
    if !known.contains(initial), let first = tabs.first { initial = first }
  }
}

/// `{"behavior": "history", "initial": "home", "visited": ["search"]}`; `behavior` (none) and `visited` may
/// be left out.
extension TabHistory: Codable {
  private enum CodingKeys: String, CodingKey { case behavior, initial, visited }

  /// Reads a history.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      behavior: try container.value(.behavior, default: .none), initial: try container.value(.initial),
      visited: try container.value(.visited, default: []))
  }
}
