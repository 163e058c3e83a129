/// Something to buy.
struct Product: Hashable, Sendable {
  let id: Int
  let name: String
  let kind: String
  /// In whole euros.
  let price: Int
  let about: String
  var reviews: [String] = []
}
