import AsyncNavigation

/// What is otherwise than a script takes it to be.
struct ExpectationFailure: Error, Hashable, CustomStringConvertible {
  let place: ScriptPlace
  let message: String

  /// `file:line: expected …, but it is …`.
  var description: String {
    (place.file.map { "\($0.printable):" } ?? "") + "\(place.line): \(message.printable)"
  }
}
