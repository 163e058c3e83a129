/// The state of a navigator at one moment.
public struct NavigationSnapshot<Route: Hashable & Sendable>: Hashable, Sendable {
  /// What is shown: all that the renderer has acknowledged.
  public let presented: NavigationState<Route>
  /// Where the running transition is going; the same as ``presented`` when none is.
  public let target: NavigationState<Route>
  /// How many changes led to ``presented``.
  public let revision: UInt64
  /// The number of the last event that is part of it.
  public let sequence: UInt64

  /// Puts a snapshot together.
  public init(
    presented: NavigationState<Route>, target: NavigationState<Route>, revision: UInt64, sequence: UInt64
  ) {
    self.presented = presented
    self.target = target
    self.revision = revision
    self.sequence = sequence
  }
}

/// Who made a change.
public enum NavigationCause: Hashable, Sendable {
  /// A request.
  case request(RequestID)
  /// The user, through the renderer: a swipe back, a sheet dragged away, a tap on a tab.
  case user
}

/// Something that happened in a navigator, as its subscribers see it.
///
/// Events of one subscription come in order and without a hole: ``sequence`` grows by one an event, and where
/// it does not, the event is a ``Kind/gap(missed:_:)`` that says how many are missing and what the state is.
public struct NavigationEvent<Route: Hashable & Sendable>: Hashable, Sendable {
  /// What happened.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The state as it was when the subscription began.
    case snapshot(NavigationSnapshot<Route>)
    /// A request's turn has come; the action is nil where a closure decides at its turn.
    case began(RequestID, NavigationAction<Route>?)
    /// The steps by which a request will be carried out, counted from what is shown; published when a
    /// renderer has to acknowledge them.
    case planned(RequestID, [NavigationStep<Route>])
    /// What is shown has changed: step `index`, counted from 1, of `count`.
    case step(NavigationStep<Route>, index: Int, count: Int, NavigationCause)
    /// A request has ended; every request ends once, also one that never began.
    case ended(RequestID, NavigationOutcome)
    /// Something that is no change of state.
    case notice(NavigationNotice)
    /// The subscriber was too slow and missed events; the snapshot includes what they changed.
    case gap(missed: UInt64, NavigationSnapshot<Route>)
  }

  /// What kind of event it is, in a word, as JSON and logs write it.
  public var name: NavigationEventName { erasedKind.name }

  /// The number of the event; grows by one an event.
  public let sequence: UInt64
  /// The revision of the state after the event; grows by one a ``Kind/step(_:index:count:_:)``.
  public let revision: UInt64
  private let content: any NavigationEventContent
  private let index: Int

  /// Puts an event together.
  public init(sequence: UInt64, revision: UInt64, kind: Kind) {
    self.init(sequence: sequence, revision: revision, content: SingleContent(kind: kind.retyped()), index: 0)
  }

  /// Makes an event whose content is told when somebody asks for it.
  package init(sequence: UInt64, revision: UInt64, content: any NavigationEventContent, index: Int) {
    self.sequence = sequence
    self.revision = revision
    self.content = content
    self.index = index
  }

  /// What happened.
  public var kind: Kind { erasedKind.retyped() }

  /// What happened, for routes of no particular type.
  package var erasedKind: NavigationEvent<AnyRoute>.Kind { content.kind(at: index) }

  package func retyped<Other>(as type: Other.Type = Other.self) -> NavigationEvent<Other> {
    NavigationEvent<Other>(sequence: sequence, revision: revision, content: content, index: index)
  }
}

extension NavigationEvent {
  /// Whether two events tell the same.
  public static func == (lhs: NavigationEvent, rhs: NavigationEvent) -> Bool {
    lhs.sequence == rhs.sequence && lhs.revision == rhs.revision && lhs.erasedKind == rhs.erasedKind
  }

  /// Feeds the event's number.
  public func hash(into hasher: inout Hasher) { hasher.combine(sequence) }
}

/// Knows what some consecutive events are about.
package protocol NavigationEventContent: AnyObject, Sendable {
  /// What one of the events is about, counted from 0.
  func kind(at index: Int) -> NavigationEvent<AnyRoute>.Kind
}

private final class SingleContent: NavigationEventContent {
  private let kind: NavigationEvent<AnyRoute>.Kind

  init(kind: NavigationEvent<AnyRoute>.Kind) { self.kind = kind }

  func kind(at index: Int) -> NavigationEvent<AnyRoute>.Kind { kind }
}

/// The kinds of events, without what belongs to each.
@nonexhaustive
public enum NavigationEventName: String, Hashable, Sendable, CaseIterable {
  /// The state as it was when the subscription began.
  case snapshot
  /// A request's turn has come.
  case began
  /// The steps by which a request will be carried out.
  case planned
  /// What is shown has changed.
  case step
  /// A request has ended.
  case ended
  /// Something that is no change of state.
  case notice
  /// The subscriber missed events.
  case gap
}

/// Something worth telling that is no change of state.
@nonexhaustive
public enum NavigationNotice: Hashable, Sendable {
  /// A renderer was attached; attachments are counted from 1.
  case rendererAttached(attachment: Int)
  /// A renderer was detached, by its host or since it failed twice.
  case rendererDetached(attachment: Int, RendererDetachment)
  /// A step failed, and the renderer was given the whole state instead.
  case rendererResynchronized(attachment: Int, RendererFault)
  /// The selected tab was selected again with ``ReselectPolicy/signal``.
  case tabReselected(TabID)
  /// The user tapped a tab that answers with a touch.
  case haptic(HapticStyle, tab: TabID)
  /// The state of a revision was saved by itself, under this name.
  case saved(revision: UInt64, as: String)
  /// The state could not be saved by itself under this name; why, in words. It is tried again.
  case savingFailed(String, message: String)
}

/// Why a renderer was detached.
public enum RendererDetachment: String, Hashable, Sendable, Codable, CaseIterable {
  /// Its host asked for it, or attached another.
  case byHost
  /// It failed twice in a row.
  case failed
  /// The navigator was shut down.
  case shutdown
}

/// How a renderer failed.
@nonexhaustive
public enum RendererFault: Hashable, Sendable {
  /// It threw an error.
  case threw(String)
  /// It did not acknowledge in time.
  case timedOut
  /// A user's doing that it reported does not fit the state, such as the removal of a root.
  case diverged
}

extension NavigationState {
  /// Carries out what an event changed in the presented state; a snapshot or a gap replaces it.
  ///
  /// Folding a subscription's events over its first snapshot gives the live state.
  public mutating func apply(_ event: NavigationEvent<Route>) {
    switch event.erasedKind {
    case .snapshot(let snapshot), .gap(_, let snapshot): self = snapshot.presented.retyped()
    case .step(let step, _, _, _): for change in step.changes { apply(change.retyped()) }
    case .began, .planned, .ended, .notice: break
    }
  }
}

extension NavigationEvent.Kind {
  var name: NavigationEventName {
    switch self {
    case .snapshot: .snapshot
    case .began: .began
    case .planned: .planned
    case .step: .step
    case .ended: .ended
    case .notice: .notice
    case .gap: .gap
    }
  }
}
