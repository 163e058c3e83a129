/// A flat list of the routes above a root, bottom first: an array of ``FlowElement``s, or a ``RoutePath``.
///
/// The verbs are those of NavigationBackport and FlowStacks: `goBack` removes screens of any style, `pop`
/// only such as were pushed on the layer on top, `dismiss` whole layers. Every one is all or nothing, and
/// total: where those libraries assert or trap, the list stays as it is and the outcome says why.
///
/// A list that holds the root itself as its first element, as in TCACoordinators, has the verbs under
/// ``aboveRoot``.
public protocol RouteList {
  /// An element of the list.
  associatedtype Element: FlowElement

  /// The elements, bottom first.
  var elements: [Element] { get set }

  /// The root on which the list lies; nil where the list does not know.
  var root: Element? { get }
}

extension RouteList {
  /// Unknown.
  public var root: Element? { nil }

  /// Whether a screen may be pushed: whether the layer on top has navigation.
  ///
  /// Nil where there is no modal and nothing is known of the root's own layer, which is no reason not to
  /// push.
  ///
  /// - Complexity: O(d) where the topmost modal lies d below the top.
  public var canPush: Bool? {
    (elements.last { $0.style.isModal } ?? root)?.style.hasNavigation
  }

  /// Whether ``goBack(_:)`` can remove so many screens.
  public func canGoBack(_ count: Int = 1) -> Bool { (0...elements.count).contains(count) }

  /// The index of the topmost screen that matches; -1 for the root, which lists that do not hold it know by
  /// that index only.
  ///
  /// - Returns: The index; nil when no screen matches.
  /// - Complexity: O(d) for a screen d below the top.
  public func index(of match: RouteMatch<Element.Route>) -> Int? {
    switch match.kind {
    case .index(let index): index >= -1 && index < elements.count ? index : nil
    case .predicate(let matches):
      elements.lastIndex { matches($0.route) } ?? root.flatMap { matches($0.route) ? -1 : nil }
    }
  }
}

/// Putting screens on top.
extension RouteList {
  /// Puts a screen on top.
  ///
  /// - Returns: That it came, or that the layer on top has no navigation to push in.
  @discardableResult
  public mutating func push(_ route: Element.Route) -> PathOutcome {
    guard canPush != false else { return .rejected(.noNavigation) }
    elements.append(Element(pushing: route))
    return .changed
  }

  /// Presents a screen as a layer of its own.
  ///
  /// - Returns: That it came; with the style `.push`, as ``push(_:)`` says.
  @discardableResult
  public mutating func present<Route>(
    _ route: Route, as style: FlowStyle
  ) -> PathOutcome where Element == FlowRoute<Route> {
    guard style.isModal else { return push(route) }
    elements.append(FlowRoute(route, as: style))
    return .changed
  }
}

/// Going back, whatever the styles of the screens that go.
extension RouteList {
  /// Removes this many screens.
  ///
  /// Rejected when there are fewer; unchanged when one is asked for and there is none.
  @discardableResult
  public mutating func goBack(_ count: Int = 1) -> PathOutcome {
    keep { list throws(NoChange) in try list.countLeft(goingBack: count) }
  }

  /// Removes all screens above the topmost that matches.
  ///
  /// Rejected when none matches; unchanged when that is on top.
  @discardableResult
  public mutating func goBack(to match: RouteMatch<Element.Route>) -> PathOutcome {
    keep { list throws(NoChange) in try list.countLeft(goingBackTo: match) }
  }

  /// Removes all screens; unchanged when there is none.
  @discardableResult
  public mutating func goBackToRoot() -> PathOutcome { goBack(to: .root) }
}

/// Popping what was pushed on the layer on top.
extension RouteList {
  /// Removes this many screens from the layer on top, never the modal that began it.
  ///
  /// Rejected when there are fewer; unchanged when one is asked for and there is none.
  @discardableResult
  public mutating func pop(_ count: Int = 1) -> PathOutcome {
    keep { list throws(NoChange) in try list.countLeft(popping: count) }
  }

  /// Removes all screens above the topmost that matches.
  ///
  /// Rejected when none matches, or when that lies below the layer on top; unchanged when it is on top.
  @discardableResult
  public mutating func pop(to match: RouteMatch<Element.Route>) -> PathOutcome {
    keep { list throws(NoChange) in try list.withinLayer(list.countLeft(goingBackTo: match)) }
  }

  /// Removes all screens; rejected when there is a modal among them, unchanged when there is none at all.
  @discardableResult
  public mutating func popToRoot() -> PathOutcome { pop(to: .root) }

  /// Removes all that was pushed on the layer on top; unchanged when nothing was.
  @discardableResult
  public mutating func popToCurrentNavigationRoot() -> PathOutcome {
    keep { list throws(NoChange) in try list.checked(list.layerStart, else: .atRoot) }
  }
}

/// Dismissing layers.
extension RouteList {
  /// Removes this many modals from the top, with all that was pushed on them.
  ///
  /// Rejected when there are fewer; unchanged when one is asked for and there is none.
  @discardableResult
  public mutating func dismiss(_ count: Int = 1) -> PathOutcome {
    keep { list throws(NoChange) in try list.countLeft(dismissing: count) }
  }

  /// Removes all modals, with all that was pushed on them; unchanged when there is none.
  @discardableResult
  public mutating func dismissAll() -> PathOutcome {
    keep { list throws(NoChange) in
      try list.checked(
        list.elements.firstIndex { $0.style.isModal } ?? list.elements.count, else: .nothingPresented)
    }
  }

  /// Keeps so many of the lowest elements as a rule says.
  private mutating func keep(_ rule: (Self) throws(NoChange) -> Int) -> PathOutcome {
    do throws(NoChange) {
      elements.removeSubrange(try rule(self)...)
      return .changed
    } catch {
      return PathOutcome(error)
    }
  }
}

extension Array: RouteList where Element: FlowElement {
  /// The array itself.
  public var elements: [Element] {
    get { self }
    _modify { yield &self }
  }
}
