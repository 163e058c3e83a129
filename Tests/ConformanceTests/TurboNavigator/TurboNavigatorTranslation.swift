import AsyncNavigation

/// TurboNavigator: one navigator over a root, tabs and one modal.
///
/// Where it has a root and tabs at once, these are two navigators of ours: the tabs win, and nothing reaches
/// the other one. Where it has neither, nobody is there, and all that is asked is dropped.
final class TurboNavigatorTranslation: LibraryTranslation {
  let workshop = Workshop()
  /// What lies at the bottom of a modal.
  let modalBase: StackBase
  private let rootApp: HeadlessApp?
  /// The app of the tabs; nil before they are launched.
  var tabsApp: HeadlessApp?
  /// A modal with nothing below it: what is asked reaches it as long as it is up.
  private let looseModalApp: HeadlessApp?
  /// What the library calls each tab.
  var tags: [TabID: CaseValue] = [:]

  /// Makes the navigator in a case's first state.
  init(_ initial: CaseValue) throws {
    let stacks = CaseStacks(initial)
    let modals = try stacks.modal("modal").map { [$0] } ?? []
    let root = try stacks.root()
    let tabs = try stacks.tabs("tag")
    modalBase = stacks.modalBase("modal")
    for (tag, tab) in tabs ?? [] { tags[tab.id] = tag }
    tabsApp = try tabs.map { [workshop] tabs in
      let blueprint = NavigationBlueprint(
        tabs: tabs.map(\.tab), selectedTab: TabID(initial["selected"] ?? .null), modals: modals)
      return try HeadlessApp(blueprint, workshop: workshop)
    }
    rootApp = try root.map { [workshop] root in
      let blueprint = NavigationBlueprint(
        tabs: [TabBlueprint("root", stack: root)], modals: tabs == nil ? modals : [])
      return try HeadlessApp(blueprint, workshop: workshop)
    }
    var loose = NavigationBlueprint<String>.hostRooted
    loose.modals = modals
    let hasLooseModal = root == nil && tabs == nil && !modals.isEmpty
    looseModalApp = hasLooseModal ? try HeadlessApp(loose, workshop: workshop) : nil
    try CaseObject(initial, named: "initial").finish(knowing: ["root", "tabs", "selected", "modal"])
    workshop.startCounting()
  }

  /// Who owns the active stack.
  var app: HeadlessApp? {
    tabsApp ?? rootApp ?? looseModalApp.flatMap { $0.state.modals.isEmpty ? nil : $0 }
  }

  /// Whom requests about the active stack are asked of.
  var desk: Desk { Desk(navigator: app?.navigator) }

  /// Whom presentations are asked of: whoever has a stack that is no modal's.
  private var presenter: Desk { Desk(navigator: (tabsApp ?? rootApp)?.navigator) }

  func perform(_ operation: CaseObject) async throws -> Returned {
    let name = try operation.string("op")
    guard let returned = try await perform(name, operation) else {
      throw Uninterpretable("TurboNavigator has no operation \(name)")
    }
    for app in [tabsApp, rootApp, looseModalApp] { app?.draw() }
    return returned
  }

  private func perform(_ name: String, _ operation: CaseObject) async throws -> Returned? {
    if let returned = try inquire(name, operation) { return returned }
    if try await performOnStack(name, operation) { return .nothing }
    if try await performOnModal(name, operation) { return .nothing }
    if try await performOnTabs(name, operation) { return .nothing }
    return try await followLink(name, operation) ? .nothing : nil
  }

  /// Operations on the active stack.
  private func performOnStack(_ name: String, _ operation: CaseObject) async throws -> Bool {
    let options = try operation.options()
    switch name {
    case "push": await desk.push(try operation.routes(), options: options)
    case "replace": await desk.replaceStack(try operation.routes(), options: options)
    case "back": await desk.backToLastScreen(options: options)
    case "backTo": await desk.pop(to: .route(try operation.string("route"), .last), options: options)
    case "backOrPush": await desk.backOrPush(try operation.string("route"), .last, options: options)
    default: return false
    }
    return true
  }

  /// Operations on the modal.
  private func performOnModal(_ name: String, _ operation: CaseObject) async throws -> Bool {
    let options = try operation.options()
    switch name {
    case "present", "presentFullScreen":
      let style =
        try name == "present" ? operation.optionalString("style") ?? "automatic" : "fullScreen"
      let modal = ModalBlueprint(try operation.routes(), as: try ModalStyle(ofCase: style), base: modalBase)
      await presenter.present(modal, policy: .replace, options: options)
    case "dismissModal": await desk.dismiss(options: options)
    case "interactiveDismiss": try app?.dragAway(try operation.optionalInt("modalIndex"))
    default: return false
    }
    return true
  }

  /// Operations that only look.
  private func inquire(_ name: String, _ operation: CaseObject) throws -> Returned? {
    switch name {
    case "currentRoutes": .value(.strings(desk.state?.routes() ?? []))
    case "isModalActive": .value(.bool(desk.state?.modals.isEmpty == false))
    case "debugSnapshot": .value(debugSnapshot)
    case "launch": .value(.strings(workshop.screens(of: try operation.routes())))
    default: nil
    }
  }

  func part(_ name: String) -> CaseValue? {
    switch name {
    case "root": .strings(rootApp?.state.routes(of: .root))
    case "modal": CaseValue(desk.state?.modals.last)
    case "tabs": .array(tabsApp?.state.tabs.map(describe) ?? [])
    case "selected": tabsApp.flatMap { tags[$0.state.selectedTab] } ?? .null
    case "builds": .integer(workshop.buildCount)
    case "extractCalls": .integer(workshop.extractionCount)
    default: nil
    }
  }

  private func describe(_ tab: TabState<String>) -> CaseValue {
    .object(["tag": tags[tab.id] ?? .null, "stack": .strings(tab.stack.routes)])
  }

  private var debugSnapshot: CaseValue {
    let modal = desk.state?.modals.last
    let tabs = tabsApp?.state.tabs ?? []
    let base = tabsApp.map { "tab(\($0.state.selectedTab))" } ?? (rootApp == nil ? "none" : "root")
    return .object([
      "activeTarget": .string(modal == nil ? base : "modal"),
      "rootRoutes": .strings(rootApp?.state.routes(of: .root) ?? []),
      "tabRoutes": .object(
        Dictionary(tabs.map { ($0.id.rawValue, .strings($0.stack.routes)) }) { first, _ in first }),
      "modalRoutes": .strings(modal?.stack.routes ?? []),
    ])
  }
}
