public import AsyncNavigationModel

/// What becomes of what cannot be restored.
public struct RestorePolicy: Hashable, Sendable {
  /// What becomes of a tab or a modal of which nothing is left to root it in.
  public enum Loss: String, Hashable, Sendable, CaseIterable {
    /// It goes.
    case drop
    /// It goes, and with a modal all modals above it.
    case truncate
    /// Nothing is restored.
    case fail
  }

  /// What becomes of entries of tabs' stacks that cannot be read.
  ///
  /// What lies above an entry may depend on it, so all above it goes too unless this says otherwise.
  public var entries: UnknownElementPolicy
  /// The same for the stacks of single tabs, where it is another policy.
  public var entriesOfTabs: [TabID: UnknownElementPolicy]
  /// The same for modals' stacks.
  public var entriesOfModals: UnknownElementPolicy
  /// What becomes of a tab without its root; ``Loss/truncate`` counts as ``Loss/drop``.
  public var tabs: Loss
  /// What becomes of a modal without its root.
  public var modals: Loss

  /// Makes a policy; what is not named loses as little as can be without showing a screen on another one than
  /// it was on.
  public init(
    entries: UnknownElementPolicy = .truncate, entriesOfTabs: [TabID: UnknownElementPolicy] = [:],
    entriesOfModals: UnknownElementPolicy = .truncate, tabs: Loss = .drop, modals: Loss = .drop
  ) {
    self.entries = entries
    self.entriesOfTabs = entriesOfTabs
    self.entriesOfModals = entriesOfModals
    self.tabs = tabs
    self.modals = modals
  }

  /// Keeps whatever can be kept, also what nobody can read, to be written back.
  ///
  /// For routes of any types, and those that are a ``SavedRouteHolding``; other types have no place for what
  /// nobody can read, so there it is as usual.
  public static let keep = RestorePolicy(entries: .keep, entriesOfModals: .keep)

  /// Restores everything or nothing.
  public static let fail = RestorePolicy(entries: .fail, entriesOfModals: .fail, tabs: .fail, modals: .fail)

  func entries(of stack: StackID) -> UnknownElementPolicy {
    switch stack {
    case .tab(let id): entriesOfTabs[id] ?? entries
    case .modal: entriesOfModals
    }
  }
}
