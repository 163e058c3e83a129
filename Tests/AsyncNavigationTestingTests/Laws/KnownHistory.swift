import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// A history by hand, and the one law that it breaks, if any.
struct KnownHistory: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The law it breaks; nil for none.
  var law: StreamLaw?
  /// How the subscription was made.
  var start = StreamStart<String>.beginning
  let make: @Sendable () -> History

  init(_ words: String, breaks law: StreamLaw? = nil, make: @escaping @Sendable () -> History) {
    (testDescription, self.law, self.make) = (words, law, make)
  }

  /// A history that goes on after an event.
  init(
    _ words: String, after sequence: UInt64, revision: UInt64, breaks law: StreamLaw? = nil,
    changes: @escaping @Sendable (inout History) -> Void
  ) {
    (testDescription, self.law) = (words, law)
    let known = History(at: sequence, revision: revision, resumed: true)
    start = .position(known.snapshot)
    make = {
      var history = known
      changes(&history)
      return history
    }
  }

  /// A new subscription.
  static func new(
    _ words: String, at sequence: UInt64 = 0, breaks law: StreamLaw? = nil,
    changes: @escaping @Sendable (inout History) -> Void
  ) -> KnownHistory {
    KnownHistory(words, breaks: law) {
      var history = History(at: sequence, revision: sequence / 3)
      changes(&history)
      return history
    }
  }
}
