/// One of the libraries the cases are about, told in our words.
///
/// A translation turns each operation of the library into one call of ours and reads states in the library's
/// words. It never edits a state, and what an operation comes to is for the navigator to say.
protocol LibraryTranslation: AnyObject {
  /// Carries out one operation.
  ///
  /// - Returns: What the library would return.
  /// - Throws: ``Uninterpretable`` when it is none of the library's, or says something nobody understands.
  func perform(_ operation: CaseObject) async throws -> Returned

  /// A part of the state in the library's words; nil when the library has no such part.
  func part(_ name: String) -> CaseValue?

  /// Whether a part of the state is what is wanted of it.
  func agrees(_ part: CaseValue, with wanted: CaseValue) -> Bool
}

extension LibraryTranslation {
  func agrees(_ part: CaseValue, with wanted: CaseValue) -> Bool { part.agrees(with: wanted) }
}

/// What an operation returned, in the library's words.
enum Returned: Hashable, CustomStringConvertible {
  /// Nothing, as most operations do.
  case nothing
  /// A value.
  case value(CaseValue)
  /// Nothing, but a completion was handed over and called this often.
  case completion(calls: Int)
  /// Success, or the name of a failure; the handlers chained to it were called this often.
  case result(failure: String?, handlerCalls: Int)

  /// Whether this is what a case wants.
  func agrees(with wanted: CaseValue) -> Bool {
    switch self {
    case .nothing: wanted == .null
    case .value(let value): value == wanted
    case .completion(let calls):
      wanted == .object(["completionCalls": .integer(calls)]) || (calls == 0 && wanted == .null)
    case .result(nil, let calls):
      wanted == .string("success") && calls == 0
    case .result(let failure?, let calls):
      CaseValue.object(["failure": .string(failure), "handlerCalls": .integer(calls)])
        .agrees(with: wanted)
    }
  }

  var description: String {
    switch self {
    case .nothing: "null"
    case .value(let value): value.description
    case .completion(let calls): "\(calls) calls of the completion"
    case .result(let failure, let calls): "\(failure ?? "success"), \(calls) calls of the handlers"
    }
  }
}
