import AsyncNavigationModel
import AsyncNavigationTesting
import RandomNavigation
import Testing

/// A verb of lists of routes, as a value.
enum FlowVerb: Hashable, Sendable {
  enum Match: Hashable, Sendable {
    case index(Int)
    case value(String)

    var routeMatch: RouteMatch<String> {
      switch self {
      case .index(let index): .index(index)
      case .value(let route): .value(route)
      }
    }
  }

  case push(String)
  case present(String, FlowStyle)
  case goBack(Int)
  case goBackTo(Match)
  case goBackToRoot
  case pop(Int)
  case popTo(Match)
  case popToRoot
  case popToCurrentNavigationRoot
  case dismiss(Int)
  case dismissAll

  /// Asks it of a list.
  func perform<List: RouteList>(
    on list: inout List
  ) -> PathOutcome where List.Element == FlowRoute<String> {
    switch self {
    case .push(let route): list.push(route)
    case .present(let route, let style): list.present(route, as: style)
    case .goBack(let count): list.goBack(count)
    case .goBackTo(let match): list.goBack(to: match.routeMatch)
    case .goBackToRoot: list.goBackToRoot()
    case .pop(let count): list.pop(count)
    case .popTo(let match): list.pop(to: match.routeMatch)
    case .popToRoot: list.popToRoot()
    case .popToCurrentNavigationRoot: list.popToCurrentNavigationRoot()
    case .dismiss(let count): list.dismiss(count)
    case .dismissAll: list.dismissAll()
    }
  }

  /// What it makes of a list, worked out screen by screen; nil when it does nothing.
  func naive(_ list: Flow) -> Flow? {
    let index: Int?
    switch self {
    case .goBackTo(.index(let wanted)), .popTo(.index(let wanted)):
      index = (-1..<list.count).first { $0 == wanted }
    case .goBackTo(.value(let route)), .popTo(.value(let route)):
      index = list.indices.last { list[$0].route == route }
    default: index = nil
    }
    let modals = list.indices.filter { list[$0].style != .push }
    switch self {
    case .push(let route), .present(let route, .push):
      if let top = modals.last, list[top].style.hasNavigation == false { return nil }
      return list + [.push(route)]
    case .present(let route, let style): return list + [FlowRoute(route, as: style)]
    case .goBack(let count): return shortened(list, by: count) { $0.isEmpty ? nil : $0.dropLast() }
    case .pop(let count): return shortened(list, by: count) { $0.last?.style == .push ? $0.dropLast() : nil }
    case .dismiss(let count):
      return shortened(list, by: count) { list in
        list.lastIndex { $0.style != .push }.map { list[..<$0] }
      }
    case .goBackTo, .popTo:
      guard let index, index + 1 < list.count else { return nil }
      if case .popTo = self, modals.contains(where: { $0 > index }) { return nil }
      return Array(list[...index])
    case .goBackToRoot: return list.isEmpty ? nil : []
    case .popToRoot: return list.isEmpty || !modals.isEmpty ? nil : []
    case .popToCurrentNavigationRoot:
      return list.last?.style == .push ? Array(list[..<(modals.last.map { $0 + 1 } ?? 0)]) : nil
    case .dismissAll: return modals.first.map { Array(list[..<$0]) }
    }
  }

  /// Does something so many times; nil when it cannot be done so often, or is not to be done at all.
  private func shortened(
    _ list: Flow, by count: Int, _ step: (ArraySlice<FlowRoute<String>>) -> ArraySlice<FlowRoute<String>>?
  ) -> Flow? {
    guard count > 0 else { return nil }
    var rest = list[...]
    for _ in 0..<count {
      guard let shorter = step(rest) else { return nil }
      rest = shorter
    }
    return Array(rest)
  }
}

extension SplitMix64 {
  /// Any verb, most often one that fits a list of a few screens.
  mutating func flowVerb() -> FlowVerb {
    let count = oneIn(10) ? pick([-1, .min, .max, 99]) : int(0...3)
    let index = oneIn(10) ? pick([-2, .min, .max]) : int(-1...5)
    let match: FlowVerb.Match = oneIn(2) ? .index(index) : .value(pick(RandomStates.routes))
    let styles: [FlowStyle] = [.push, .sheet(), .sheet(withNavigation: true), .cover(withNavigation: true)]
    return pick([
      .push(pick(RandomStates.routes)), .present(pick(RandomStates.routes), pick(styles)), .goBack(count),
      .goBackTo(match), .goBackToRoot, .pop(count), .popTo(match), .popToRoot, .popToCurrentNavigationRoot,
      .dismiss(count), .dismissAll,
    ])
  }
}
