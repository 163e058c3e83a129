import AsyncNavigationModel
import AsyncNavigationStorage
import Synchronization
import Testing

/// A type that must not be made of data unless it is registered; it counts how often it is.
struct Hostile: Hashable, Codable {
  static let made = Atomic(0)

  init() {}
  init(from decoder: any Decoder) throws { Hostile.made.add(1, ordering: .relaxed) }
  func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Key.self) }

  private enum Key: CodingKey {}
}

@Suite("Hostile tags")
struct HostileTagTests {
  @Test("A tag makes no type that is not registered, though the runtime knows it by that name")
  func nothingIsMade() throws {
    let mangled = try #require(_mangledTypeName(Hostile.self))
    let qualified = String(reflecting: Hostile.self)
    #expect(_typeByName(mangled) == Hostile.self)
    #expect(qualifiedName(ofMangled: mangled) == qualified)
    for format in PathFormat.allCases {
      let text = document([mangled, qualified, "Hostile"].map { .whole(tag: $0, payload: "{}") }, in: format)
      for policy in UnknownElementPolicy.allCases {
        let coder = PathCoder(tags: try sampleTags(), unknown: policy)
        #expect(
          (try? coder.read(text))?.findings.map(\.problem).allSatisfy { $0 == .unknownTag }
            ?? (policy == .fail))
      }
      #expect(Hostile.made.load(ordering: .relaxed) == 0)
    }
    let knowing = PathCoder(tags: try RouteTags().registering(Hostile.self, as: "h", aliases: [qualified]))
    #expect(try knowing.read(#"["\#(mangled)","{}"]"#).path == pushed(Hostile()))
    #expect(Hostile.made.load(ordering: .relaxed) == 1)
  }
}
