/// The routes of a small app.
enum Place: Hashable, Sendable, CustomStringConvertible {
  case home, settings, lost
  case detail(Int)

  var detailNumber: Int? { if case .detail(let number) = self { number } else { nil } }

  var description: String {
    switch self {
    case .home: "home"
    case .settings: "settings"
    case .lost: "lost"
    case .detail(let number): "detail(\(number))"
    }
  }
}
