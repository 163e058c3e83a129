import AsyncNavigationModel
import AsyncNavigationVisitModel
import Foundation

/// The stacks of an app in short, as tests write them: `/a /b` is a main stack of two pages, `/a | /m1 /m2` one
/// with a modal over it, `Item@/items/1` a native screen, and no text an empty main stack.
///
/// Pages are on `https://example.com` unless they are written in full.
struct VisitStacks {
  var ids = IDGenerator()
  private(set) var state: NavigationState<VisitRoute>

  init(_ text: String) throws {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let stacks = parts.map { $0.split(separator: " ").map { VisitRoute(short: String($0)) } }
    try self.init(stacks[0], modals: Array(stacks.dropFirst()))
  }

  init(_ main: [VisitRoute], modals: [[VisitRoute]] = []) throws {
    state = try NavigationState(
      NavigationBlueprint(
        tabs: [TabBlueprint(.main, stack: StackBlueprint(main, base: .host))],
        modals: modals.map { ModalBlueprint($0) }),
      ids: &ids)
  }

  /// Does what a plan says.
  ///
  /// - Returns: What the reducer says; nil where there is nothing to do.
  @discardableResult
  mutating func carryOut(_ plan: VisitPlan) -> Reduction<VisitRoute>? {
    guard let action = plan.action else { return nil }
    let reduction = state.applying(action, ids: &ids)
    if case .changed(let new) = reduction { state = new }
    return reduction
  }

  /// The stack of a session.
  func stack(of session: VisitSession) -> StackState<VisitRoute>? {
    switch session {
    case .main(let tab): state.stack(.tab(tab))
    case .modal: state.modals.last?.stack
    }
  }
}

extension VisitStacks: CustomStringConvertible {
  /// The stacks as they are written for ``init(_:)``.
  var description: String {
    let stacks = [state.routes(of: .tab(.main))] + state.modals.map(\.stack.routes)
    let texts = stacks.map { $0.map(\.description).joined(separator: " ") }
    return texts.joined(separator: " | ").trimmingCharacters(in: .whitespaces)
  }
}

extension URL {
  /// A page of the app, by its path and query; or any URL in full.
  init(short text: String) {
    self =
      URL(string: text.isEmpty || text.hasPrefix("/") ? "https://example.com" + text : text)
      ?? URL(filePath: "/no-url")
  }
}

extension VisitRoute {
  /// Makes a screen of `/a` or `Item@/items/1`.
  init(short text: String) {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      self.init(URL(short: parts[1]), screen: .native(parts[0]))
    } else {
      self.init(URL(short: text))
    }
  }
}

extension VisitProposal {
  /// A proposal of a page by its path and query.
  init(
    short text: String, _ action: VisitAction = .advance, _ properties: PathProperties = [:],
    from session: VisitSession? = nil, redirected: Bool = false
  ) {
    let response = redirected ? VisitResponse(isRedirected: true) : nil
    self.init(
      URL(short: text), options: VisitOptions(action: action, response: response), properties: properties,
      from: session)
  }
}

extension Visit {
  /// Session, action and page: `main advance /c`.
  var short: String { description.replacing("https://example.com", with: "") }
}
