import AsyncNavigationStorage
import Foundation
import Testing

@Suite("FileStateStore")
struct FileStateStoreTests {
  private let folder: TemporaryFolder
  private let store: FileStateStore

  init() throws {
    folder = try TemporaryFolder()
    store = FileStateStore(folder: folder.url.appending(path: "a/states", directoryHint: .isDirectory))
  }

  @Test("Where nothing was saved there is nothing, and no folder is made")
  func nothing() throws {
    #expect(try store.load("main") == nil)
    #expect(try store.list() == [])
    #expect(try store.setAside("main") == nil)
    try store.delete("main")
    #expect(try folder.names() == [])
  }

  @Test("A record is loaded as it was saved", arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func sizes(size: Int) throws {
    let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try store.save(data, as: "main")
    #expect(try store.load("main") == data)
    // Also of bytes that begin in the middle of others.
    try store.save((Data("before") + data).dropFirst(6), as: "slice")
    #expect(try store.load("slice") == data)
  }

  @Test("Files and the folders that are made are for their user alone")
  func modes() throws {
    for text in ["1", "2"] { try store.save(Data(text), as: "main") }
    #expect(try folder.names(in: "a/states") == ["main.json", "main.previous.json"])
    for name in ["a/states/main.json", "a/states/main.previous.json"] {
      #expect(try folder.mode(name) == 0o600)
    }
    #expect(try folder.mode("a/states") == 0o700)
    #expect(try folder.mode("a") == 0o700)
  }

  @Test("The folder may be had through a link, with slashes at its end, or from the root of all")
  func folders() throws {
    try store.save(Data("1"), as: "main")
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: store.folder)
    let path = folder.path("a/states")
    for url in [
      link, link.appending(path: "/"), URL(filePath: path + "///"), URL(filePath: path + "/../states"),
    ] {
      let other = FileStateStore(folder: url)
      #expect(try other.load("main") == Data("1"))
      try other.save(Data("1"), as: "main")
      let place = try #require(try other.setAside("main"))
      #expect(!place.contains("//") && FileManager.default.fileExists(atPath: place))
    }
    #expect(try FileStateStore(folder: URL(filePath: "/")).load("there is none of that name") == nil)
  }

  @Test("[2, 1]: set aside, [1] is loaded; once more, nothing is; all is kept, and saving goes on")
  func generations() throws {
    for text in ["1", "2"] { try store.save(Data(text), as: "main") }
    let second = try #require(try store.setAside("main"))
    #expect(try store.load("main") == Data("1"))
    #expect(try store.list() == ["main"])
    let first = try #require(try store.setAside("main"))
    #expect(try store.load("main") == nil)
    #expect(try store.list() == [])
    #expect(try store.setAside("main") == nil)
    #expect(try Data(contentsOf: URL(filePath: second)) == Data("2"))
    #expect(try Data(contentsOf: URL(filePath: first)) == Data("1"))
    for text in ["3", "4", "5"] { try store.save(Data(text), as: "main") }
    try store.delete("main")
    #expect(try Data(contentsOf: URL(filePath: second)) == Data("2"))
    #expect(second.hasPrefix(folder.path("a/states/main.aside-")) && second.hasSuffix(".json"))
  }

  @Test("[3, 2] saved over an unreadable record that was set aside: [2] is not lost")
  func savedAfterwards() throws {
    for text in ["1", "2"] { try store.save(Data(text), as: "main") }
    _ = try store.setAside("main")
    try store.save(Data("3"), as: "main")
    _ = try store.setAside("main")
    #expect(try store.load("main") == Data("1"))
  }

  @Test("[2, 1]: deleted, both are gone, and other records are not")
  func deletion() throws {
    for text in ["1", "2"] {
      for name in ["main", "other"] { try store.save(Data(text), as: name) }
    }
    try store.delete("main")
    #expect(try store.load("main") == nil)
    #expect(try store.setAside("main") == nil)
    #expect(try store.list() == ["other"])
    #expect(try store.load("other") == Data("2"))
    #expect(try folder.names(in: "a/states") == ["other.json", "other.previous.json"])
  }

  @Test("More than is allowed is neither saved, so that the former record stays, nor loaded")
  func sizeLimit() throws {
    let small = FileStateStore(folder: store.folder, sizeLimit: 10)
    try small.save(Data(count: 10), as: "main")
    let failure = storeFailure { try small.save(Data(count: 11), as: "main") }
    #expect(failure?.code == .tooLarge)
    #expect(failure?.subject == folder.path("a/states/main.json"))
    #expect(
      failure?.description.hasSuffix(
        ": too large: 11 bytes, and 10 are allowed; raise the store's size limit if it is right") == true)
    #expect(try small.load("main") == Data(count: 10))
    try store.save(Data(count: 11), as: "main")
    let loading = storeFailure { _ = try small.load("main") }
    #expect(loading?.code == .tooLarge)
    #expect(try small.setAside("main") != nil)
    #expect(try small.load("main") == Data(count: 10))
  }

  @Test("A file of a terabyte is not taken in")
  func hollow() throws {
    try store.save(Data("1"), as: "main")
    let handle = try FileHandle(forWritingTo: store.folder.appending(path: "main.json"))
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    #expect(storeFailure { _ = try store.load("main") }?.code == .tooLarge)
  }

  @Test(
    "Stores of other extensions in the same folder keep other records", arguments: ["xml", "tmp", "", "a/b"])
  func extensions(fileExtension: String) throws {
    let other = FileStateStore(folder: store.folder, fileExtension: fileExtension)
    for text in ["1", "2"] {
      try store.save(Data(text), as: "main")
      try other.save(Data("other \(text)"), as: "main")
    }
    #expect(try store.load("main") == Data("2"))
    #expect(try other.load("main") == Data("other 2"))
    #expect(try other.list() == ["main"])
    _ = try other.setAside("main")
    #expect(try other.load("main") == Data("other 1"))
    try other.delete("main")
    #expect(try store.list() == ["main"])
    #expect(try other.list() == [])
  }

  @Test("Many that save at once into a folder that is not there yet all make it, and all save")
  func race() async throws {
    let store = store
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          #expect(throws: Never.self) { try store.save(Data("\(index)"), as: "\(index % 2)") }
        }
      }
    }
    #expect(try store.list() == ["0", "1"])
    #expect(try folder.names(in: "a/states").filter { $0.hasSuffix(".tmp") } == [])
  }
}
