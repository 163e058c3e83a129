/// The items of a query, by name.
struct LinkQuery {
  let items: [LinkQueryItem]
  private let valuesByName: [String: [String]]

  /// - Parameters:
  ///   - items: The items, in order.
  ///   - plusIsSpace: Whether to read them as those of a form.
  init(_ items: [LinkQueryItem], plusIsSpace: Bool) {
    self.items = plusIsSpace ? items.map(\.readAsForm) : items
    valuesByName = Dictionary(grouping: self.items) { $0.name }.mapValues { items in
      items.compactMap { item in item.value.flatMap { $0.isEmpty ? nil : $0 } }
    }
  }

  /// The values of a name that are not empty, in order.
  func values(_ name: String) -> [String] { valuesByName[name] ?? [] }

  /// Whether the query has what a pattern asks of it.
  func fits(_ parameters: [LinkPattern.Parameter]) -> Bool {
    parameters.allSatisfy { parameter in
      let values = values(parameter.name)
      return !(parameter.isRequired && values.isEmpty) && values.allSatisfy(parameter.type.fits)
    }
  }
}
