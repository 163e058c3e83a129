import AsyncNavigation

/// RoutingManager: named stacks, one of them the manager's own, and a storage that follows them, which is a
/// record of all of them.
///
/// Each stack is a tab on the host's content, so that it may be empty, and the own one is selected. A stack
/// that is empty and one that is not there are the same.
final class RoutingManagerTranslation: LibraryTranslation {
  let generation: RoutingManagerGeneration
  let own: TabID
  let navigator: Navigator<String>
  private let names: [String]
  let storage: ManagerStorage
  /// What the last operation came to, as far as the library remembers it.
  private var lastResult: Returned?

  /// Makes the manager in a case's first state, with every stack that the case speaks of.
  init(
    _ initial: CaseValue, operations: [CaseObject], generation: RoutingManagerGeneration,
    savingTo store: CaseStore
  ) throws {
    let object = try CaseObject(initial, named: "initial")
    let own = try object.string("own")
    let stacks = try object.lists("stacks")
    storage = try ManagerStorage(object.value("storage") ?? .null, named: own, in: store)
    try object.finish()
    var names = Set(stacks.keys).union(storage.firstStacks?.keys ?? [:].keys).union([own])
    for operation in operations {
      if let name = try operation.optionalString("stack") { names.insert(name) }
      if operation.has("stacks") { names.formUnion(try operation.lists("stacks").keys) }
    }
    self.own = TabID(own)
    self.names = names.sorted()
    self.generation = generation
    navigator = try Navigator(Self.blueprint(of: stacks, named: self.names, own: self.own))
    if let saved = storage.firstStacks {
      try storage.fill(with: Self.blueprint(of: saved, named: self.names, own: self.own))
    }
  }

  private static func blueprint(
    of stacks: [String: [String]], named names: [String], own: TabID
  ) -> NavigationBlueprint<String> {
    let tabs = names.map { TabBlueprint(TabID($0), stack: StackBlueprint(stacks[$0] ?? [], base: .host)) }
    return NavigationBlueprint(tabs: tabs, selectedTab: own)
  }

  /// The own stack as a target.
  var ownStack: NavigationTarget { .tab(own) }

  /// All stacks that hold something.
  var stacks: [String: [String]] {
    let pairs = navigator.state.listRoutes().map { ($0.key.rawValue, $0.value) }
    return Dictionary(pairs) { first, _ in first }.filter { !$0.value.isEmpty }
  }

  /// Replaces all stacks.
  func override(with stacks: [String: [String]]) async -> NavigationOutcome {
    await navigator.override(with: Self.blueprint(of: stacks, named: names, own: own))
  }

  func part(_ name: String) -> CaseValue? {
    switch name {
    case "own": .string(own.rawValue)
    case "stacks": .object(stacks.mapValues { .strings($0) })
    case "storage": (try? storage.described()) ?? .string("what cannot be read")
    case "lastResult": described(lastResult)
    default: nil
    }
  }

  /// A storage that holds only empty stacks holds nothing.
  func agrees(_ part: CaseValue, with wanted: CaseValue) -> Bool {
    part.withoutEmptyLists == wanted.withoutEmptyLists
  }

  private func described(_ result: Returned?) -> CaseValue {
    switch result {
    case .result(let failure?, _): .object(["failure": .string(failure)])
    case .result: .string("success")
    default: .string(generation.firstResult)
    }
  }

  func perform(_ operation: CaseObject) async throws -> Returned {
    let name = try operation.string("op")
    let chained = try operation.optionalBool("navigationError") ?? false
    if let inquiry = try inquire(name, operation) { return inquiry }
    var ending = try await navigate(name, operation)
    if ending == nil { ending = await performOnStorage(name) }
    guard let ending else { throw Uninterpretable("RoutingManager has no operation \(name)") }
    let returned = result(ending, chained: chained)
    if generation == .third || returned != .result(failure: "pathNotFound", handlerCalls: chained ? 1 : 0) {
      lastResult = returned
    }
    return returned
  }

  private func inquire(_ name: String, _ operation: CaseObject) throws -> Returned? {
    switch name {
    case "listRoutes": .value(.object(stacks.mapValues { .strings($0) }))
    case "lastResult": .value(described(lastResult))
    case "getAllRoutes" where generation == .first: .value(.strings(try storage.names()))
    case "getPathIdentifier" where generation == .first: try pathIdentifier(of: try operation.string("label"))
    default: nil
    }
  }

  /// A stack's name, if something is saved under it.
  private func pathIdentifier(of label: String) throws -> Returned {
    guard try storage.names().contains(label) else {
      return .result(failure: "pathIdentifierNotFound", handlerCalls: 0)
    }
    return .value(.string(label))
  }

  /// What the library returns, once its handler has been told.
  private func result(_ ending: Ending, chained: Bool) -> Returned {
    var calls = 0
    var failure: String?
    func fail(_ name: String) {
      failure = name
      if chained { calls += 1 }
    }
    switch ending {
    case .navigated(let outcome, let emptyIsFailure):
      outcome
        .onUnchanged { if emptyIsFailure && $0 == .atRoot { fail("pathNotFound") } }
        .onFailure { error in fail(error.outcome == .rejected(.entryNotFound) ? "pathNotFound" : "\(error)") }
    case .done: break
    case .nothingSaved: fail("pathNotFound")
    case .storageFailed(let reason): fail(generation.name(of: reason))
    }
    return .result(failure: failure, handlerCalls: calls)
  }
}

/// How an operation of RoutingManager ended.
enum Ending {
  /// As a request of ours did; whether an empty stack is a failure.
  case navigated(NavigationOutcome, emptyIsFailure: Bool = false)
  /// Well, without a request.
  case done
  /// There is nothing to be loaded.
  case nothingSaved
  /// The storage failed.
  case storageFailed(StorageFailure)
}

extension CaseValue {
  /// An object without members that are empty lists; null when nothing is left of it.
  fileprivate var withoutEmptyLists: CaseValue {
    guard case .object(let members) = self else { return self }
    let rest = members.filter { $0.value != .array([]) }
    return rest.isEmpty ? .null : .object(rest)
  }
}
