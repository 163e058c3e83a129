import AsyncNavigation

/// LinkNavigator with tabs: over the tabs a full sheet, and over that one more sheet.
///
/// What a tab's own navigator is asked is asked of the selected tab.
final class TabLinkNavigatorTranslation: LinkNavigatorTranslation {
  let app: HeadlessApp?
  private let tags: [TabID: CaseValue]
  private let sheetBase: StackBase
  private let fullSheetBase: StackBase
  /// The full sheet, as long as it is up.
  private var fullSheet: ModalID?
  let name = "LinkNavigator with tabs"

  /// Makes the navigator in a case's first state.
  init(_ initial: CaseValue) throws {
    let stacks = CaseStacks(initial)
    let full = try stacks.modal("fullSheet")
    let sheet = try stacks.modal("modal")
    let tabs = try stacks.tabs("path")
    tags = Dictionary((tabs ?? []).map { ($0.tab.id, $0.tag) }) { first, _ in first }
    sheetBase = stacks.modalBase("modal")
    fullSheetBase = stacks.modalBase("fullSheet")
    app = try tabs.map { tabs in
      let selected = initial["selected"].flatMap { $0 == .null ? nil : TabID($0) }
      return try HeadlessApp(
        NavigationBlueprint(
          tabs: tabs.map(\.tab), selectedTab: selected, modals: [full, sheet].compactMap { $0 }))
    }
    fullSheet = full == nil ? nil : app?.state.modals.first?.id
    try CaseObject(initial, named: "initial").finish(knowing: ["tabs", "selected", "fullSheet", "modal"])
  }

  func inquire(_ call: LinkNavigatorCall) throws -> Returned? {
    switch call.name {
    case "currentPaths", "getCurrentPaths": .value(.strings(desk.state?.routes() ?? []))
    case "rootCurrentPaths", "getCurrentRootPaths": .value(.strings(desk.state?.routes(of: .root) ?? []))
    case "range": .value(.strings(desk.state?.routes(through: try call.path(), on: .root) ?? []))
    default: nil
    }
  }

  func performOnStack(_ call: LinkNavigatorCall) async throws -> Returned? {
    if try await desk.performCommon(call) { return .nothing }
    switch call.name {
    case "back": await back(on: .active, call.options)
    case "rootBack": await back(on: .root, call.options)
    case "replace": await desk.replaceStack(try call.paths(), options: call.options)
    case "rootReplace" where try call.flag("closeAll", default: true):
      await desk.replaceEverything(by: try call.paths(), options: call.options)
    case "rootReplace": await desk.replaceStack(try call.paths(), on: .root, options: call.options)
    case "backOrNext": await backOrNext(try call.paths(), on: .active, call.options)
    case "rootBackOrNext": await backOrNext(try call.paths(), on: .root, call.options)
    case "reloadLast": await reload(try call.paths(), on: .active, call.options)
    case "rootReloadLast": await reload(try call.paths(), on: .root, call.options)
    case "moveTab":
      let path = try call.path()
      await desk.perform(options: call.options) { state in
        let tab = state.tabs.first { $0.stack.routes.first == path }
        return tab.map { .selectTab($0.id, reselect: .popToRoot) }
      }
    default: return nil
    }
    return .nothing
  }

  /// Pops one screen, never the last and never a sheet.
  private func back(on target: NavigationTarget, _ options: RequestOptions) async {
    await desk.perform(options: options) { state in
      state.routes(of: target).count > 1 ? .back(on: target) : nil
    }
  }

  /// Goes back to the last of the paths, else puts all of them on top.
  private func backOrNext(
    _ paths: [String], on target: NavigationTarget, _ options: RequestOptions
  ) async {
    await desk.perform(options: options) { state in
      guard let path = paths.last else { return nil }
      if paths.count == 1 { return .backOrPush(path, .last, on: target) }
      guard state.routes(of: target).contains(path) else { return .push(paths, on: target) }
      return .popTo(.route(path, .last), on: target)
    }
  }

  /// Makes the first screen of each path anew, in its place.
  private func reload(_ paths: [String], on target: NavigationTarget, _ options: RequestOptions) async {
    await desk.perform(options: options) { state in
      let present = paths.filter(state.routes(of: target).contains)
      return .transaction(present.map { .replace(.route($0, .first), with: $0, on: target) })
    }
  }

  func performOnModal(_ call: LinkNavigatorCall) async throws -> Returned? {
    if let style = try call.sheetStyle() {
      await open(try call.paths(), as: style, call.options)
      return .nothing
    }
    switch call.name {
    case "close": await desk.dismiss(options: call.options)
    case "closeAll": await desk.dismiss(.all, options: call.options)
    case "interactiveDismiss":
      try app?.dragAway(call.modalIndex)
      return .nothing
    default: return nil
    }
    // Called whether there was anything to close or not.
    return .completion(calls: 1)
  }

  /// Opens a sheet in place of the one that is up, never of the full sheet; a second full sheet becomes a
  /// form sheet over the first.
  private func open(_ paths: [String], as style: ModalStyle, _ options: RequestOptions) async {
    let fullSheet = fullSheet
    let isFull = style == .fullScreen || style == .overFullScreen
    let becomesFullSheet = isFull && !desk.has(fullSheet)
    let modal = ModalBlueprint(
      paths, as: isFull && !becomesFullSheet ? .formSheet : style,
      base: becomesFullSheet ? fullSheetBase : sheetBase)
    let outcome = await desk.perform(options: options) { state in
      let old = state.modals.last { $0.id != fullSheet }
      return .transaction((old.map { [.dismiss(.modal($0.id))] } ?? []) + [.present(modal)])
    }
    if becomesFullSheet && outcome.isCommitted { self.fullSheet = desk.state?.modals.last?.id }
  }

  func part(_ name: String) -> CaseValue? {
    let modals = app?.state.modals ?? []
    return switch name {
    case "tabs":
      .array(
        app?.state.tabs.map { tab in
          .object(["path": tags[tab.id] ?? .null, "stack": .strings(tab.stack.routes)])
        } ?? [])
    case "selected": app.flatMap { tags[$0.state.selectedTab] } ?? .null
    case "fullSheet": CaseValue(modals.first { $0.id == fullSheet })
    case "modal": CaseValue(modals.first { $0.id != fullSheet })
    default: nil
    }
  }
}

extension Desk {
  /// Whether a modal is up.
  fileprivate func has(_ modal: ModalID?) -> Bool { state?.modals.contains { $0.id == modal } == true }
}
