import AsyncNavigationStorage
import Foundation
import Testing

/// What is in the way of a record.
@Suite("FileStateStore and obstacles")
struct FileStateStoreObstacleTests {
  private let folder: TemporaryFolder
  private let store: FileStateStore

  init() throws {
    folder = try TemporaryFolder()
    store = FileStateStore(folder: folder.url)
  }

  enum Obstacle: CaseIterable {
    case folder, pipe, loop, device
    #if !canImport(Darwin)
      case socket
    #endif

    func put(at path: String) throws {
      switch self {
      case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .pipe: try #require(unsafe mkfifo(path, 0o600) == 0)
      case .loop: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      case .device: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      #if !canImport(Darwin)
        case .socket: try #require(unsafe mknod(path, S_IFSOCK | 0o600, 0) == 0)
      #endif
      }
    }
  }

  @Test(
    "Where something else is in place of the record, loading is an error at once; it can be set aside",
    arguments: Obstacle.allCases)
  func loading(obstacle: Obstacle) throws {
    try store.save(Data("1"), as: "main")
    try FileManager.default.moveItem(
      atPath: folder.path("main.json"), toPath: folder.path("main.previous.json"))
    try obstacle.put(at: folder.path("main.json"))
    let failure = try #require(storeFailure { _ = try store.load("main") })
    #expect(failure.code == .wrongKind)
    #expect(failure.subject == folder.path("main.json"))
    #expect(failure.description.hasSuffix("; move it away, or choose another folder or name"))
    let place = try #require(try store.setAside("main"))
    #expect(unsafe access(place, F_OK) == 0 || obstacle == .loop)
    #expect(try store.load("main") == Data("1"))
    try store.save(Data("2"), as: "main")
    #expect(try store.load("main") == Data("2"))
  }

  @Test(
    "Where something else is in place of the record, saving keeps the new one or is an error",
    arguments: Obstacle.allCases)
  func saving(obstacle: Obstacle) throws {
    try obstacle.put(at: folder.path("main.json"))
    let failed = storeFailure {
      for text in ["1", "2"] { try store.save(Data(text), as: "main") }
    }
    // A file does not take the place of a folder.
    #expect(failed?.code == (obstacle == .folder ? .wrongKind : nil))
    #expect(try store.load("main") == Data(obstacle == .folder ? "1" : "2"))
    #expect(try folder.names().filter { $0.hasSuffix(".tmp") } == [])
  }

  @Test("Where the folder should be is a file: what can be had is nothing, and what cannot be is an error")
  func fileAsFolder() throws {
    try folder.write("x", to: "file")
    for place in ["file", "file/deeper"] {
      let store = FileStateStore(folder: folder.url.appending(path: place))
      let calls: [() throws -> Void] = [
        { try store.save(Data("1"), as: "main") },
        { _ = try store.list() },
      ]
      for call in calls {
        let failure = storeFailure(call)
        #expect(failure?.code == .wrongKind)
        #expect(failure?.subject == folder.path(place))
      }
      #expect(try store.load("main") == nil)
    }
    #expect(try folder.text("file") == "x")
  }

  @Test("Where the folder should be is a link that leads nowhere or to itself, saving is an error")
  func linkAsFolder() throws {
    let links = [("loop", "loop", StateStoreError.Code.wrongKind), ("nowhere", "none", .failed)]
    for (name, target, code) in links {
      let path = folder.path(name)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path(target))
      let store = FileStateStore(folder: folder.url.appending(path: name))
      let failure = storeFailure { try store.save(Data("1"), as: "main") }
      #expect(failure?.code == code)
      #expect(failure?.subject == path)
    }
    #expect(try folder.names() == ["loop", "nowhere"])
  }

  @Test(
    "Without a folder, everything is an error",
    arguments: ["https://example.com/a", "file:///a%00b", "file:///%C3%28", "data:x"])
  func noFolder(text: String) throws {
    let store = FileStateStore(folder: try #require(URL(string: text)))
    let calls: [() throws -> Void] = [
      { try store.save(Data("1"), as: "main") },
      { _ = try store.load("main") },
      { try store.delete("main") },
      { _ = try store.setAside("main") },
      { _ = try store.list() },
    ]
    for call in calls {
      let failure = storeFailure(call)
      #expect(failure?.code == .noFolder)
      #expect(failure?.description == "the store: its URL is no file's; make the store with a folder")
    }
  }

  @Test("What a process that died was writing is removed when its record is loaded, and nothing else is")
  func abandoned() throws {
    try store.save(Data("1"), as: "main")
    for name in ["main.saving-1.tmp", "main.saving-2.tmp"] { try folder.write("half", to: name) }
    let others = ["main.tmp", "main2.saving-1.tmp", "other.saving-1.tmp", "x.tmp"]
    for name in others { try folder.write("of others", to: name) }
    #expect(try store.load("other") == nil)
    #expect(try folder.names().contains("other.saving-1.tmp") == false)
    #expect(try store.load("main") == Data("1"))
    #expect(try folder.names() == (["main.json"] + others.filter { $0 != "other.saving-1.tmp" }).sorted())
  }

  @Test("What another store is writing is kept, and is removed once it is closed")
  func inUse() throws {
    let files = SystemFiles()
    let file = try files.create(folder.path("main.saving-9.tmp"))
    try files.write(Data("not yet whole"), to: file)
    #expect(try store.load("main") == nil)
    #expect(try folder.names() == ["main.saving-9.tmp"])
    files.close(file)
    #expect(try store.load("main") == nil)
    #expect(try folder.names() == [])
  }

  @Test("Something odd with the name of a temporary file keeps nobody waiting", arguments: Obstacle.allCases)
  func oddTemporary(obstacle: Obstacle) throws {
    try store.save(Data("1"), as: "main")
    try obstacle.put(at: folder.path("main.saving-1.tmp"))
    #expect(try store.load("main") == Data("1"))
    try store.save(Data("2"), as: "main")
    #expect(try store.load("main") == Data("2"))
  }
}
