/// A case of `visits.json`: stacks, what is proposed to a Hotwire Native app, and what the stacks are and which
/// pages are loaded then.
struct VisitCase: NamedFileCase {
  static let fileName = "visits"

  let file: String
  let id: String
  let content: Result<CaseValue, Uninterpretable>

  func run() throws -> [String] {
    let object = try object()
    let app = try VisitApp(object.object("initial"))
    for step in try object.objects("steps") {
      try app.perform(step)
      try step.finish()
    }
    let (wanted, isWhole) = try wanted(object)
    // What other platforms and versions do is information.
    let information = object.names.filter { $0.hasPrefix("expected_") }
    let known: Set<String> = [
      "id", "origin", "source", "note", "why", "verification", "hand_traced", "expected", "recommended",
      "android", "turbo_navigator",
    ]
    try object.finish(knowing: known.union(information))
    return try complaints(about: app, wanted: wanted, isWhole: isWhole)
  }

  /// What is wanted: what we decided, else what is recommended where that is an object, else what Hotwire
  /// Native does; and whether it says all that there is to say.
  private func wanted(_ object: CaseObject) throws -> (CaseObject, isWhole: Bool) {
    if object.has("ours") { return (try object.object("ours"), false) }
    if case .object? = object.value("recommended") { return (try object.object("recommended"), false) }
    return (try object.object("expected"), true)
  }

  /// What is not as wanted; of what is not the whole, only what it names is looked at.
  private func complaints(about app: VisitApp, wanted: CaseObject, isWhole: Bool) throws -> [String] {
    let parts = app.parts
    var names = wanted.names
    if isWhole { names += parts.keys.filter { !wanted.has($0) }.sorted() }
    return try names.compactMap { name in
      guard let part = parts[name] else { throw Uninterpretable("\(id) wants \(name)") }
      let value = wanted.value(name) ?? VisitApp.empty
      return part == value ? nil : "\(name) is \(part), not \(value)"
    }
  }
}
