public import AsyncNavigation

/// What a test expects of an event.
///
/// A literal is the state that a change leads to, as text, so that most lists of expectations read as a
/// story:
///
///     try scene.expect("[home, a*]", "[home, a, b*]", .ended(.committed))
public struct ExpectedEvent<Route: Hashable & Sendable>: Sendable, CustomStringConvertible {
  /// The expectation in words.
  public let description: String
  /// Whether an event, which has led to a state, is the one expected.
  let matches: @Sendable (NavigationEvent<Route>, NavigationState<Route>?) -> Bool

  private init(
    _ description: String,
    _ matches: @escaping @Sendable (NavigationEvent<Route>.Kind, NavigationState<Route>?) -> Bool
  ) {
    self.description = description
    self.matches = { matches($0.kind, $1) }
  }

  /// Any event that a function takes.
  ///
  /// - Parameters:
  ///   - words: What is expected, for a failure to say.
  ///   - matches: Whether an event is the one expected.
  /// - Returns: The expectation.
  public static func matching(
    _ words: String, _ matches: @escaping @Sendable (NavigationEvent<Route>) -> Bool
  ) -> ExpectedEvent {
    ExpectedEvent(description: words, matches: { event, _ in matches(event) })
  }

  private init(
    description: String,
    matches: @escaping @Sendable (NavigationEvent<Route>, NavigationState<Route>?) -> Bool
  ) {
    self.description = description
    self.matches = matches
  }
}

extension ExpectedEvent {
  /// A change, whoever made it, that leads to a state.
  ///
  /// - Parameter state: The state as its `description` has it, for example `[home, detail*]`; that tells
  ///   routes, tabs and modals, not ids.
  /// - Returns: The expectation.
  public static func shows(_ state: String) -> ExpectedEvent {
    ExpectedEvent("shows \(state)") { kind, actual in
      if case .step = kind { actual?.description == state } else { false }
    }
  }

  /// A change by the user's hand that leads to a state.
  public static func userShows(_ state: String) -> ExpectedEvent {
    ExpectedEvent("user shows \(state)") { kind, actual in
      if case .step(_, _, _, .user) = kind { actual?.description == state } else { false }
    }
  }

  /// A change, whatever it leads to.
  public static var change: ExpectedEvent {
    ExpectedEvent("a change") { kind, _ in if case .step = kind { true } else { false } }
  }

  /// The end of a request.
  public static func ended(_ name: NavigationOutcome.Name) -> ExpectedEvent {
    ExpectedEvent("ended \(name.rawValue)") { kind, _ in
      if case .ended(_, let outcome) = kind { outcome.name == name } else { false }
    }
  }

  /// The end of a request with just this outcome.
  public static func ended(as outcome: NavigationOutcome) -> ExpectedEvent {
    ExpectedEvent("ended as \(outcome)") { kind, _ in
      if case .ended(_, outcome) = kind { true } else { false }
    }
  }

  /// The turn of a request that asks for this action.
  public static func began(_ action: NavigationAction<Route>) -> ExpectedEvent {
    ExpectedEvent("began \(action)") { kind, _ in
      if case .began(_, action) = kind { true } else { false }
    }
  }

  /// A plan of so many steps.
  public static func planned(steps count: Int) -> ExpectedEvent {
    ExpectedEvent("planned \(count) step\(count == 1 ? "" : "s")") { kind, _ in
      if case .planned(_, let steps) = kind { steps.count == count } else { false }
    }
  }

  /// A notice.
  public static func notice(_ notice: NavigationNotice) -> ExpectedEvent {
    ExpectedEvent("notice \(notice)") { kind, _ in if case .notice(notice) = kind { true } else { false } }
  }
}

extension ExpectedEvent: ExpressibleByStringLiteral {
  /// Expects a change that leads to a state; see ``shows(_:)``.
  public init(stringLiteral state: String) { self = .shows(state) }
}
