import AsyncNavigation

/// The first LinkNavigator: a root and a sheet, each with a history of URLs.
///
/// A link with a path that nobody can build is refused whole, as a strict registry refuses it.
final class URLLinkNavigatorTranslation: LibraryTranslation {
  private enum Place: String { case `default`, root, sheet, sheetFull }

  private let app: HeadlessApp
  private let modalBase: StackBase
  private var rootHistory: URLHistory
  private var sheetHistory: URLHistory
  private var desk: Desk { Desk(navigator: app.navigator) }
  private var isOpenedModal: Bool { !app.state.modals.isEmpty }

  /// Makes the navigator in a case's first state; without a history, the screens were routed to one by one.
  init(_ initial: CaseValue) throws {
    let stacks = CaseStacks(initial)
    let root = try stacks.root() ?? StackBlueprint([], base: .host)
    let modal = try stacks.modal("modal")
    modalBase = stacks.modalBase("modal")
    app = try HeadlessApp(
      NavigationBlueprint(tabs: [TabBlueprint("root", stack: root)], modals: modal.map { [$0] } ?? []),
      policy: .strict)
    rootHistory = URLHistory(initial["history"]?.strings ?? root.routes)
    sheetHistory = URLHistory(initial["subHistory"]?.strings ?? modal?.stack.routes ?? [])
    try CaseObject(initial, named: "initial").finish(knowing: ["root", "modal", "history", "subHistory"])
  }

  func perform(_ operation: CaseObject) async throws -> Returned {
    let name = try operation.string("op")
    let options = try operation.options()
    let returned: Returned
    switch name {
    case "isOpenedModal": returned = .value(.bool(isOpenedModal))
    case "isCurrentContain":
      returned = .value(.bool(app.state.routes().contains(try operation.string("path"))))
    case "href": returned = try await href(url(of: operation, after: "/"), at: place(of: operation), options)
    case "replace": returned = try await replace(operation, options)
    case "backOrNext": returned = try await backOrNext(operation, options)
    default:
      guard try await performOnStack(name, operation, options) else {
        throw Uninterpretable("the first LinkNavigator has no operation \(name), or it is no navigation")
      }
      returned = .nothing
    }
    app.draw()
    return returned
  }

  private func performOnStack(
    _ name: String, _ operation: CaseObject, _ options: RequestOptions
  ) async throws -> Bool {
    switch name {
    case "back": await desk.backToLastScreen(options: options)
    case "backPath": await back(to: try operation.string("path"), at: try place(of: operation), options)
    case "remove":
      let paths = try operation.routes("paths", "path")
      if let target = target(of: try place(of: operation)) {
        await desk.perform(.removeAll(paths, on: target), options: options)
      }
    case "dismiss":
      await desk.dismiss(.all, options: options)
      sheetHistory = URLHistory()
    case "interactiveDismiss": try app.dragAway(try operation.optionalInt("modalIndex"))
    default: return false
    }
    return true
  }

  func part(_ name: String) -> CaseValue? {
    switch name {
    case "root": .strings(app.state.routes(of: .root))
    case "modal": CaseValue(app.state.modals.last)
    case "history": .strings(rootHistory.keys)
    default: nil
    }
  }
}

/// Where an operation is about.
extension URLLinkNavigatorTranslation {
  private func place(of operation: CaseObject) throws -> Place {
    let name = try operation.optionalString("target") ?? "default"
    guard let place = Place(rawValue: name) else { throw Uninterpretable("nobody knows the target \(name)") }
    return place == .default ? (isOpenedModal ? .sheet : .root) : place
  }

  /// The stack of a place; nil for that of a sheet which is not there.
  private func target(of place: Place) -> NavigationTarget? {
    place == .root ? .root : app.state.modals.last.map { .modal($0.id) }
  }

  /// The URL of an operation, or the one that its paths and query make.
  private func url(of operation: CaseObject, after prefix: String) throws -> String {
    if let url = try operation.optionalString("url") { return url }
    let paths = try operation.routes("paths", "path")
    let items = try operation.optionalObject("queryItems")
    return prefix + paths.joined(separator: "/") + (try items?.query() ?? "")
  }
}

