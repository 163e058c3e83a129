import AsyncNavigationModel

/// What actions are like, as far as requests are handled by it. Every action is listed, so that a new one is
/// decided on purpose.
extension NavigationAction {
  /// Whether the action says where to be rather than what to change, so that only the last of several counts.
  var isDestination: Bool {
    switch self {
    case .override, .restore, .reset: true
    case .push, .navigate, .backOrPush, .pop, .popToRoot, .popTo, .replaceTop, .replace, .setStack, .setPath,
      .mergeStack, .insert, .remove, .removeAll, .removeEntries, .update, .present, .dismiss, .selectTab,
      .setTabs, .back, .transaction:
      false
    }
  }

  /// Whether the action brings a screen that was not there, so that a screen may ask for it only while it is
  /// on top: a tap that comes late must bring none over what has covered the screen meanwhile.
  var bringsScreens: Bool {
    switch self {
    case .push, .navigate, .backOrPush, .replaceTop, .replace, .insert, .present: true
    case .transaction(let actions): actions.contains(where: \.bringsScreens)
    case .pop, .popToRoot, .popTo, .setStack, .setPath, .mergeStack, .remove, .removeAll, .removeEntries,
      .update, .dismiss, .selectTab, .setTabs, .override, .restore, .reset, .back:
      false
    }
  }

  /// Whether the action is to wait until no modal is up.
  var waitsForModals: Bool { if case .present(_, .queue) = self { true } else { false } }

  var isTransaction: Bool { if case .transaction = self { true } else { false } }
}
