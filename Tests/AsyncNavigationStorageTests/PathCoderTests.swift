import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("Saving paths in the own form")
struct PathCoderTests {
  private struct Flag: TransientRoute {}
  private struct Unsaved: Hashable {}
  private struct Note: Hashable, Codable { var id: Int, text: String? }

  private func coder(_ policy: UnknownElementPolicy = .fail) throws -> PathCoder {
    PathCoder(tags: try sampleTags(), unknown: policy)
  }

  @Test("The layout is a version and the elements, bottom first, each with its tag and its value's JSON")
  func layout() throws {
    let path = RoutePath([
      .push(AnyRoute(42)), .sheet(AnyRoute(User(id: 42, name: "a/b")), withNavigation: true),
      .push(AnyRoute("x")),
      .cover(AnyRoute(true)),
    ])
    let text =
      #"{"path":[{"payload":"42","tag":"Int"},"#
      + #"{"payload":"{\"id\":42,\"name\":\"a/b\"}","style":"sheet","tag":"user","withNavigation":true},"#
      + #"{"payload":"\"x\"","tag":"String"},"#
      + #"{"payload":"true","style":"cover","tag":"Bool","withNavigation":false}],"version":1}"#
    #expect(try coder().text(of: path) == text)
    let reading = try coder().read(text)
    #expect(reading.path == path)
    #expect(reading.format == .asyncNavigation)
    #expect(reading.findings.isEmpty)
  }

  @Test("The empty path is an empty list")
  func empty() throws {
    #expect(try coder().text(of: RoutePath()) == #"{"path":[],"version":1}"#)
  }

  @Test("Values of all standard types come back as what they were")
  func types() throws {
    let path = pushed(
      1, Int8(1), Int16(1), Int32(1), Int64(1), UInt(1), UInt8(1), UInt16(1), UInt32(1), UInt64(1), Float(1),
      1.0, true,
      "1", Int.min, UInt64.max, 0.1, Double.leastNonzeroMagnitude, Float.greatestFiniteMagnitude,
      "a\u{0}\"\\/\u{2028}é")
    #expect(try coder().read(coder().write(path)).path == path)
    let twins = try coder().read(coder().write(pushed(1, Int8(1), 1.0))).path.elements.map(\.route)
    #expect(Set(twins).count == 3)
  }

  @Test("A value may be an optional of a registered type, nil too")
  func optionals() throws {
    let none: Int? = nil
    let some: Int? = 1
    let coder = PathCoder(
      tags: try RouteTags.standardLibrary.registering(Int?.self, as: "Int?"), unknown: .fail)
    let path = pushed(none, some, 1)
    #expect(try coder.read(coder.write(path)).path == path)
  }

