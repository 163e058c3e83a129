import AsyncNavigationModel
import AsyncNavigationStorage

/// Routes as an app has them, in the third version of their saved form.
enum FuzzedScreen: Hashable, Sendable, Codable, SavedRouteHolding {
  case home
  case product(Int)
  case search(String?)
  case unknown(SavedRoute)

  init(holding saved: SavedRoute) { self = .unknown(saved) }

  var heldRoute: SavedRoute? { if case .unknown(let saved) = self { saved } else { nil } }

  /// The first version was a number, and the second a text.
  static let migrations = [
    RouteMigration(from: 1, Int.self) { number in "\(number)" },
    RouteMigration(from: 2, String.self) { text in
      Int(text).map { FuzzedScreen.product($0) } ?? .search(text.isEmpty ? nil : text)
    },
  ]
}

/// A route that is registered by name.
struct FuzzedUser: Hashable, Sendable, Codable {
  var id: Int
  var name: String?
}

/// A route that is never saved.
struct FuzzedTip: Hashable, Sendable, Codable, TransientRoute {
  var text: String
}

extension RouteTags {
  /// The types that inputs are about; none where that cannot be, which every seed would show.
  static let fuzzed: RouteTags = {
    let tags = try? RouteTags.standardLibrary
      .registering(FuzzedUser.self, as: "user", aliases: ["nbt.User", "User"])
      .registering(FuzzedScreen.self, as: "screen", version: 3, migrations: FuzzedScreen.migrations)
      .registering(FuzzedTip.self, as: "tip")
    return tags ?? RouteTags()
  }()
}
