import AsyncNavigationLinks
import AsyncNavigationModel
import Foundation

/// The routes of a small shop.
enum ShopRoute: Hashable, Sendable {
  case home, catalogue
  case product(Int)
  case search(String, page: Int?, tags: [String])
  case user(String)
  case files([String])
  case order(UUID, sort: Sort)
  case secret

  enum Sort: String, Hashable, LinkValue { case up, down }

  static let rules: [LinkRule<ShopRoute>] = [
    LinkRule("/", to: .home),
    LinkRule("/products", action: .selectTab("home"), to: .catalogue),
    LinkRule("/products/:id<int>", action: .selectTab("home"), under: { _ in [.catalogue] }) {
      .product(try $0.value("id"))
    } write: {
      if case .product(let id) = $0 { ["id": id] } else { nil }
    },
    LinkRule("/search?q&page<int>?&tag?") {
      .search(try $0.value("q"), page: try $0.value("page"), tags: try $0.value("tag"))
    } write: {
      if case .search(let q, let page, let tags) = $0 { ["q": q, "page": page, "tag": tags] } else { nil }
    },
    LinkRule("/users/:name", action: .present(as: .sheet)) {
      .user(try $0.value("name"))
    } write: {
      if case .user(let name) = $0 { ["name": name] } else { nil }
    },
    LinkRule("/files/*path") {
      .files(try $0.value("path"))
    } write: {
      if case .files(let path) = $0 { ["path": path] } else { nil }
    },
    LinkRule("/orders/:id<uuid>?sort") {
      .order(try $0.value("id"), sort: try $0.value("sort"))
    } write: {
      if case .order(let id, let sort) = $0 { ["id": id, "sort": sort] } else { nil }
    },
  ]

  static func table(options: LinkTableOptions = LinkTableOptions()) throws(LinkTableError) -> LinkTable<
    ShopRoute
  > {
    try LinkTable(origins: [.app("shop"), .web("shop.example.com")], options: options, rules: rules)
  }
}
