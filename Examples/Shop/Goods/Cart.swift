import Synchronization

/// What the customer is about to buy; screens fill it, and a guard looks into it from a task of its own.
final class Cart: Sendable {
  private let content = Mutex<[Product]>([])

  var products: [Product] { content.withLock { $0 } }
  var total: Int { products.reduce(0) { $0 + $1.price } }

  func add(_ product: Product) { content.withLock { $0.append(product) } }
  func empty() { content.withLock { $0 = [] } }
}
