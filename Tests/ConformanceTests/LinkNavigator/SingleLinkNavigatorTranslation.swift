import AsyncNavigation

/// LinkNavigator with a root and one sheet: the deprecated class that its README describes, and the
/// `SingleLinkNavigator` that came after it.
///
/// Our routes are its paths. The items handed over with a path would be part of a route; the cases compare
/// paths only. Sheets are opened at once and in order, where the library opens them some time later.
final class SingleLinkNavigatorTranslation: LinkNavigatorTranslation {
  let app: HeadlessApp?
  private let modalBase: StackBase
  private let isDeprecated: Bool
  let name = "this LinkNavigator"

  /// Makes the navigator in a case's first state.
  init(_ initial: CaseValue, isDeprecated: Bool) throws {
    let stacks = CaseStacks(initial)
    let modals = try stacks.modal("modal").map { [$0] } ?? []
    modalBase = stacks.modalBase("modal")
    self.isDeprecated = isDeprecated
    app = try stacks.root().map { root in
      try HeadlessApp(NavigationBlueprint(tabs: [TabBlueprint("root", stack: root)], modals: modals))
    }
    try CaseObject(initial, named: "initial").finish(knowing: ["root", "modal"])
  }

  func inquire(_ call: LinkNavigatorCall) throws -> Returned? {
    switch call.name {
    case "currentPaths", "getCurrentPaths": .value(.strings(desk.state?.routes() ?? []))
    case "rootCurrentPaths", "getCurrentRootPaths": .value(.strings(desk.state?.routes(of: .root) ?? []))
    case "range": .value(.strings(desk.state?.routes(through: try call.path()) ?? []))
    case "isSubNavigatorActive": .value(.bool(desk.state?.modals.isEmpty == false))
    default: nil
    }
  }

  func performOnStack(_ call: LinkNavigatorCall) async throws -> Returned? {
    if try await desk.performCommon(call) { return .nothing }
    switch call.name {
    case "replace": await desk.replaceEverything(by: try call.paths(), options: call.options)
    case "back": await desk.backToLastScreen(options: call.options)
    case "backOrNext": await backOrNext(try call.paths(), on: .active, call.options)
    case "rootBackOrNext": await backOrNext(try call.paths(), on: .root, call.options)
    case "rootReloadLast":
      await desk.perform(options: call.options) { state in
        state.routes(of: .root).last.map { .replace(.top, with: $0, on: .root) }
      }
    default: return nil
    }
    return .nothing
  }

  /// Goes back to the first of the paths, else puts all of them on top; the deprecated class goes to its
  /// first occurrence, the current one to its last.
  private func backOrNext(
    _ paths: [String], on target: NavigationTarget, _ options: RequestOptions
  ) async {
    await desk.perform(options: options) { [isDeprecated] state in
      guard let path = paths.first else { return nil }
      if paths.count == 1 { return .backOrPush(path, isDeprecated ? .first : .last, on: target) }
      guard state.routes(of: target).contains(path) else { return .push(paths, on: target) }
      return .popTo(.route(path, isDeprecated ? .first : .last), on: target)
    }
  }

  func performOnModal(_ call: LinkNavigatorCall) async throws -> Returned? {
    if let style = try call.sheetStyle() {
      let modal = ModalBlueprint(try call.paths(), as: style, base: modalBase)
      await desk.present(modal, policy: .replace, options: call.options)
      return .nothing
    }
    switch call.name {
    case "close":
      var calls = 0
      await desk.dismiss(.all, options: call.options).onCommit { _ in calls += 1 }
      return .completion(calls: calls)
    case "interactiveDismiss": try app?.dragAway(call.modalIndex)
    default: return nil
    }
    return .nothing
  }

  func part(_ name: String) -> CaseValue? {
    switch name {
    case "root": .strings(app?.state.routes(of: .root))
    case "modal": CaseValue(app?.state.modals.last)
    default: nil
    }
  }
}
