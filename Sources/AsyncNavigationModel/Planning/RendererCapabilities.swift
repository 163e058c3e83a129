/// What a renderer can take in one step.
public struct RendererCapabilities: OptionSet, Hashable, Sendable {
  /// The set as bits; the meaning of a bit never changes.
  public let rawValue: UInt32

  /// Makes a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Several entries may come onto a stack at once.
  public static let pushesMany = RendererCapabilities(rawValue: 1 << 0)
  /// Several entries may go from a stack at once.
  public static let popsMany = RendererCapabilities(rawValue: 1 << 1)
  /// Several modals may go at once.
  public static let dismissesMany = RendererCapabilities(rawValue: 1 << 2)
  /// A stack may be given any other entries in one update.
  ///
  /// The root of a stack based on a route, which cannot be popped, is exchanged in place in any case.
  public static let rewritesStacks = RendererCapabilities(rawValue: 1 << 3)
  /// Changes of any regions may come in one update, for example a dismissal and a push.
  public static let combinesChanges = RendererCapabilities(rawValue: 1 << 4)

  /// Screens may be exchanged for as many others where they lie, in all stacks at once, in an update of its
  /// own.
  public static let exchangesScreens = RendererCapabilities(rawValue: 1 << 5)
  /// A stack may be given any other entries in one update, as long as they are not more than before.
  public static let rewritesWithinLength = RendererCapabilities(rawValue: 1 << 6)
  /// Modals and entries may go in one update.
  public static let combinesRemovals = RendererCapabilities(rawValue: 1 << 7)
  /// What is pushed may come in the update in which others go.
  public static let pushesWithRemovals = RendererCapabilities(rawValue: 1 << 8)
  /// A flat list of routes begins with the root, whose style does not count; says nothing of states.
  public static let rootIsFirst = RendererCapabilities(rawValue: 1 << 9)

  /// Takes any change as one step.
  public static let unlimited: RendererCapabilities = [
    .pushesMany, .popsMany, .dismissesMany, .rewritesStacks, .combinesChanges,
  ]
  /// Takes one screen or one modal at a time.
  public static let oneAtATime: RendererCapabilities = []

  /// What NavigationBackport's own renderer takes: contents are exchanged and screens popped in one update,
  /// and each push is one.
  public static let navigationBackport: RendererCapabilities = [.popsMany, .rewritesWithinLength]

  /// What FlowStacks' renderer takes.
  ///
  /// - Parameters:
  ///   - multipleDismissals: Whether several modals may go at once, with what was pushed below them; so on
  ///     all systems but iOS before 17.
  ///   - navigationUpdatesInOne: Whether what is pushed may come at once, also as others go; so where the
  ///     stacks are the system's own.
  ///   - rootIsFirst: Whether lists begin with the root, as those of TCACoordinators do.
  /// - Returns: The capabilities.
  public static func flowStacks(
    multipleDismissals: Bool, navigationUpdatesInOne: Bool, rootIsFirst: Bool = false
  ) -> RendererCapabilities {
    var capabilities: RendererCapabilities = [.popsMany, .exchangesScreens]
    if multipleDismissals { capabilities.formUnion([.dismissesMany, .combinesRemovals]) }
    if navigationUpdatesInOne { capabilities.formUnion([.pushesMany, .pushesWithRemovals]) }
    if rootIsFirst { capabilities.insert(.rootIsFirst) }
    return capabilities
  }
}
