extension OperationCase {
  func run() async throws -> [String] { try await run(savingTo: .memory) }

  /// Runs the case with a store of a kind, for the library that has one.
  func run(savingTo store: CaseStore) async throws -> [String] {
    let wanted = try wanted()
    let library = try translation(savingTo: store)
    var returned = Returned.nothing
    for operation in try operations() {
      returned = try await library.perform(operation)
      try operation.finish()
    }
    var complaints = try complaints(about: library, wanted: wanted)
    if let wantedReturn = try wantedReturn(), !returned.agrees(with: wantedReturn) {
      complaints.append("returned \(returned), not \(wantedReturn)")
    }
    return complaints
  }

  private func complaints(about library: any LibraryTranslation, wanted: CaseValue) throws -> [String] {
    guard case .object(let parts) = wanted else { throw Uninterpretable("\(id) wants no state: \(wanted)") }
    return try parts.sorted { $0.key < $1.key }.compactMap { name, wanted in
      guard let part = library.part(name) else { throw Uninterpretable("the library has no \(name)") }
      return library.agrees(part, with: wanted) ? nil : "\(name) is \(part), not \(wanted)"
    }
  }

  /// The library that the case is about, in the case's first state.
  private func translation(savingTo store: CaseStore) throws -> any LibraryTranslation {
    let source = try source()
    let initial = try initial()
    switch source {
    case "indextrown/TurboNavigator" where initial["registry"] != nil:
      return try TurboRegistryTranslation(CaseObject(initial, named: "initial"))
    case "indextrown/TurboNavigator":
      return try TurboNavigatorTranslation(initial)
    case "indextrown/TurboNavigator#TurboSwiftUI":
      return try TurboSwiftUITranslation(CaseObject(initial, named: "initial"))
    case "forXifLess/LinkNavigator#LinkNavigator(deprecated)":
      return try SingleLinkNavigatorTranslation(initial, isDeprecated: true)
    case "forXifLess/LinkNavigator#SingleLinkNavigator":
      return try SingleLinkNavigatorTranslation(initial, isDeprecated: false)
    case "forXifLess/LinkNavigator#TabLinkNavigator":
      return try TabLinkNavigatorTranslation(initial)
    case "interactord/LinkNavigator@93a1ada" where initial["url"] != nil:
      return try MatchURLTranslation(CaseObject(initial, named: "initial"))
    case "interactord/LinkNavigator@93a1ada":
      return try URLLinkNavigatorTranslation(initial)
    default:
      guard let generation = RoutingManagerGeneration(source: source) else {
        throw Uninterpretable("nobody knows the library \(source)")
      }
      return try RoutingManagerTranslation(
        initial, operations: operations(), generation: generation, savingTo: store)
    }
  }

  /// Whether the case is about the library that saves.
  var isOfRoutingManager: Bool {
    (try? source()).map { RoutingManagerGeneration(source: $0) != nil } ?? false
  }
}
