import AsyncNavigation

/// A name where one of some others has to stand.
struct UnknownName: Complaint, Hashable {
  var message: String
  var expected: String?
  var suggestion: String?

  /// Complains of a name.
  ///
  /// - Parameters:
  ///   - name: The name as it was written.
  ///   - what: What it was to name, such as a key; nil where the place says so.
  ///   - names: The names that there are.
  ///   - other: What may stand there beside a name.
  init(_ name: String, of what: String? = nil, among names: [String], or other: String? = nil) {
    message = "unknown " + (what.map { "\($0) " } ?? "") + name.quoted
    expected = (names + (other.map { [$0] } ?? [])).asChoice
    suggestion = Spelling.closest(to: name, among: names)
  }

  var description: String { sentence }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The names of all values.
  static var names: [String] { allCases.map(\.rawValue) }

  /// The value of a name.
  ///
  /// - Throws: What may stand there instead of a name of none.
  init(name: String) throws(UnknownName) {
    guard let value = Self(rawValue: name) else { throw UnknownName(name, among: Self.names) }
    self = value
  }
}
