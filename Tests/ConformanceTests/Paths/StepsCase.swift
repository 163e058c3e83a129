import AsyncNavigation

/// A case of `steps.json`: two lists, and the lists by which a library comes from one to the other.
struct StepsCase: NamedFileCase {
  static let fileName = "steps"

  let file: String
  let id: String
  let content: Result<CaseValue, Uninterpretable>

  func run() throws -> [String] {
    let library = try PathLibrary(project: object().string("project"))
    return library.isBare
      ? try complaints(library, of: CaseValue.self)
      : try complaints(library, of: FlowRoute<CaseValue>.self)
  }

  private func complaints<Element: CaseElement>(
    _ library: PathLibrary, of type: Element.Type
  ) throws -> [String] {
    let object = try object()
    let plan = StepPlanner.plan(
      from: try list(object, "from", library, of: type), to: try list(object, "to", library, of: type),
      capabilities: try library.capabilities(object.optionalObject("options")))
    guard let wanted = wanted(object), let wantedLists = wanted.elements else {
      throw Uninterpretable("\(id) wants no list of steps")
    }
    let wantedSteps = try wantedLists.map { try Element.list($0, isBare: library.isBare) }
    var complaints: [String] = []
    if plan.steps != wantedSteps { complaints.append("the steps are \(plan.steps), not \(wantedSteps)") }
    if let synchronous = try object.optionalBool("synchronous"), plan.isAppliedAtOnce != synchronous {
      complaints.append("it is \(synchronous ? "not applied" : "applied") at once")
    }
    return complaints
  }

  /// The steps that are wanted: what we decided, else what is recommended where that is a list, else the
  /// library's.
  private func wanted(_ object: CaseObject) -> CaseValue? {
    if let ours = object.value("ours") { return ours }
    if let recommended = object.value("recommended"), recommended.elements != nil { return recommended }
    return object.value("steps") ?? object.value("expected")
  }

  private func list<Element: CaseElement>(
    _ object: CaseObject, _ key: String, _ library: PathLibrary, of type: Element.Type
  ) throws -> [Element] {
    guard let value = object.value(key) else { throw Uninterpretable("\(id) does not say \(key)") }
    return try Element.list(value, isBare: library.isBare)
  }
}
