import AsyncNavigationModel
import Testing

@Suite("What saved routes are called")
struct RouteTagsTests {
  private struct User: Hashable, Codable { let id: Int }
  private struct Help: Hashable, Codable {}

  @Test("A type has one tag; tags and aliases lead to it, and nothing else does")
  func registering() throws {
    let tags = try RouteTags().registering(User.self, as: "user", aliases: ["OldApp.User", "person"])
    #expect(tags.tag(of: AnyRoute(User(id: 1))) == "user")
    for word in ["user", "OldApp.User", "person"] {
      #expect(tags.registration(named: word)?.type == User.self)
    }
    for word in ["User", "USER", "", "Swift.Int", "AsyncNavigationModelTests.User"] {
      #expect(tags.registration(named: word)?.type == nil)
    }
    #expect(tags.tag(of: AnyRoute(Help())) == nil)
  }

  @Test("What a word or a type stands for already is refused, and the registry stays as it was")
  func duplicates() throws {
    let tags = try RouteTags().registering(User.self, as: "user", aliases: ["person"])
    func fault<Value: Hashable & Sendable & Codable>(
      _ type: Value.Type, _ tag: String, _ aliases: [String] = []
    ) -> RouteTagError? {
      #expect(throws: RouteTagError.self) { try tags.registering(type, as: tag, aliases: aliases) }
    }
    #expect(fault(Help.self, "user")?.code == .duplicateTag)
    #expect(fault(Help.self, "person")?.subject == "person")
    #expect(fault(Help.self, "help", ["user"])?.subject == "user")
    #expect(
      try tags.registering(Help.self, as: "help", aliases: ["help", "h", "h"])
        .registration(named: "h")?.type == Help.self)
    #expect(fault(User.self, "someone")?.code == .duplicateType)
    #expect(fault(User.self, "user")?.subject == "User")
    #expect(fault(Help.self, "")?.code == .emptyTag)
    #expect(fault(Help.self, "help", ["a", ""])?.subject == "Help")
    #expect(tags.registration(named: "help")?.type == nil && tags.registration(named: "a")?.type == nil)
    #expect(tags.tag(of: AnyRoute(User(id: 1))) == "user")
  }

  @Test("The standard library's simple types have their own names, and those that others write as aliases")
  func standardLibrary() throws {
    let tags = RouteTags.standardLibrary
    let values = [
      AnyRoute(true), AnyRoute("a"), AnyRoute(1), AnyRoute(Int8(1)), AnyRoute(Int16(1)), AnyRoute(Int32(1)),
      AnyRoute(Int64(1)), AnyRoute(UInt(1)), AnyRoute(UInt8(1)), AnyRoute(UInt16(1)), AnyRoute(UInt32(1)),
      AnyRoute(UInt64(1)), AnyRoute(Float(1)), AnyRoute(1.0),
    ]
    let names = [
      "Bool", "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "Float", "Double",
    ]
    #expect(values.map { tags.tag(of: $0) } == names)
    for name in names {
      let type = try #require(tags.registration(named: name)?.type)
      #expect("\(type)" == name && tags.registration(named: "Swift.\(name)")?.type == type)
    }
    #expect(try tags.registering(User.self, as: "user").registration(named: "Int")?.type == Int.self)
    #expect(throws: RouteTagError.self) { try tags.registering(Int.self, as: "number") }
  }

  @Test("A tag is of the type that a route was erased as, whatever equals it")
  func erased() {
    let tags = RouteTags.standardLibrary
    #expect(tags.tag(of: AnyRoute(Int?.some(1))) == nil)
    #expect(tags.tag(of: AnyRoute(AnyRoute(1))) == "Int")
    #expect(tags.tag(of: AnyRoute(Substring("a"))) == nil)
  }

  private static func step(_ version: Int) -> RouteMigration { RouteMigration(from: version) { $0 } }

  @Test("A type has a version, from 1 on, and a step from each earlier one that is to be read")
  func versions() throws {
    let first = try RouteTags().registering(User.self, as: "user").registration(named: "user")
    #expect(first?.version == 1 && first?.migration(from: 1) == nil)
    let tags = try RouteTags().registering(
      User.self, as: "user", aliases: ["person"], version: 4,
      migrations: [3, 1].map { version in RouteMigration(from: version) { "\($0)\(version)" } })
    for word in ["user", "person"] {
      let registration = try #require(tags.registration(named: word))
      #expect(registration.version == 4 && registration.tag == "user")
      #expect([0, 1, 2, 3, 4].map { registration.migration(from: $0)?.version } == [nil, 1, nil, 3, nil])
      #expect(try registration.migration(from: 3)?.migrate("a") == "a3")
    }
  }

  @Test(
    "A version below 1 is none, and a step that leads from no earlier version, or the second from one",
    arguments: [
      (0, [], .wrongVersion), (-1, [], .wrongVersion), (.min, [0], .wrongVersion), (1, [1], .wrongMigration),
      (2, [1, 1], .wrongMigration), (2, [2], .wrongMigration), (2, [0], .wrongMigration),
      (3, [1, 2, -1], .wrongMigration), (.max, [.max], .wrongMigration),
    ] as [(Int, [Int], RouteTagError.Code)])
  func wrongVersions(version: Int, steps: [Int], code: RouteTagError.Code) {
    let error = #expect(throws: RouteTagError.self) {
      try RouteTags().registering(
        User.self, as: "user", version: version, migrations: steps.map(Self.step))
    }
    #expect(error?.code == code)
  }

  @Test(
    "What is wrong is said with what to do",
    arguments: [
      (
        "Int", 1, [], .duplicateTag,
        "the tag or alias Int stands for another type already; choose another word"
      ),
      ("", 1, [], .emptyTag, "the type User is to have an empty tag or alias; give it a word"),
      ("user", 0, [], .wrongVersion, "the type User is to have a version below 1; count from 1"),
      (
        "user", 2, [2], .wrongMigration,
        "the migration of User from version 2 is no step to a later version, or the second of its kind; give "
          + "one from each earlier version"
      ),
    ] as [(String, Int, [Int], RouteTagError.Code, String)])
  func words(tag: String, version: Int, steps: [Int], code: RouteTagError.Code, words: String) {
    let error = #expect(throws: RouteTagError.self) {
      try RouteTags.standardLibrary.registering(
        User.self, as: tag, version: version, migrations: steps.map(Self.step))
    }
    #expect(error?.code == code && error?.description == words)
  }

  @Test("Each kind of failure has a name")
  func codes() throws {
    let codes: [RouteTagError.Code] = [
      .duplicateTag, .duplicateType, .emptyTag, .wrongVersion, .wrongMigration,
    ]
    #expect(
      codes.map(\.description) == [
        "duplicateTag", "duplicateType", "emptyTag", "wrongVersion", "wrongMigration",
      ])
    let error = #expect(throws: RouteTagError.self) {
      try RouteTags().registering(User.self, as: "user").registering(User.self, as: "person")
    }
    #expect(error?.description == "the type User has a tag already; give its other words as aliases")
  }
}