  @Test("Equal paths are equal bytes")
  func deterministic() throws {
    let notes = (1...20).map { Note(id: $0, text: $0 % 2 == 0 ? "\($0)" : nil) }
    let coder = PathCoder(tags: try RouteTags().registering(Note.self, as: "note"))
    let path = RoutePath(notes.map { .push(AnyRoute($0)) })
    let data = try coder.write(path)
    for _ in 1...20 {
      #expect(
        try PathCoder(tags: RouteTags().registering(Note.self, as: "note")).write(RoutePath(path.elements))
          == data)
    }
  }

  @Test("The style may be left out, push, sheet or cover, and withNavigation is false when left out")
  func styles() throws {
    let reading = try coder().read(
      #"{"version":1.0,"more":0,"path":[{"tag":"Int","payload":"1","style":"push","withNavigation":true,"#
        + #""more":0},{"tag":"Int","payload":"2","style":"sheet"},{"tag":"Int","payload":"3","style":null},"#
        + #"{"tag":"Int","payload":"4","style":"cover","withNavigation":null}]}"#)
    #expect(
      reading.path.elements == [
        .push(AnyRoute(1)), .sheet(AnyRoute(2), withNavigation: false), .push(AnyRoute(3)),
        .cover(AnyRoute(4), withNavigation: false),
      ])
  }

  @Test("A type that was renamed is read by its former tag and written by its new one")
  func renamed() throws {
    let before = PathCoder(tags: try RouteTags().registering(User.self, as: "person"))
    let after = PathCoder(tags: try RouteTags().registering(User.self, as: "user", aliases: ["person"]))
    let path = pushed(User(id: 1, name: "a"))
    let reading = try after.read(before.write(path))
    #expect(reading.path == path)
    #expect(try after.text(of: reading.path).contains(#""tag":"user""#))
  }

  @Test(
    "What is kept is written back to the byte, from whichever form it came, until its type is registered",
    arguments: PathFormat.allCases)
  func kept(format: PathFormat) throws {
    let payloads = [
      #"{ "id" : 1,"# + "\n\t" + #""name":"A\u0042/\/" }"#, "123456789012345678901234567890.10e400",
      "\u{FEFF}1", "",
      #"{"id":7,"name":"Blob"}"#, " \r\n", "not JSON", "\u{0}é e\u{301}\u{2028}😀",
    ]
    let elements = payloads.map { Written.whole(tag: "3nbt3NewV", payload: $0) }
    let ignorant = try coder(.keep)
    let text = document([.whole(tag: "Si", payload: "1")] + elements, in: format)
      .replacing("\u{0}", with: "\\u0000")
    let reading = try ignorant.read(text)
    let routes = reading.path.elements.map(\.route)
    #expect(routes.first == AnyRoute(1))
    let bytes = routes.dropFirst().map { $0.route(as: SavedRoute.self).map { Array($0.payload.utf8) } }
    #expect(bytes == payloads.map { Array($0.utf8) })
    #expect(reading.findings.map(\.fate) == payloads.map { _ in .kept })

    let written = try ignorant.write(reading.path)
    let again = try ignorant.read(written)
    #expect(again.path == reading.path)
    #expect(try ignorant.write(again.path) == written)
    let knowing = PathCoder(
      tags: try sampleTags().registering(Point.self, as: "new", aliases: ["nbt.New"]), unknown: .skip)
    #expect(
      try knowing.read(written).path == pushed(1, Point(id: 1, name: "AB//"), Point(id: 7, name: "Blob")))
  }

  @Test("What is kept keeps its style")
  func keptStyle() throws {
    let text =
      #"{"path":[{"payload":"1","style":"sheet","tag":"new","withNavigation":true},"#
      + #"{"payload":"2","tag":"new"}],"version":1}"#
    let path = try coder(.keep).read(text).path
    #expect(path.elements.map(\.style) == [.sheet(withNavigation: true), .push])
    #expect(try coder(.keep).text(of: path) == text)
  }

  @Test("A value of the moment is left out, with or without a tag: [1, flag, 2*] is written as [1, 2*]")
  func transient() throws {
    #expect(try coder().write(pushed(1, Flag(), 2, Flag())) == coder().write(pushed(1, 2)))
    #expect(try coder().write(pushed(Flag())) == coder().write(RoutePath()))
  }

  @Test("A value whose type is not registered is refused, with the type and the place")
  func unregistered() throws {
    let error = try #require(try coder().failure(writing: pushed(1, Flag(), Unsaved(), Unsaved())))
    #expect(error.code == .unregistered)
    #expect(error.position == 2)
    #expect(error.detail.hasSuffix("Unsaved"))
  }

  @Test("A value that has no JSON is refused, with the decoder's words and the place")
  func encodingFailed() throws {
    let error = try #require(try coder().failure(writing: pushed(1, Double.nan)))
    #expect(error.code == .encodingFailed)
    #expect(error.position == 1)
    #expect(error.detail.contains("nan"))
  }

  @Test("One coder serves many tasks at once")
  func manyTasks() async throws {
    let coder = try coder(.keep)
    let path = pushed(1, "two", User(id: 3, name: "c"), SavedRoute(tag: "new", payload: " 4"), 5.5)
    let data = try coder.write(path)
    let same = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...8 {
        group.addTask {
          (1...50).allSatisfy { _ in (try? coder.write(path)) == data && (try? coder.read(data))?.path == path
          }
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(same)
  }
}

/// A type that is registered only after its values were saved.
private struct Point: Hashable, Codable {
  var id: Int
  var name: String
}
