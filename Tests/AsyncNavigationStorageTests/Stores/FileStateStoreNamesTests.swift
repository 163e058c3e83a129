import AsyncNavigationStorage
import Foundation
import Testing

/// Names of records, which may be any text.
@Suite("FileStateStore and names")
struct FileStateStoreNamesTests {
  private let folder: TemporaryFolder
  private let store: FileStateStore

  init() throws {
    folder = try TemporaryFolder()
    store = FileStateStore(folder: folder.url.appending(path: "states", directoryHint: .isDirectory))
  }

  private static let names = [
    "", "main", "Main", "MAIN", "a/b", "a", "b", ".", "..", "../main", "/", "main.previous", "main.json",
    "main.previous.json", "main.aside-1", "main.saving-1.tmp", "main%2eprevious", "%", "%2e", "~", " ", "\n",
    "a\0b", "🧭", "\u{e9}", "e\u{301}", "\u{212b}", "\u{e5}", "\u{202e}", "CON", "nul.txt",
    "main (put aside 1)",
  ]

  @Test("No two names share a record, and all are listed, byte by byte as they were")
  func different() throws {
    for text in ["former", "of"] {
      for name in Self.names { try store.save(Data("\(text) \(name)"), as: name) }
    }
    for name in Self.names {
      #expect(try store.load(name) == Data("of \(name)"), "\(name.debugDescription)")
    }
    let bytes = Self.names.map { Array($0.utf8) }
    #expect(try store.list().map { Array($0.utf8) } == bytes.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(try folder.names() == ["states"])
    let files = try folder.names(in: "states")
    #expect(files.count == 2 * Self.names.count)
    #expect(Set(files.map { $0.lowercased() }).count == files.count)
  }

  @Test("Setting aside and deleting concern one name alone", arguments: names)
  func alone(name: String) throws {
    for name in Self.names { try store.save(Data(name), as: name) }
    _ = try store.setAside(name)
    try store.save(Data("new"), as: name)
    try store.delete(name)
    #expect(try store.load(name) == nil)
    let others = Self.names.filter { Array($0.utf8) != Array(name.utf8) }
    for other in others { #expect(try store.load(other) == Data(other), "\(other.debugDescription)") }
    #expect(try store.list().count == others.count)
  }

  @Test("A name that is too long is an error that says how long it may be", arguments: [300, 201, 100_000])
  func tooLong(count: Int) throws {
    let name = String(repeating: "x", count: count)
    let calls: [() throws -> Void] = [
      { try store.save(Data("1"), as: name) },
      { _ = try store.load(name) },
      { try store.delete(name) },
      { _ = try store.setAside(name) },
    ]
    for call in calls {
      let failure = try #require(storeFailure(call))
      #expect(failure.code == .nameTooLong)
      #expect(failure.detail == "it takes \(count) bytes in a file's name, and 200 can be had")
      #expect(failure.subject.count <= 101)
    }
    #expect(try folder.names() == [])
  }

  @Test(
    "The longest names can be saved, set aside and deleted",
    arguments: [
      (String(repeating: "x", count: 200), "json"), (String(repeating: "🧭", count: 16), "json"),
      (String(repeating: "x", count: 192), "navigation-state"),
    ])
  func longest(name: String, fileExtension: String) throws {
    let store = FileStateStore(folder: folder.url, fileExtension: fileExtension)
    for text in ["1", "2"] { try store.save(Data(text), as: name) }
    #expect(try store.setAside(name) != nil)
    #expect(try store.load(name) == Data("1"))
    #expect(try store.list() == [name])
    try store.delete(name)
    #expect(try store.list() == [])
  }

  @Test("Only what a store names like that is listed, whatever else is in the folder")
  func strangers() throws {
    try store.save(Data("1"), as: "main")
    for name in [
      "Main.json", "main", "json", ".json.swp", "main.json~", "a.b.json", "a.previous.previous.json",
      "%zz.json",
      "é.json", "main.aside-1.json", "notes.txt", ".hidden", "main.saving-1.tmp", "%2E.json", " .json",
    ] {
      try folder.write("strange", to: "states/\(name)")
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("states/folder"), withIntermediateDirectories: true)
    let invalid = Array("\(folder.path("states"))/".utf8) + [0xff, 0xfe] + Array(".json\0".utf8)
    let made = unsafe invalid.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe mkdir($0.assumingMemoryBound(to: CChar.self), 0o700) }
    }
    #expect(made != nil)
    #expect(try store.list() == ["main"])
    #expect(try store.load("main") == Data("1"))
    // What is empty but for the extension is the record of the empty name.
    try folder.write("2", to: "states/.json")
    #expect(try store.list() == ["", "main"])
    #expect(try store.load("") == Data("2"))
  }

  @Test("A name of which only the generation before is there is listed")
  func previousAlone() throws {
    for text in ["1", "2"] { try store.save(Data(text), as: "Main") }
    _ = try store.setAside("Main")
    #expect(try folder.names(in: "states").contains("%4dain.previous.json"))
    #expect(try store.list() == ["Main"])
  }
}
