/// An option of one of the tool's commands.
protocol ToolOption: RawRepresentable, CaseIterable where RawValue == String {
  /// What the help puts in place of the value; nil for an option that takes none.
  var placeholder: String? { get }
  /// What the option does.
  var meaning: String { get }
}

/// The options of `navlog run`.
enum RunOption: String, ToolOption {
  case format, tabs, renderer
  case stepDelay = "step-delay"
  case links, held
  case store
  case storeName = "store-name"
  case keepTabs = "keep-tabs"
  case journal
  case keepGoing = "keep-going"
  case quiet

  var placeholder: String? {
    switch self {
    case .format: "text|json"
    case .tabs: "NAME[=ROUTE],…"
    case .renderer: "none|staged"
    case .stepDelay: "SECONDS"
    case .links: "FILE"
    case .store: "DIR"
    case .storeName: "NAME"
    case .journal: "FILE"
    case .held, .keepTabs, .keepGoing, .quiet: nil
    }
  }

  var meaning: String {
    switch self {
    case .format: "print events as aligned text (default) or as one JSON object a line"
    case .tabs: "start with these tabs; the root of a tab is /NAME unless a route is given"
    case .renderer: "show changes at once (default) or step by step"
    case .stepDelay: "how long a staged step takes, such as 0.25 or 250ms; 0 by default"
    case .links: "open URLs by the table in this file; see `navlog help links`"
    case .held: "hold links until the verb `ready`, as an app does while it starts"
    case .store: "restore what the last run left in this folder, and save what this one comes to"
    case .storeName: "under which name it is saved; navlog by default"
    case .keepTabs: "keep the tabs of --tabs, each with the screens that were saved of it"
    case .journal: "add all that happens to the journal in this file, for `navlog replay`"
    case .keepGoing: "go on after a failed expectation or a bad line"
    case .quiet: "print no events, only what the script asks for and what goes wrong"
    }
  }
}
