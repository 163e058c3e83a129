/// A list of routes of any types, bottom first, as a value: a copy never changes with the original.
///
/// ```swift
/// var path = RoutePath()
/// path.push(User(id: 42))
/// path.present("help", as: .sheet(withNavigation: true))
/// path.goBack(to: .ofType(User.self))
/// ```
///
/// What a list of routes can do is in ``RouteList``. Two paths are equal when they hold equal values of the
/// same types in the same styles: `1`, `1.0` and `Int8(1)` are three different values. A path is saved and
/// read with ``RouteTags``.
public struct RoutePath: Hashable, Sendable, RouteList {
  /// The values and how their screens come, bottom first.
  public var elements: [FlowRoute<AnyRoute>]

  /// Makes a path of elements; an empty one when there are none.
  public init(_ elements: [FlowRoute<AnyRoute>] = []) { self.elements = elements }

  /// Puts a value on top.
  ///
  /// - Returns: That it came, or that the layer on top has no navigation to push in.
  @discardableResult
  public mutating func push<Value: Hashable & Sendable & Codable>(_ value: Value) -> PathOutcome {
    push(AnyRoute(value))
  }

  /// Presents a value.
  ///
  /// - Returns: That it came; with the style `.push`, as ``push(_:)`` says.
  @discardableResult
  public mutating func present<Value: Hashable & Sendable & Codable>(
    _ value: Value, as style: FlowStyle
  ) -> PathOutcome {
    present(AnyRoute(value), as: style)
  }

  /// The value at an index as one of a type, as Swift's `as` says; nil when it is of another, or there is none.
  public func value<Value>(at index: Int, as type: Value.Type = Value.self) -> Value? {
    elements.indices.contains(index) ? elements[index].route.value as? Value : nil
  }

  /// The values of a type, as Swift's `as` says, bottom first.
  ///
  /// - Complexity: O(n) in the path's elements.
  public func values<Value>(of type: Value.Type) -> [Value] {
    elements.compactMap { $0.route.value as? Value }
  }
}

extension RoutePath: CustomStringConvertible {
  /// The elements in brackets, the top one with a star: `[1, sheet two*]`.
  public var description: String {
    "[" + elements.map(\.description).joined(separator: ", ") + (elements.isEmpty ? "]" : "*]")
  }
}
