import AsyncNavigation

/// Writes an event as a line of text.
///
///        12  r4    step 1/2   push /reviews #7 onto tab home                [home: /products/42, /reviews*]
///
/// That is its number, the revision after it, its kind, what happened, and, where the state changed, the
/// state after it. Control characters are made visible, so that an event is one line whatever a route holds.
struct EventTextFormatter {
  /// Whether to colour the line for a terminal.
  var usesColour = false

  private static let kindWidth = 9
  private static let detailWidth = 44

  /// Writes an event, without a line feed.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - state: The presented state after it.
  /// - Returns: The line.
  func line<Route>(for event: NavigationEvent<Route>, state: NavigationState<Route>) -> String {
    let place = "\(event.sequence)".leftPadded(to: 5) + "  " + "r\(event.revision)".padded(to: 4)
    let kind = event.label.padded(to: EventTextFormatter.kindWidth)
    let detail = event.kind.detail.printable
    let columns = [paint(place, .dim), paint(kind, event.kind.colour)]
    guard event.kind.changesState else {
      return detail.isEmpty ? trimmed(columns) : (columns + [detail]).joined(separator: "  ")
    }
    let wide = detail.padded(to: EventTextFormatter.detailWidth)
    return (columns + [wide, paint(state.description.printable, .dim)]).joined(separator: "  ")
  }

  /// Writes what the tool remarks, without a line feed; it is no event and so has neither number nor
  /// revision.
  func line(for note: String) -> String {
    let kind = "note".padded(to: EventTextFormatter.kindWidth)
    return ["".padded(to: 11), paint(kind, .yellow), note.printable].joined(separator: "  ")
  }

  private func trimmed(_ columns: [String]) -> String {
    let line = columns.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func paint(_ text: String, _ colour: TerminalColour?) -> String {
    guard usesColour, let colour else { return text }
    return colour.paint(text)
  }
}

extension NavigationEvent {
  fileprivate var label: String {
    if case .step(_, let index, let count, _) = kind { return "\(name.rawValue) \(index)/\(count)" }
    return name.rawValue
  }
}

extension NavigationEvent.Kind {
  fileprivate var detail: String {
    switch self {
    case .snapshot: ""
    case .began(let id, let action): "\(id): " + (action?.anyScriptText ?? "an action decided at its turn")
    case .planned(let id, let steps): "\(id): " + counted(steps.count, "step")
    case .step(let step, _, _, let cause): cause.prefix + step.description
    case .ended(let id, let outcome): "\(id): \(outcome)"
    case .notice(let notice): notice.description
    case .gap(let missed, _): "\(counted(missed, "event")) missed"
    }
  }

  fileprivate var changesState: Bool {
    switch self {
    case .snapshot, .step, .gap: true
    case .began, .planned, .ended, .notice: false
    }
  }

  fileprivate var colour: TerminalColour? {
    switch self {
    case .began, .planned, .snapshot: nil
    case .step: .cyan
    case .notice, .gap: .yellow
    case .ended(_, let outcome): outcome.colour
    }
  }
}

extension NavigationAction {
  /// The action as a line of a script, whatever its routes are.
  fileprivate var anyScriptText: String { map { "\($0)" }.scriptText }
}

extension NavigationOutcome {
  private var isExpected: Bool { error == nil }

  fileprivate var colour: TerminalColour { isCommitted ? .green : isExpected ? .yellow : .red }
}

extension NavigationCause {
  fileprivate var prefix: String { self == .user ? "user: " : "" }
}

/// A number and what is counted, with an s where it is not one.
func counted(_ count: some BinaryInteger, _ what: String) -> String {
  "\(count) \(what)\(count == 1 ? "" : "s")"
}
