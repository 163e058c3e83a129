import AsyncNavigation

/// An element of a list of a case.
///
/// A library whose screens are all pushed writes the screen alone, any other an object of a style and the
/// screen.
protocol CaseElement: FlowElement where Route: CaseScreen {
  /// Reads an object of a style and a screen.
  init(styled value: CaseValue) throws

  /// Presents a screen on a list of such elements.
  static func present<List: RouteList>(
    _ screen: Route, as style: FlowStyle, on list: inout List
  ) throws -> PathOutcome where List.Element == Self
}

extension CaseElement {
  /// Reads an element.
  init(_ value: CaseValue, isBare: Bool) throws {
    if isBare { self.init(pushing: try Route(ofCase: value)) } else { try self.init(styled: value) }
  }

  /// Reads the elements of a list.
  static func list(_ value: CaseValue, isBare: Bool) throws -> [Self] {
    guard let elements = value.elements else { throw Uninterpretable("no list: \(value)") }
    return try elements.map { try Self($0, isBare: isBare) }
  }
}

extension CaseElement where Route == Self {
  init(styled value: CaseValue) throws { throw Uninterpretable("only pushed screens are known: \(value)") }

  static func present<List: RouteList>(
    _ screen: Self, as style: FlowStyle, on list: inout List
  ) throws -> PathOutcome where List.Element == Self {
    throw Uninterpretable("only pushed screens are known, no \(style)")
  }
}

extension CaseValue: CaseElement {}
extension IdentifiedScreen: CaseElement {}
extension AnyRoute: CaseElement {}

extension FlowRoute: CaseElement where Route: CaseScreen {
  init(styled value: CaseValue) throws {
    let object = try CaseObject(value, named: "a route")
    guard let screen = object.value("screen") else { throw Uninterpretable("a route without a screen") }
    let style = try FlowStyle(
      ofCase: object.string("style"), withNavigation: object.optionalBool("withNavigation") ?? false)
    try object.finish()
    self.init(try Route(ofCase: screen), as: style)
  }

  static func present<List: RouteList>(
    _ screen: Route, as style: FlowStyle, on list: inout List
  ) -> PathOutcome where List.Element == Self {
    list.present(screen, as: style)
  }
}

extension FlowStyle {
  /// The style of a name; of a push, `withNavigation` says nothing.
  init(ofCase name: String, withNavigation: Bool) throws {
    guard let name = Name(rawValue: name) else { throw Uninterpretable("nobody knows the style \(name)") }
    self.init(name, withNavigation: withNavigation)
  }
}
