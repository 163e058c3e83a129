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

  @Test("What is wrong is said with what to do")
  func words() {
    let words = [RouteTagError.Code.duplicateTag, .duplicateType, .emptyTag].map(\.description)
    #expect(words == ["duplicateTag", "duplicateType", "emptyTag"])
    let error = #expect(throws: RouteTagError.self) {
      try RouteTags.standardLibrary.registering(User.self, as: "Int")
    }
    #expect(error?.description == "the tag or alias Int stands for another type already; choose another word")
  }
}
