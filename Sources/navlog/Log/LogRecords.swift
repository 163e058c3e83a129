import AsyncNavigation

/// What `event` says of a line in JSON that is no event of the navigator.
enum RecordName: String, Codable {
  case state, final, note, restoration, expectationFailed, badLine
  // The lines of `navlog links check`.
  case link, finding, url
  // The lines of `navlog plan`.
  case step, plan
  // The lines of `navlog explain`, `navlog lint` and `navlog visit`.
  case explanation, lint, start, tap
  // The line of `navlog stress`.
  case stress

  /// Whether it is a line of the log of a run.
  var isOfRun: Bool {
    switch self {
    case .state, .final, .note, .restoration, .expectationFailed, .badLine: true
    default: false
    }
  }
}

/// A state as a line of JSON: as a snapshot, and as the text that `expect state` takes.
struct StateRecord<Route: Hashable & Sendable & Codable>: Encodable {
  let event: RecordName
  let presented: NavigationState<Route>
  let revision: UInt64
  let sequence: UInt64
  let text: String

  init(event: RecordName, _ snapshot: NavigationSnapshot<Route>) {
    self.event = event
    self.presented = snapshot.presented
    self.revision = snapshot.revision
    self.sequence = snapshot.sequence
    self.text = snapshot.presented.description
  }
}

/// What the tool remarks on a line of a script, as a line of JSON.
struct NoteRecord: Encodable {
  let event = RecordName.note
  let file: String?
  let line: Int
  let message: String

  init(_ message: String, on place: ScriptPlace) {
    self.file = place.file
    self.line = place.line
    self.message = message
  }
}

/// What went wrong with a line of a script, as a line of JSON.
struct FailureRecord: Encodable {
  let event: RecordName
  let file: String?
  let line: Int
  let column: Int?
  let message: String
  let expected: String?
  let suggestion: String?

  init(_ failure: ExpectationFailure) {
    event = .expectationFailed
    file = failure.place.file
    line = failure.place.line
    column = nil
    message = failure.message
    expected = nil
    suggestion = nil
  }

  init(_ error: ScriptError) {
    event = .badLine
    file = error.file
    line = error.line
    column = error.column
    message = error.message
    expected = error.expected
    suggestion = error.suggestion
  }
}
