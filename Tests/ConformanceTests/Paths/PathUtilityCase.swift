import AsyncNavigation

/// A case of `path-utilities.json`: a list, what is asked of it, and what is left and returned then.
///
/// Where the library asserts or traps, ours has to leave the list as it is and to give a reason.
struct PathUtilityCase: NamedFileCase {
  static let fileName = "path-utilities"

  let file: String
  let id: String
  let content: Result<CaseValue, Uninterpretable>

  func run() throws -> [String] {
    let object = try object()
    let library = try PathLibrary(project: object.string("project"))
    let call = try UtilityCall(object.string("op"), of: library)
    switch (call.holder, library.isBare) {
    case (.path, _): return try complaints(about: call, on: RoutePath())
    case (.array, true): return try complaints(about: call, on: [AnyRoute]())
    case (.array, false): return try complaints(about: call, on: [FlowRoute<AnyRoute>]())
    case (.identified, true): return try complaints(about: call, on: [IdentifiedScreen]())
    case (.identified, false): return try complaints(about: call, on: [FlowRoute<IdentifiedScreen>]())
    }
  }

  /// Carries out a call on a list of the case's elements, of the type of an empty one.
  private func complaints<List: RouteList>(
    about call: UtilityCall, on empty: List
  ) throws -> [String] where List.Element: CaseElement {
    let object = try object()
    var list = empty
    list.elements = try elements(object, "start", call.library)
    let start = list.elements
    let answer = try call.perform(object.value("args")?.elements ?? [], on: &list)
    var complaints = [String]()
    let isFault = try isFault(object)
    let wanted: [List.Element] = try isFault ? start : elements(object, wantedKey(object), call.library)
    if list.elements != wanted { complaints.append("left is \(list.elements), not \(wanted)") }
    if isFault {
      if !answer.isReason { complaints.append("the answer is \(answer), and not why nothing was done") }
    } else if let returns = object.value("oursReturns") ?? object.value("returns"), returns != answer.returned
    {
      complaints.append("returned \(answer.returned), not \(returns)")
    }
    return complaints
  }

  /// Whether the library asserts or traps and nothing else is decided.
  private func isFault(_ object: CaseObject) throws -> Bool {
    try object.optionalBool("debugAssertionFails") ?? false && wantedKey(object) == "expected"
  }

  /// Where the list stands that is wanted: what we decided, else what is recommended where that is a list,
  /// else the library's.
  private func wantedKey(_ object: CaseObject) -> String {
    if object.has("ours") { return "ours" }
    return object.value("recommended")?.elements == nil ? "expected" : "recommended"
  }

  private func elements<Element: CaseElement>(
    _ object: CaseObject, _ key: String, _ library: PathLibrary
  ) throws -> [Element] {
    guard let value = object.value(key) else { throw Uninterpretable("\(id) does not say \(key)") }
    return try Element.list(value, isBare: library.isBare)
  }
}
