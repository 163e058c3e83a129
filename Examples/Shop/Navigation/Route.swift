/// The screens of the shop.
enum Route: Hashable, Sendable {
  case home
  case product(Int)
  case reviews(Int)
  case search
  case results(String)
  case cart
  case checkout
  case receipt
  case login
  case code
}
