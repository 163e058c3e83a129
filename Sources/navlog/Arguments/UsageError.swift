/// What is wrong with a command line.
struct UsageError: Complaint, Hashable {
  var message: String
  var expected: String?
  var suggestion: String?
  /// The words after the tool's name that explain what was being read.
  var help = "--help"

  /// `navlog: what is wrong; expected …; did you mean …?`, without the parts that do not apply.
  var description: String { "navlog: \(sentence)" }
}
