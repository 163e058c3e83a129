/// A law of ``NavigationState`` that a value breaks.
@nonexhaustive
public enum InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no tab.
  case noTabs
  /// Two tabs have one name.
  case duplicateTab(TabID)
  /// The selected tab, the initial tab or one in the history is not among the tabs.
  case unknownTab(TabID)
  /// Two modals have one id.
  case duplicateModal(ModalID)
  /// Two entries, of one stack or of two, have one id.
  case duplicateEntry(EntryID)
  /// A stack based on a route holds no entry.
  case emptyStack(StackID)
  /// A modal without navigation holds screens that were pushed.
  case pushedWithoutNavigation(ModalID)

  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .noTabs: "a state needs at least one tab"
    case .duplicateTab(let id): "two tabs are called \(id)"
    case .unknownTab(let id): "there is no tab \(id)"
    case .duplicateModal(let id): "two modals are \(id)"
    case .duplicateEntry(let id): "two entries are \(id)"
    case .emptyStack(let id): "the stack of \(id) is based on a route but holds none"
    case .pushedWithoutNavigation(let id): "\(id) has no navigation but holds screens that were pushed"
    }
  }
}

extension NavigationState {
  /// Checks the laws that every state keeps: there is a tab; the names of tabs and the ids of modals and
  /// entries are unique; the selected, the initial and the visited tabs exist; a stack based on a route is
  /// not empty; a modal without navigation holds no more than its root.
  ///
  /// - Throws: The first law found broken.
  /// - Complexity: O(n) in the number of entries.
  public func checkInvariants() throws(InvariantViolation) {
    guard !tabs.isEmpty else { throw .noTabs }
    var names: Set<TabID> = []
    for tab in tabs where !names.insert(tab.id).inserted { throw .duplicateTab(tab.id) }
    for name in [selectedTab, tabHistory.initial] + tabHistory.visited where !names.contains(name) {
      throw .unknownTab(name)
    }
    var modalIDs: Set<ModalID> = []
    for modal in modals where !modalIDs.insert(modal.id).inserted { throw .duplicateModal(modal.id) }
    var entryIDs: Set<EntryID> = []
    for (id, stack) in stacks {
      if stack.base == .route && stack.isEmpty { throw .emptyStack(id) }
      for entry in stack.fromTop where !entryIDs.insert(entry.id).inserted { throw .duplicateEntry(entry.id) }
    }
    for modal in modals where modal.isPushedWithoutNavigation { throw .pushedWithoutNavigation(modal.id) }
  }
}
