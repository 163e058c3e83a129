import AsyncNavigation

/// A command of a script and the line it began on.
struct ScriptLine: Hashable {
  /// The line, counted from 1.
  var number: Int
  var command: ScriptCommand
}

/// What a line of a script asks for.
enum ScriptCommand: Hashable {
  /// Submits a request and waits until it, and all before it, has ended.
  case perform(ScriptRequest)
  /// Submits a request and goes on at once, so that the next line finds it queued; at a terminal, perhaps
  /// under way.
  case submit(ScriptRequest)
  /// Waits until all requests submitted so far have ended.
  case wait
  /// Lets a staged transition take so many steps while the lines after it are carried out.
  case step(Int)
  /// Lets go the links that were held, and waits for their end.
  case ready
  /// Fails the script unless something is so.
  case expect(ScriptCheck)
  /// Prints the state.
  case state
  /// Does what a user could do on the screen.
  case user(UserGesture)
  /// Explains the language, or one verb of it.
  case help(HelpTopic)
  /// Ends the script.
  case quit
}

/// What is asked for and how it is to be submitted.
struct ScriptRequest: Hashable {
  /// What a navigator can be asked for.
  enum Subject: Hashable {
    case action(ScriptAction)
    /// To follow a URL.
    case url(String)
  }

  var subject: Subject
  var options = ScriptOptions()

  init(action: ScriptAction, options: ScriptOptions = ScriptOptions()) {
    self.subject = .action(action)
    self.options = options
  }

  init(opening url: String, options: ScriptOptions = ScriptOptions()) {
    self.subject = .url(url)
    self.options = options
  }
}

/// How a request is to be submitted; what a line does not say is left to the navigator.
struct ScriptOptions: Hashable {
  /// What to do when the navigator is busy.
  var policy: RequestPolicy?
  /// What the request takes for granted.
  var expectation: ScriptExpectation?
  /// Whether the renderer should animate.
  var isAnimated = true
  /// What makes a repeated request harmless.
  var token: String?
}

/// An entry as a script names it.
enum EntryName: Hashable, CustomStringConvertible {
  case id(EntryID)
  case route(Route)

  var description: String {
    switch self {
    case .id(let id): id.description
    case .route(let route): route
    }
  }

  func matches(_ entry: RouteEntry<Route>) -> Bool {
    switch self {
    case .id(let id): entry.id == id
    case .route(let route): entry.route == route
    }
  }
}

/// What a request takes for granted, as a script says it.
enum ScriptExpectation: Hashable {
  case revision(UInt64)
  case top(EntryName)
  case contains(EntryName)
}

/// What a user can do on the screen without asking the navigator first.
enum UserGesture: Hashable {
  /// Swipes back: the top screen of the active stack goes.
  case back
  /// Drags the top sheet away.
  case dismiss
  /// Taps a tab.
  case tab(TabID)
}

/// Something that a script takes to be so.
enum ScriptCheck: Hashable {
  /// The entry on top of a stack.
  case top(EntryName, on: NavigationTarget)
  /// How many entries a stack has.
  case depth(Int, on: NavigationTarget)
  /// The whole state, as its description prints it.
  case state(String)
  /// How a request ended, which is waited for; without a number, the request before.
  case outcome(NavigationOutcome.Name, of: RequestID? = nil)
  /// The selected tab.
  case tab(TabID)
  /// How many modals are up.
  case modals(Int)
}
