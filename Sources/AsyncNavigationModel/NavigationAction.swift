/// Which stack an action is about.
public enum NavigationTarget: Hashable, Sendable, CustomStringConvertible {
  /// The top modal's stack, else the selected tab's; resolved when the request is carried out.
  case active
  /// The selected tab's stack, also behind a modal.
  case root
  /// A tab's stack, selected or not; addressing a hidden tab does not select it.
  case tab(TabID)
  /// A modal's stack, on top or not.
  case modal(ModalID)

  /// The target in words, for example `tab home` or `modal 7`.
  public var description: String {
    switch self {
    case .active: "the active stack"
    case .root: "the root"
    case .tab(let id): "tab \(id)"
    case .modal(let id): id.description
    }
  }

  /// The target that always means one stack.
  public init(_ stack: StackID) {
    switch stack {
    case .tab(let id): self = .tab(id)
    case .modal(let id): self = .modal(id)
    }
  }
}

/// Which of several entries with an equal route is meant.
public enum Occurrence: String, Hashable, Sendable, Codable, CaseIterable {
  /// The one nearest the bottom.
  case first
  /// The one nearest the top.
  case last
}

/// Which entry an action is about.
public enum EntryMatch<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The slot on top.
  case top
  /// The slot of this id.
  case id(EntryID)
  /// A slot that shows an equal route.
  case route(Route, Occurrence = .last)
}

/// What to present when a modal is up already.
public enum ModalPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Lay the new modal over it.
  case stack
  /// Dismiss all modals, then present the new one, as one transition.
  case replace
  /// Wait until no modal is up, behind those that wait already.
  ///
  /// The request waits, not the navigator: others are carried out meanwhile. It waits when presenting is the
  /// whole of what was asked; within a transaction, decided at its turn or asked by a guard, a modal that is
  /// up rejects it. Of requests that supersede, only an override, a restoration or a reset ends the waiting.
  case queue
}

/// Which modals to dismiss.
public enum Dismissal: Hashable, Sendable {
  /// This many, from the top.
  case top(Int)
  /// This one and all above it.
  case modal(ModalID)
  /// All of them.
  case all
}

/// What selecting the selected tab again does.
public enum ReselectPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing.
  case nothing
  /// Pops the tab to its root.
  case popToRoot
  /// Publishes a notice, for a screen that wants to scroll to its top.
  case signal
}

