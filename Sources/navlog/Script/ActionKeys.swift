import Foundation

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
    "present": ["routes", "style", "base", "policy"],
    "dismiss": ["count", "modal", "all"],
    "selectTab": ["tab", "reselect"],
    "setTabs": ["tabs", "selected"],
    "override": ["tabs", "selectedTab", "tabBackBehavior", "modals"],
    "reset": [],
    "back": ["count", "on"],
    "transaction": ["actions"],
  ]

  /// The keys of the objects that may stand under a key.
  private static let inner = [
    "on": ["tab", "modal"], "style": ["name", "detents"], "tabs": ["id", "stack", "options"],
    "modals": ["style", "stack"], "stack": ["base", "routes"],
    "options": ["prefersLargeTitles", "haptic", "hidesTabBar", "disablesSystemAnimation"],
  ]

  /// Refuses an unknown action, and a key that is without meaning, in text that is a JSON object; leaves all
  /// else to the decoder.
  static func check(_ json: String) throws(JSONComplaint) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)) else { return }
    try checkActions(in: value)
  }

  private static func checkActions(in value: Any) throws(JSONComplaint) {
    guard let object = value as? [String: Any], let name = object["action"] as? String else { return }
    guard let keys = all.first(where: { $0.key == name })?.value else {
      let names = all.map(\.key)
      let suggestion = Spelling.closest(to: name, among: names)
      throw JSONComplaint(
        message: "unknown action \(name.quoted)", expected: suggestion == nil ? names.asChoice : nil,
        suggestion: suggestion)
    }
    try check(object, against: ["action"] + keys)
  }

  private static func check(_ object: [String: Any], against keys: [String]) throws(JSONComplaint) {
    // Sorted, so that of several keys the same is complained of each time.
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      guard keys.contains(key) else {
        throw JSONComplaint(
          message: "unknown key \(key.quoted)", expected: keys.asChoice,
          suggestion: Spelling.closest(to: key, among: keys))
      }
      for item in value as? [Any] ?? [value] {
        if key == "actions" {
          try checkActions(in: item)
        } else if let object = item as? [String: Any], let keys = inner[key] {
          try check(object, against: keys)
        }
      }
    }
  }
}

/// What is wrong with an action in JSON.
struct JSONComplaint: Complaint, Hashable {
  var message: String
  var expected: String?
  var suggestion: String?

  var description: String { sentence }
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
