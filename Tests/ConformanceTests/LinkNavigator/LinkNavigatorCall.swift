import AsyncNavigation

/// A call of one of the current LinkNavigators.
struct LinkNavigatorCall {
  let name: String
  let options: RequestOptions
  /// Which modal a user drags away.
  let modalIndex: Int?
  private let operation: CaseObject

  init(_ name: String, _ operation: CaseObject) throws {
    self.name = name
    self.operation = operation
    options = try operation.options()
    modalIndex = try operation.optionalInt("modalIndex")
    // What a screen is given, how its title looks and who is told of the end: nothing that navigation decides on.
    for key in ["items", "itemsString", "prefersLargeTitles", "completion"] { _ = operation.value(key) }
    if [
      "alert", "send", "rootSend", "mainSend", "allSend", "allRootSend", "currentTabSend",
      "currentTabAllSend",
    ]
    .contains(name) {
      throw Uninterpretable("\(name) is no navigation: alerts and messages to screens are out of scope")
    }
  }

  /// The paths the call is about.
  func paths() throws -> [String] { try operation.routes("paths", "path") }

  /// The one path the call is about.
  func path() throws -> String { try operation.string("path") }

  /// A switch of the call.
  func flag(_ key: String, default value: Bool) throws -> Bool { try operation.optionalBool(key) ?? value }

  /// How the sheet looks that the call opens; nil when it opens none.
  func sheetStyle() throws -> ModalStyle? {
    switch name {
    case "sheet": return .automatic
    case "fullSheet": return .fullScreen
    case "customSheet":
      let phone = try operation.string("phoneStyle")
      let pad = try operation.string("padStyle")
      switch try operation.string("idiom") {
      case "phone": return try ModalStyle(ofCase: phone)
      case "pad": return try ModalStyle(ofCase: pad)
      case let idiom: throw Uninterpretable("nobody knows the idiom \(idiom)")
      }
    case "detentSheet":
      let detents = try operation.optionalStrings("detents") ?? ["medium", "large"]
      return .custom(name: ModalStyle.automatic.name, detents: detents)
    default: return nil
    }
  }
}

extension Desk {
  /// Carries out what the operations with and without `root` before their names have in common: the one is
  /// about the stack behind any sheet, the other about the active one.
  ///
  /// - Returns: Whether the call was one of them.
  func performCommon(_ call: LinkNavigatorCall) async throws -> Bool {
    switch call.name {
    case "next": await push(try call.paths(), options: call.options)
    case "rootNext": await push(try call.paths(), on: .root, options: call.options)
    case "remove": await removePaths(try call.paths(), on: .active, call.options)
    case "rootRemove": await removePaths(try call.paths(), on: .root, call.options)
    case "backToLast": await pop(to: .route(try call.path(), .last), options: call.options)
    case "rootBackToLast": await pop(to: .route(try call.path(), .last), on: .root, options: call.options)
    case "mergeReplace": await mergeStack(try call.paths(), options: call.options)
    default: return false
    }
    return true
  }

  private func removePaths(
    _ paths: [String], on target: NavigationTarget, _ options: RequestOptions
  ) async {
    await perform(.removeAll(paths, on: target), options: options)
  }
}
