/// The routes of a list above the root that it holds as its first element, as lists of TCACoordinators do.
public struct RoutesAboveRoot<Element: FlowElement>: RouteList {
  /// The root; nil when the list is empty.
  public let root: Element?
  /// The elements above the root, bottom first.
  public var elements: [Element]

  init(_ elements: [Element], root: Element?) {
    self.root = root
    self.elements = elements
  }
}

extension RouteList {
  /// The routes above the first element, which is taken for the root: no verb removes it, and its style
  /// does not make it a modal.
  ///
  /// - Complexity: O(n) to read and to write back.
  public var aboveRoot: RoutesAboveRoot<Element> {
    get { RoutesAboveRoot(Array(elements.dropFirst()), root: elements.first) }
    set { elements = (newValue.root.map { [$0] } ?? []) + newValue.elements }
  }
}
