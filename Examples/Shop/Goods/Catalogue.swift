/// What the shop sells.
struct Catalogue: Sendable {
  let products = [
    Product(id: 1, name: "Assam", kind: "black", price: 6, about: "Malty, for mornings."),
    Product(
      id: 2, name: "Earl Grey", kind: "black", price: 7, about: "With oil of bergamot.",
      reviews: ["Smells better than it tastes.", "The other way round."]),
    Product(id: 3, name: "Darjeeling", kind: "black", price: 9, about: "First flush, by the spoon."),
    Product(id: 4, name: "Gunpowder", kind: "green", price: 5, about: "Pellets that unfold."),
    Product(
      id: 7, name: "Gyokuro", kind: "green", price: 24, about: "Grown in the shade; brew at 60 degrees.",
      reviews: ["Like a meadow after rain.", "At 60 degrees, really."]),
    Product(id: 8, name: "Kyusu", kind: "pots", price: 31, about: "A clay pot for two small cups."),
  ]

  /// All kinds, in the order in which they first occur.
  var kinds: [String] {
    products.map(\.kind).reduce(into: []) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
  }

  func product(_ id: Int) -> Product? { products.first { $0.id == id } }

  /// The products of a kind, or with these letters in their name.
  func products(matching text: String) -> [Product] {
    let text = text.lowercased()
    return products.filter { $0.kind == text || $0.name.lowercased().contains(text) }
  }
}
