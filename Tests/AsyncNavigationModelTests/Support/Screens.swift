/// Routes that are objects; they are `Sendable` as view models are, by belonging to an actor.
@MainActor
class Screen: nonisolated Hashable {
  nonisolated let name: String

  nonisolated init(_ name: String) { self.name = name }

  nonisolated static func == (lhs: Screen, rhs: Screen) -> Bool { lhs.name == rhs.name }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

@MainActor
final class DetailScreen: Screen {}
