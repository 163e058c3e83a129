import AsyncNavigation

/// TurboNavigator's coordinator for SwiftUI: a path on the host's content, and three things to present, each
/// in a slot of its own.
final class TurboSwiftUITranslation: LibraryTranslation {
  private static let slots: [(key: String, style: ModalStyle)] = [
    ("sheet", .sheet), ("fullSheet", .fullScreen), ("overlay", .overFullScreen),
  ]

  private let app: HeadlessApp
  private var desk: Desk { Desk(navigator: app.navigator) }

  /// Makes the coordinator in a case's first state.
  init(_ initial: CaseObject) throws {
    var blueprint = NavigationBlueprint<String>.hostRooted
    blueprint.tabs[0].stack.routes = try initial.strings("paths")
    for slot in Self.slots {
      let route = try initial.optionalString(slot.key)
      if let route { blueprint.modals.append(ModalBlueprint([route], as: slot.style)) }
    }
    try initial.finish()
    app = try HeadlessApp(blueprint)
  }

  func perform(_ operation: CaseObject) async throws -> Returned {
    let name = try operation.string("op")
    switch name {
    case "push":
      let routes = try operation.routes()
      await desk.transact(routes.map { .navigate($0, on: .root) })
    case "pop": await desk.pop(on: .root)
    case "popToRoot": await desk.popToRoot(on: .root)
    case "popTo": await desk.pop(to: .route(try operation.string("route"), .first), on: .root)
    case "sheet": await fill(.sheet, with: try operation.string("route"))
    case "full", "fullSheet": await fill(.fullScreen, with: try operation.string("route"))
    case "overlay": await fill(.overFullScreen, with: try operation.string("route"))
    case "dismissSheet": await fill(.sheet, with: nil)
    case "dismissFull", "dismissFullSheet": await fill(.fullScreen, with: nil)
    case "dismissOverlay": await fill(.overFullScreen, with: nil)
    default: throw Uninterpretable("TurboSwiftUI has no operation \(name)")
    }
    app.draw()
    return .nothing
  }

  func part(_ name: String) -> CaseValue? {
    if name == "paths" { return .strings(app.state.routes(of: .root)) }
    guard let slot = Self.slots.first(where: { $0.key == name }) else { return nil }
    let modal = app.state.modals.first { $0.style == slot.style }
    return modal?.stack.top.map { .string($0.route) } ?? .null
  }

  /// Puts something into a slot, or takes out what is there; what lies over it is presented again.
  private func fill(_ style: ModalStyle, with route: String?) async {
    await desk.perform { state in
      let arrival = route.map { [NavigationAction.present($0, as: style)] } ?? []
      guard let index = state.modals.firstIndex(where: { $0.style == style }) else {
        return .transaction(arrival)
      }
      let above = state.modals[(index + 1)...].map {
        NavigationAction.present(ModalBlueprint(like: $0), .stack)
      }
      return .transaction([.dismiss(.modal(state.modals[index].id))] + arrival + above)
    }
  }
}
