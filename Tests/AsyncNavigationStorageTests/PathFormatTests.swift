import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("Paths in the forms of other libraries")
struct PathFormatTests {
  private let blob = User(id: 42, name: "Blob")

  private func read(_ text: String) throws -> PathReading {
    try PathCoder(tags: sampleTags(), unknown: .fail).read(text)
  }

  private func expect(
    _ reading: PathReading, is path: RoutePath, in format: PathFormat?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(reading.path == path, sourceLocation: sourceLocation)
    #expect(reading.format == format, sourceLocation: sourceLocation)
    #expect(reading.findings.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("NavigationBackport's are pairs of mangled names and values, top first")
  func navigationBackport() throws {
    let reading = try read(
      #"["3nbt4UserV","{\"name\":\"Blob\",\"id\":42}","Sb","true","Si","42","SS","\"hello\""]"#)
    expect(reading, is: pushed("hello", 42, true, blob), in: .navigationBackport)
  }

  @Test("SwiftUI's are pairs of names and values, top first")
  func swiftUI() throws {
    let reading = try read(
      #"["User","{\"name\":\"Blob\",\"id\":42}","Swift.Bool","true","Swift.Int","42","#
        + #""Swift.String","\"hello\""]"#
    )
    expect(reading, is: pushed("hello", 42, true, blob), in: .swiftUI)
  }

  @Test("FlowPath's are triples of styles, mangled names and values, top first")
  func flowStacks() throws {
    let tags = try RouteTags.standardLibrary.registering(User.self, as: "item", aliases: ["flowt.FItem"])
    let reading = try PathCoder(tags: tags).read(
      #"[{"push":{}},"5flowt5FItemV","{\"id\":42,\"name\":\"Blob\"}",{"cover":{"withNavigation":false}},"#
        + #""Sb","true",{"sheet":{"withNavigation":true}},"Si","42",{"push":{}},"SS","\"hello\""]"#)
    let path = RoutePath([
      .push(AnyRoute("hello")), .sheet(AnyRoute(42), withNavigation: true),
      .cover(AnyRoute(true), withNavigation: false), .push(AnyRoute(blob)),
    ])
    expect(reading, is: path, in: .flowStacks)
  }

  @Test("SwiftCrossUI's are objects of names and values in base64, bottom first")
  func swiftCrossUI() throws {
    let user = Data(#"{"id":42,"name":"Blob"}"#.utf8).base64EncodedString()
    let reading = try read(
      #"[{"type":"Swift.String","value":"ImhlbGxvIg=="},{"type":"Swift.Int","value":"NDI="},"#
        + #"{"type":"Swift.Bool","value":"dHJ1ZQ=="},{"type":"nbt.User","value":"\#(user)"}]"#)
    expect(reading, is: pushed("hello", 42, true, blob), in: .swiftCrossUI)
  }

  @Test("Any form may have mangled names, qualified names and tags", arguments: PathFormat.allCases)
  func names(format: PathFormat) throws {
    let elements = ["3nbt4UserV", "nbt.User", "user", "User"].map {
      Written.whole(tag: $0, payload: #"{"id":42,"name":"Blob"}"#)
    }
    let reading = try read(document(elements, in: format))
    #expect(reading.path == pushed(blob, blob, blob, blob))
  }

  @Test("A word is looked up as it stands before it is read as a mangled name")
  func asItStands() throws {
    let tags = try RouteTags().registering(Int.self, as: "Si").registering(String.self, as: "Swift.Int")
    #expect(try PathCoder(tags: tags).read(#"["Si","42"]"#).path == pushed(42))
  }

  @Test("Pairs are NavigationBackport's when any name is a mangled one")
  func pairs() throws {
    let coder = PathCoder(tags: try sampleTags(), unknown: .skip)
    #expect(try coder.read(#"["SaySiG","[1]","Si","42"]"#).format == .navigationBackport)
    #expect(try coder.read(#"["Swift.Array<Swift.Int>","[1]","Swift.Int","42"]"#).format == .swiftUI)
  }

  @Test("A form is recognised by most of its entries, whichever of them is odd")
  func oddEntries() throws {
    let coder = PathCoder(tags: try sampleTags(), unknown: .skip)
    for (text, format) in [
      (#"[5,"1","Si","42"]"#, PathFormat.navigationBackport), (#"[{},"1","Si","42"]"#, .navigationBackport),
      (#"[null,"Si","1",{"push":{}},"Si","42"]"#, .flowStacks), (#"[{"shet":{}},"Si","42"]"#, .flowStacks),
      (#"["x",{"type":"Swift.Int","value":"NDI="}]"#, .swiftCrossUI),
    ] {
      let reading = try coder.read(text)
      #expect(reading.format == format, "of \(text)")
      #expect(reading.findings.count == 1, "of \(text)")
    }
  }

  @Test("An empty array is the empty path, in whichever form")
  func empty() throws {
    expect(try read("[]"), is: RoutePath(), in: nil)
    expect(try read(#"{"version":1,"path":[]}"#), is: RoutePath(), in: .asyncNavigation)
  }

  @Test("FlowStacks' array of routes of one type is read and written as an array of flow routes")
  func typed() throws {
    let text =
      #"[{"push":{"_0":1}},{"sheet":{"_0":2,"withNavigation":true}},"#
      + #"{"cover":{"_0":3,"withNavigation":false}}]"#
    let routes: [FlowRoute<Int>] = [.push(1), .sheet(2, withNavigation: true), .cover(3)]
    #expect(try JSONDecoder().decode([FlowRoute<Int>].self, from: Data(text.utf8)) == routes)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(routes), as: UTF8.self) == text)
    #expect(PathCoder(tags: RouteTags()).failure(reading: text)?.code == .unrecognised)
  }
}
