import AsyncNavigation

/// Who watches over one law: is shown the events of one subscription, one after the other, and notes what
/// breaks it.
///
/// Of a stream that keeps the laws it costs O(1) an event, besides applying its changes, and remembers no
/// more than a state, the request that is under way, and a few numbers for each gap; but for ``ResumableLaw``,
/// which compares with a whole other subscription.
protocol StreamLawWatch<Route>: Sendable {
  associatedtype Route: Hashable & Sendable

  static var law: StreamLaw { get }

  /// What broke it, the first few.
  var violations: [LawViolation] { get }

  /// Looks at the next event of the subscription.
  mutating func see(_ event: SeenEvent<Route>)

  /// Learns what there was when the subscription had been read to its end and nothing was under way.
  mutating func finish(at final: NavigationSnapshot<Route>)
}

extension StreamLawWatch {
  /// Does nothing, for a law that has nothing to say about the end.
  mutating func finish(at final: NavigationSnapshot<Route>) {}
}

extension [LawViolation] {
  /// The most violations that a law keeps, since a stream that is off by one is so to its end.
  static var mostKept: Int { 20 }

  /// Notes a violation, unless there are enough.
  mutating func note<Watch: StreamLawWatch>(
    _ watch: Watch, _ sequence: UInt64, _ words: @autoclosure () -> String
  ) {
    guard count < Self.mostKept else { return }
    append(LawViolation(law: Watch.law, sequence: sequence, words: words()))
  }
}
