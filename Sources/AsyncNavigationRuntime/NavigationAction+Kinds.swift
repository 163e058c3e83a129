import AsyncNavigationModel

/// What actions are like, as far as requests are handled by it. Every action is listed, so that a new one is
/// decided on purpose.
extension NavigationAction {
  /// Whether the action says where to be rather than what to change, so that only the last of several counts.
  var isDestination: Bool {
    switch self {
    case .override, .reset: true
    case .push, .navigate, .backOrPush, .pop, .popToRoot, .popTo, .replaceTop, .setStack, .insert, .remove,
      .removeAll, .update, .present, .dismiss, .selectTab, .setTabs, .back, .transaction:
      false
    }
  }

  /// Whether the action brings a screen that was not there, so that asking twice would bring it twice.
  var bringsScreens: Bool {
    switch self {
    case .push, .navigate, .backOrPush, .replaceTop, .insert, .present: true
    case .transaction(let actions): actions.contains(where: \.bringsScreens)
    case .pop, .popToRoot, .popTo, .setStack, .remove, .removeAll, .update, .dismiss, .selectTab, .setTabs,
      .override, .reset, .back:
      false
    }
  }

  var isTransaction: Bool { if case .transaction = self { true } else { false } }
}
