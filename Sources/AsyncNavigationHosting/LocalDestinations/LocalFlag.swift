public import AsyncNavigationRuntime

/// The item of a destination that is there or not, and nothing more.
public struct LocalFlag: Hashable, Sendable {
  /// Makes the one value there is.
  public init() {}
}

/// A destination that is there or not.
extension LocalDestination where Item == LocalFlag {
  /// Whether its screen is wanted, while that is on its way, or shown.
  public var isPresented: Bool { item != nil }

  /// Has the screen come or go, as ``set(_:)``.
  ///
  /// - Parameter isPresented: Whether it is to be there.
  /// - Returns: A handle on the request.
  @discardableResult
  public func set(isPresented: Bool) -> NavigationRequest { set(isPresented ? LocalFlag() : nil) }
}
