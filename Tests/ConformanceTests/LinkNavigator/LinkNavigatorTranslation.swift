/// A LinkNavigator whose operations are questions, calls on a stack, or calls on a sheet.
protocol LinkNavigatorTranslation: LibraryTranslation {
  /// The navigator and its screens; nil where there is none.
  var app: HeadlessApp? { get }
  /// What it is called where it does not know an operation.
  var name: String { get }

  /// Answers a question; nil when the call is none.
  func inquire(_ call: LinkNavigatorCall) throws -> Returned?
  /// Carries out a call on a stack; nil when it is none.
  func performOnStack(_ call: LinkNavigatorCall) async throws -> Returned?
  /// Carries out a call on a sheet; nil when it is none.
  func performOnModal(_ call: LinkNavigatorCall) async throws -> Returned?
}

extension LinkNavigatorTranslation {
  var desk: Desk { Desk(navigator: app?.navigator) }

  func perform(_ operation: CaseObject) async throws -> Returned {
    let call = try LinkNavigatorCall(operation.string("op"), operation)
    var returned = try inquire(call)
    if returned == nil { returned = try await performOnStack(call) }
    if returned == nil { returned = try await performOnModal(call) }
    guard let returned else { throw Uninterpretable("\(name) has no operation \(call.name)") }
    app?.draw()
    return returned
  }
}