/// Links.
extension URLLinkNavigatorTranslation {
  /// Routes a stack to a URL: one request that sets the stack, and keeps the screens of an equal prefix.
  private func href(_ url: String, at place: Place, _ options: RequestOptions) async throws -> Returned {
    var history = place == .root ? rootHistory : sheetHistory
    history.reconcile(with: target(of: place).map { app.state.routes(of: $0) } ?? [])
    guard let absolute = history.absolute(url), let match = MatchURL(absolute) else { return .nothing }
    guard let target = target(of: place) else {
      // A link opens no sheet, and complains all the same of paths that nobody can build.
      return match.paths.allSatisfy(Workshop.isKnown) ? .nothing : .notFound
    }
    let outcome = await desk.perform(options: options) { state in
      let stack = NavigationAction.setStack(match.paths, on: target)
      return place == .root ? .transaction([stack] + state.clearingSheet) : stack
    }
    guard outcome.error == nil else { return Returned(failed: outcome) }
    history.route(to: match.paths, reusing: true)
    if place == .root {
      rootHistory = history
      sheetHistory = URLHistory()
    } else {
      sheetHistory = history
    }
    return .nothing
  }

  /// Makes a stack anew: the root with all sheets closed, or a sheet in place of any other.
  private func replace(_ operation: CaseObject, _ options: RequestOptions) async throws -> Returned {
    let url = try url(of: operation, after: "myapp://")
    // The form with paths forgets its target.
    let name = try operation.optionalString("target") ?? "default"
    guard let named = Place(rawValue: name) else { throw Uninterpretable("nobody knows the target \(name)") }
    let place = operation.has("url") && named != .default ? named : .root
    guard let match = MatchURL(url) else { return .value(.object(["error": .string("notAllowedURL")])) }
    let outcome: NavigationOutcome
    if place == .root {
      outcome = await desk.replaceEverything(by: match.paths, options: options)
    } else {
      let style: ModalStyle = place == .sheetFull ? .fullScreen : .automatic
      let sheet = ModalBlueprint(match.paths, as: style, base: modalBase)
      outcome = await desk.present(sheet, policy: .replace, options: options)
    }
    guard outcome.error == nil else { return Returned(failed: outcome) }
    if place == .root {
      rootHistory.route(to: match.paths, reusing: false)
      sheetHistory = URLHistory()
    } else {
      sheetHistory.route(to: match.paths, reusing: false)
    }
    return .nothing
  }

  /// Goes back to the first screen of a path; at the root the sheet is cleared in any case.
  private func back(to path: String, at place: Place, _ options: RequestOptions) async {
    guard let target = target(of: place) else { return }
    await desk.perform(options: options) { state in
      let back = NavigationAction.popTo(.route(path, .first), on: target)
      guard place == .root, !state.clearingSheet.isEmpty else { return back }
      let isThere = state.routes(of: .root).contains(path)
      return .transaction((isThere ? [back] : []) + state.clearingSheet)
    }
    if place == .root { sheetHistory = URLHistory() }
  }

  private func backOrNext(_ operation: CaseObject, _ options: RequestOptions) async throws -> Returned {
    let place = try place(of: operation)
    let path = try operation.string("path")
    guard app.state.routes().contains(path) else {
      return try await href(url(of: operation, after: "/"), at: place, options)
    }
    await back(to: path, at: place, options)
    return .nothing
  }
}

extension Returned {
  fileprivate static let notFound = Returned.value(.object(["error": .string("notFound")]))

  /// What a link returns that could not be followed: only paths that nobody can build are complained of.
  fileprivate init(failed outcome: NavigationOutcome) {
    self = outcome.name == .denied ? .notFound : .nothing
  }
}

extension NavigationState {
  /// What clears the sheet: its screens go, or all of it where it cannot be without any.
  fileprivate var clearingSheet: [NavigationAction<Route>] {
    modals.map { modal in
      modal.stack.base == .host ? .setStack([], on: .modal(modal.id)) : .dismiss(.modal(modal.id))
    }
  }
}

extension CaseObject {
  /// The members as the query of a URL.
  fileprivate func query() throws -> String {
    let items = try names.map { "\($0)=\(try string($0))" }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }
}
