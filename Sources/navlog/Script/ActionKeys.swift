import AsyncNavigationVisits

/// The keys that an action in JSON may have.
///
/// The decoder passes over keys that it does not know, as it should for a program; a person's misspelt key
/// would be without effect, though, and nobody told.
enum ActionKeys {
  /// The keys of each action beside `action`.
  static let all: KeyValuePairs = [
    "push": ["routes", "on"],
    "navigate": ["route", "on"],
    "backOrPush": ["route", "occurrence", "on"],
    "pop": ["count", "on"],
    "popToRoot": ["on"],
    "popTo": ["id", "top", "route", "occurrence", "on"],
    "replaceTop": ["route", "on"],
    "replace": ["id", "top", "route", "occurrence", "with", "on"],
    "setStack": ["routes", "on"],
    "setPath": ["routes", "on"],
    "mergeStack": ["routes", "on"],
    "insert": ["routes", "at", "on"],
    "remove": ["id", "top", "route", "occurrence", "on"],
    "removeAll": ["routes", "on"],
    "removeEntries": ["ids"],
    "update": ["id", "route"],
    "present": ["routes", "style", "hasNavigation", "base", "policy"],
    "dismiss": ["count", "modal", "all"],
    "selectTab": ["tab", "reselect"],
    "setTabs": ["tabs", "selected"],
    "override": ["tabs", "selectedTab", "tabBackBehavior", "modals"],
    "restore": ["tabs", "selectedTab", "tabHistory", "modals", "restoredTabs"],
    "reset": [],
    "back": ["count", "on"],
    "transaction": ["actions"],
  ]

  /// The keys of the objects that may stand under a key.
  private static let inner = [
    "on": ["tab", "modal"], "style": ["name", "detents"], "tabs": ["id", "stack", "options"],
    "modals": ["id", "style", "hasNavigation", "stack"], "stack": ["base", "routes", "entries"],
    "entries": ["id", "route"], "tabHistory": ["behavior", "initial", "visited"],
    "options": ["prefersLargeTitles", "haptic", "hidesTabBar", "disablesSystemAnimation"],
  ]

  /// Refuses an unknown action, and a key that is without meaning; leaves all else to the decoder.
  static func check(_ node: JSONNode) throws(UnknownName) {
    guard let name = node.member("action")?.value.string else { return }
    guard let keys = all.first(where: { $0.key == name })?.value else {
      var unknown = UnknownName(name, of: "action", among: all.map(\.key))
      // The list is long; who has all but written the name needs it not.
      if unknown.suggestion != nil { unknown.expected = nil }
      throw unknown
    }
    try check(node, against: ["action"] + keys)
  }

  private static func check(_ node: JSONNode, against keys: [String]) throws(UnknownName) {
    for (key, member) in node.allMembers ?? [] {
      guard keys.contains(key) else { throw UnknownName(key, of: "key", among: keys) }
      for item in member.items ?? [member] {
        if key == "actions" {
          try check(item)
        } else if let keys = inner[key] {
          try check(item, against: keys)
        }
      }
    }
  }
}

extension String {
  /// The end of the JSON object that the text begins with; nil when it has none.
  var endOfObject: String.Index? {
    var depth = 0
    var isInText = false
    var isEscaped = false
    for index in indices {
      switch self[index] {
      case _ where isEscaped: isEscaped = false
      case "\\" where isInText: isEscaped = true
      case "\"": isInText.toggle()
      case "{" where !isInText: depth += 1
      case "}" where !isInText:
        depth -= 1
        if depth == 0 { return self.index(after: index) }
      default: break
      }
    }
    return nil
  }
}
