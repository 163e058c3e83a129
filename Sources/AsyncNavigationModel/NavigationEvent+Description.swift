extension NavigationEvent: CustomStringConvertible {
  /// The event with its numbers in one line, for example `13 r5 step 1/2: push /a #7 onto tab home`.
  public var description: String { "\(sequence) r\(revision) \(name.rawValue) \(kind)" }
}

extension NavigationEvent.Kind: CustomStringConvertible {
  /// What happened, in words; the kind itself is the event's name.
  public var description: String {
    switch self {
    case .snapshot(let snapshot): "\(snapshot.presented)"
    case .began(let id, let action): "\(id): \(action?.description ?? "an action decided at its turn")"
    case .planned(let id, let steps): "\(id): \(steps.count) step\(steps.count == 1 ? "" : "s")"
    case .step(let step, let index, let count, let cause): "\(index)/\(count): \(cause.prefix)\(step)"
    case .ended(let id, let outcome): "\(id): \(outcome)"
    case .notice(let notice): "\(notice)"
    case .gap(let missed, let snapshot):
      "\(missed) event\(missed == 1 ? "" : "s") missed: \(snapshot.presented)"
    }
  }
}

extension NavigationCause {
  fileprivate var prefix: String { self == .user ? "user: " : "" }
}

extension NavigationNotice: CustomStringConvertible {
  /// The notice in words.
  public var description: String {
    switch self {
    case .rendererAttached(let attachment): "renderer \(attachment) attached"
    case .rendererDetached(let attachment, let why): "renderer \(attachment) detached: \(why)"
    case .rendererResynchronized(let attachment, let fault): "renderer \(attachment) resynchronized: \(fault)"
    case .tabReselected(let tab): "tab \(tab) selected again"
    case .haptic(let style, let tab): "tab \(tab) answers with a \(style.rawValue) touch"
    case .saved(let revision, let name): "revision \(revision) saved as \(name)"
    case .savingFailed(let name, let message): "saving as \(name) failed: \(message)"
    }
  }
}

extension RendererDetachment: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .byHost: "its host asked for it"
    case .failed: "it failed twice"
    case .shutdown: "the navigator was shut down"
    }
  }
}

extension RendererFault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .threw(let message): "it threw \(message)"
    case .timedOut: "it did not acknowledge in time"
    case .diverged: "it reported what does not fit the state"
    }
  }
}
