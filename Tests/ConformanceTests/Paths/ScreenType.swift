import AsyncNavigation

/// A type of screens by its name: one of the standard library's, or its optional; any other name is that of
/// the app's own screens with an identity, whose type JSON does not tell.
struct ScreenType {
  private let name: Substring
  private let isOptional: Bool

  init(_ name: String) throws {
    let wrapped = name.hasSuffix("?") ? name.dropLast() : name[...]
    guard wrapped.first?.isUppercase == true else { throw Uninterpretable("no type is called \(name)") }
    self.name = wrapped
    isOptional = name.hasSuffix("?")
  }

  /// Screens of the type.
  func match<Route: CaseScreen>() -> RouteMatch<Route> {
    switch name {
    case "Bool": match(Bool.self)
    case "String": match(String.self)
    case "Int": match(Int.self)
    case "Int8": match(Int8.self)
    case "Int16": match(Int16.self)
    case "Int32": match(Int32.self)
    case "Int64": match(Int64.self)
    case "UInt": match(UInt.self)
    case "UInt8": match(UInt8.self)
    case "UInt16": match(UInt16.self)
    case "UInt32": match(UInt32.self)
    case "UInt64": match(UInt64.self)
    case "Float": match(Float.self)
    case "Double": match(Double.self)
    case "Character": match(Character.self)
    default: match(IdentifiedScreen.self)
    }
  }

  private func match<Value, Route: CaseScreen>(_ type: Value.Type) -> RouteMatch<Route> {
    isOptional ? .ofType(Value?.self) : .ofType(type)
  }
}
