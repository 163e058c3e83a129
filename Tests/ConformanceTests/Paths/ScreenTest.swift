/// A predicate by its name: of which type a screen is, and how it compares with a bound, as in `IntGte`.
struct ScreenTest: Sendable {
  private enum Comparison: String, CaseIterable { case Eq, Ne, Lt, Lte, Gt, Gte }

  private let comparison: Comparison
  private let bound: CaseValue

  init(_ name: Substring, bound: CaseValue) throws {
    let type = ["Int", "Double", "String"].first(where: name.hasPrefix) ?? ""
    guard let comparison = Comparison(rawValue: "\(name.dropFirst(type.count))") else {
      throw Uninterpretable("nobody knows the predicate \(name)")
    }
    self.comparison = comparison
    switch (type, bound) {
    case ("Int", .integer), ("Double", .decimal), ("String", .string): self.bound = bound
    case ("Double", .integer(let bound)): self.bound = .decimal(Double(bound))
    default: throw Uninterpretable("the predicate \(name) has no bound \(bound)")
    }
  }

  /// Whether a screen is of the type and compares with the bound.
  func holds(for screen: CaseValue) -> Bool {
    switch (screen, bound) {
    case (.integer(let screen), .integer(let bound)): compare(screen, bound)
    case (.decimal(let screen), .decimal(let bound)): compare(screen, bound)
    case (.string(let screen), .string(let bound)): compare(screen, bound)
    default: false
    }
  }

  private func compare<Value: Comparable>(_ screen: Value, _ bound: Value) -> Bool {
    switch comparison {
    case .Eq: screen == bound
    case .Ne: screen != bound
    case .Lt: screen < bound
    case .Lte: screen <= bound
    case .Gt: screen > bound
    case .Gte: screen >= bound
    }
  }
}
