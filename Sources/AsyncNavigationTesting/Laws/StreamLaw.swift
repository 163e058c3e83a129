public import AsyncNavigation

/// One of the laws that every subscription of a navigator keeps, and who watches over it.
///
/// A law is shown the events of one subscription, one after the other, and notes what breaks it. It costs
/// O(1) an event, and of a stream that keeps the laws it remembers no more than the requests that are under
/// way. ``StreamAudit`` runs all laws over one subscription.
public protocol StreamLaw<Route>: Sendable {
  /// What the screens show.
  associatedtype Route: Hashable & Sendable

  /// What the law is called, in a word.
  var name: String { get }

  /// What it promises, in a sentence.
  var promise: String { get }

  /// What broke it, the first few.
  var violations: [LawViolation] { get }

  /// Looks at the next event of the subscription.
  mutating func see(_ event: SeenEvent<Route>)

  /// Learns what there was when the subscription had been read to its end and nothing was under way.
  mutating func finish(at final: NavigationSnapshot<Route>)
}

extension StreamLaw {
  /// Looks at the next event of the subscription.
  public mutating func see(_ event: NavigationEvent<Route>) { see(SeenEvent(event)) }

  /// Does nothing, for a law that has nothing to say about the end.
  public mutating func finish(at final: NavigationSnapshot<Route>) {}
}

/// An event that was looked into once, for several laws to judge.
public struct SeenEvent<Route: Hashable & Sendable>: Sendable {
  /// The number of the event.
  public let sequence: UInt64
  /// The revision of the state after the event.
  public let revision: UInt64
  /// What happened.
  public let kind: NavigationEvent<Route>.Kind

  /// Looks into an event.
  public init(_ event: NavigationEvent<Route>) {
    sequence = event.sequence
    revision = event.revision
    kind = event.kind
  }
}

extension SeenEvent {
  /// The event itself, as far as a law has to compare it.
  var event: NavigationEvent<Route> { NavigationEvent(sequence: sequence, revision: revision, kind: kind) }

  /// By how much the event should raise the revision.
  var rise: UInt64 { if case .step = kind { 1 } else { 0 } }

  /// The state that comes with the event; nil where none does.
  var snapshot: NavigationSnapshot<Route>? {
    switch kind {
    case .snapshot(let snapshot), .gap(_, let snapshot): snapshot
    default: nil
    }
  }
}

/// Something in a stream that must not be.
public struct LawViolation: Hashable, Sendable, CustomStringConvertible {
  /// The law that was broken.
  public let law: String
  /// The number of the event that broke it, or of the last one at the end.
  public let sequence: UInt64
  /// What is wrong.
  public let words: String

  /// Puts a violation together.
  public init(law: String, sequence: UInt64, words: String) {
    (self.law, self.sequence, self.words) = (law, sequence, words)
  }

  /// The violation as logs show it, for example `Unique, event 7: it came before`.
  public var description: String { "\(law), event \(sequence): \(words)" }
}

extension [LawViolation] {
  /// The most violations that a law keeps, since a stream that is off by one is so to its end.
  static var mostKept: Int { 20 }

  /// Notes a violation, unless there are enough.
  mutating func note(_ law: some StreamLaw, _ sequence: UInt64, _ words: @autoclosure () -> String) {
    guard count < Self.mostKept else { return }
    append(LawViolation(law: law.name, sequence: sequence, words: words()))
  }
}
