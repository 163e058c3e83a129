/// What the shop has for its screens; each takes what it needs.
struct Services: Sendable {
  let catalogue = Catalogue()
  let cart = Cart()
  let session = Session()
}
