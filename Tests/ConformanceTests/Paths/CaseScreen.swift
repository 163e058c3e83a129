import AsyncNavigation

/// A screen as a case writes it: any piece of JSON.
protocol CaseScreen: Hashable, Sendable {
  init(ofCase value: CaseValue) throws

  /// What the case writes.
  var caseValue: CaseValue { get }
}

extension CaseValue: CaseScreen {
  init(ofCase value: CaseValue) { self = value }

  var caseValue: CaseValue { self }
}

/// A screen with an identity: an object with an id.
struct IdentifiedScreen: CaseScreen, Identifiable {
  let id: CaseValue
  let caseValue: CaseValue

  init(ofCase value: CaseValue) throws {
    guard let id = value["id"] else { throw Uninterpretable("a screen without an id: \(value)") }
    self.id = id
    caseValue = value
  }
}

/// A screen of whatever type a case means: whole numbers, others, texts and truths are what Swift calls so,
/// an object with an id is an ``IdentifiedScreen``, and all else a piece of JSON.
extension AnyRoute: CaseScreen {
  init(ofCase value: CaseValue) throws {
    switch value {
    case .bool(let bool): self.init(bool)
    case .integer(let integer): self.init(integer)
    case .decimal(let decimal): self.init(decimal)
    case .string(let text): self.init(text)
    case .object(let members) where members["id"] != nil: self.init(try IdentifiedScreen(ofCase: value))
    case .object, .array, .null: self.init(value)
    }
  }

  var caseValue: CaseValue {
    switch value {
    case let bool as Bool: .bool(bool)
    case let integer as Int: .integer(integer)
    case let decimal as Double: .decimal(decimal)
    case let text as String: .string(text)
    case let screen as any CaseScreen: screen.caseValue
    default: .null
    }
  }
}
