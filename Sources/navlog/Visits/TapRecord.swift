/// What became of a line, as a line of JSON.
struct TapRecord: Encodable {
  let event: RecordName
  /// The line, counted from 1; left out of the start.
  let line: Int?
  let text: String
  let navigation: TrialRecord

  init(_ trial: VisitTrial, of text: String, at line: Int?) {
    event = line == nil ? .start : .tap
    self.line = line
    self.text = text
    navigation = TrialRecord(trial)
  }
}