/// What can be asked of a navigation state, as a value.
///
/// An action names the stack it is about; one that does not fit the state when its turn comes is answered
/// with a reason and changes nothing.
@nonexhaustive
public enum NavigationAction<Route: Hashable & Sendable>: Hashable, Sendable {
  /// Puts screens on top, bottom first, always.
  case push([Route], on: NavigationTarget = .active)
  /// Puts a screen on top unless an equal one is on top already.
  case navigate(Route, on: NavigationTarget = .active)
  /// Pops to a screen that shows an equal route, else pushes it.
  case backOrPush(Route, Occurrence = .last, on: NavigationTarget = .active)
  /// Removes this many screens from the top; never the root of a stack based on a route.
  case pop(Int, on: NavigationTarget = .active)
  /// Removes all screens but the root; all screens of a stack based on the host's content.
  case popToRoot(on: NavigationTarget = .active)
  /// Removes all screens above one.
  case popTo(EntryMatch<Route>, on: NavigationTarget = .active)
  /// Replaces the screen on top by a new one, with a new id; puts it on an empty stack.
  case replaceTop(Route, on: NavigationTarget = .active)
  /// Replaces a screen anywhere in a stack by a new one, with a new id, also where it shows an equal route.
  case replace(EntryMatch<Route>, with: Route, on: NavigationTarget = .active)
  /// Replaces all screens; those of the common prefix stay the screens they are.
  case setStack([Route], on: NavigationTarget = .active)
  /// Replaces all screens above the root, or all on the host's content; those of the common prefix stay the
  /// screens they are. With no route, the same as ``popToRoot(on:)``.
  case setPath([Route], on: NavigationTarget = .active)
  /// Puts screens in place of those from the first screen on that shows the first route; on top when none
  /// does. Those that show the same as before stay the screens they are.
  ///
  /// The rule is that of LinkNavigator's `mergeReplace`.
  case mergeStack([Route], on: NavigationTarget = .active)
  /// Puts screens into a stack so that the first of them has this index, counted from the bottom.
  case insert([Route], at: Int, on: NavigationTarget = .active)
  /// Removes one screen from anywhere in a stack.
  case remove(EntryMatch<Route>, on: NavigationTarget = .active)
  /// Removes every screen that shows one of the routes, if there are any.
  case removeAll([Route], on: NavigationTarget = .active)
  /// Removes these screens, whatever stacks they are on: all or none.
  case removeEntries([EntryID])
  /// Changes what a screen shows; it stays the screen it is.
  case update(EntryID, Route)
  /// Presents a modal.
  case present(ModalBlueprint<Route>, ModalPolicy = .stack)
  /// Dismisses modals.
  case dismiss(Dismissal = .top(1))
  /// Shows a tab.
  case selectTab(TabID, reselect: ReselectPolicy = .nothing)
  /// Changes the list of tabs; a tab that stays keeps its screens.
  case setTabs([TabBlueprint<Route>], selected: TabID? = nil)
  /// Replaces everything.
  case override(NavigationBlueprint<Route>)
  /// Replaces everything by a state that was saved.
  ///
  /// An entry or a modal keeps its id unless the navigator has given that id to another one since it was
  /// made; one that does not gets a new id, past all that are restored. The same entry is one that shows an
  /// equal route, the same modal one of equal style, navigation and base. Rejected when the state breaks a
  /// law.
  indirect case restore(NavigationState<Route>, tabs: RestoredTabs = .saved)
  /// Dismisses all modals, pops every tab to its root and selects the initial tab.
  case reset
  /// Goes back this many times: pops, else dismisses the top modal, else follows the tab history; stops where
  /// there is nowhere to go, as a count below zero does at once. With a target, pops that stack and stops at
  /// its root.
  case back(Int = 1, on: NavigationTarget? = nil)
  /// Several actions as one: all or nothing.
  case transaction([NavigationAction])

  /// Puts one screen on top, always.
  public static func push(_ route: Route, on target: NavigationTarget = .active) -> NavigationAction {
    .push([route], on: target)
  }

  /// Presents one screen as a modal.
  public static func present(
    _ route: Route, as style: ModalStyle = .automatic, policy: ModalPolicy = .stack
  ) -> NavigationAction {
    .present(ModalBlueprint([route], as: style), policy)
  }

  /// Removes every screen that shows an equal route, if there are any.
  public static func removeAll(_ route: Route, on target: NavigationTarget = .active) -> NavigationAction {
    .removeAll([route], on: target)
  }

  /// The action's name, as scripts, logs and its `Codable` form write it.
  public var name: String { kind.rawValue }

  enum Kind: String, CodedName {
    case push, navigate, backOrPush, pop, popToRoot, popTo, replaceTop, replace, setStack, setPath, mergeStack
    case insert, remove, removeAll, removeEntries, update
    case present, dismiss, selectTab, setTabs, override, restore, reset, back, transaction
  }

  var kind: Kind {
    switch self {
    case .push: .push
    case .navigate: .navigate
    case .backOrPush: .backOrPush
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .popTo: .popTo
    case .replaceTop: .replaceTop
    case .replace: .replace
    case .setStack: .setStack
    case .setPath: .setPath
    case .mergeStack: .mergeStack
    case .insert: .insert
    case .remove: .remove
    case .removeAll: .removeAll
    case .removeEntries: .removeEntries
    case .update: .update
    case .present: .present
    case .dismiss: .dismiss
    case .selectTab: .selectTab
    case .setTabs: .setTabs
    case .override: .override
    case .restore: .restore
    case .reset: .reset
    case .back: .back
    case .transaction: .transaction
    }
  }
}
