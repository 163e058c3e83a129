import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Synchronization
import Testing

@Suite("A journal's file")
struct JournalFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) -> JournalFile { JournalFile(at: folder.url.appending(path: name)) }

  private func read(_ name: String) throws -> JournalReading<SavedRoute> {
    JournalReading(try Data(contentsOf: folder.url.appending(path: name)))
  }

  private func line(_ index: Int) throws -> Data { try JournalCourse.line(index) }

  @Test("is made with its folder, for its user alone, and has what was appended")
  func append() throws {
    var file = file("deep/er/journal.jsonl")
    #expect(try !file.read { _ in } && file.name == "journal.jsonl" && file.size == 0)
    try file.append([line(0), line(1)])
    try file.append([line(2)])
    #expect(try read("deep/er/journal.jsonl").lines == Array(SampleJournal.small.lines.prefix(3)))
    #expect(try Data(contentsOf: folder.url.appending(path: "deep/er/journal.jsonl")).count == file.size)
    #expect(try folder.mode("deep/er/journal.jsonl") == 0o600 && folder.mode("deep/er") == 0o700)
  }

  @Test("goes on where it ended, once it is opened again, without its torn tail")
  func reopened() throws {
    var first = file("journal")
    try first.append([line(0)])
    first.close()
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: "journal"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{\"event\":\"be".utf8) + Data(count: 3))
    try handle.close()
    try first.append([line(1)])
    first.close()
    var second = file("journal")
    try second.append([line(2)])
    #expect(try read("journal").lines == Array(SampleJournal.small.lines.prefix(3)))
    #expect(try read("journal").problems.isEmpty)
  }

  @Test("written anew has one line, to which others are appended, and nothing lies beside it")
  func replaceAll() throws {
    var file = file("journal")
    try file.append([line(0), line(1), line(2)])
    let size = file.size
    try file.replaceAll(with: line(7))
    #expect(file.size < size)
    try file.append([line(8)])
    #expect(try read("journal").lines == [7, 8].map { SampleJournal.small.lines[$0] })
    #expect(try folder.names() == ["journal"])
    #expect(try folder.mode("journal") == 0o600)
  }

  @Test(
    "does not lie where something else does: that is put aside",
    arguments: ["notes", "notes\n", "{}\n[", "\n\nx", "{\"event\":\"login\"}\n", "\u{0}\u{0}x\n"])
  func foreign(text: String) throws {
    try folder.write(text, to: "journal")
    var file = file("journal")
    try file.append([line(0)])
    let names = try folder.names()
    #expect(names.count == 2 && names[0] == "journal" && names[1].hasPrefix("journal.aside-"))
    #expect(try folder.text(names[1]) == text)
    #expect(try read("journal").lines == Array(SampleJournal.small.lines.prefix(1)))
  }

  @Test(
    "takes for its own what is left of its first line",
    arguments: [
      "", "\n\n", "{", "{\"event\":\"snap", "{\"event\":\"snapshot\",\"presented\":{", "\u{0}\u{0}",
    ])
  func torn(text: String) throws {
    try folder.write(text, to: "journal")
    var file = file("journal")
    try file.append([line(0)])
    #expect(try folder.names() == ["journal"])
    #expect(try Data(contentsOf: folder.url.appending(path: "journal")) == line(0) + Data("\n".utf8))
  }

  @Test(
    "keeps each whole line, whether or not it can be read, and cuts zeros off",
    arguments: [
      "{\"event\":\"soon\",\"sequence\":1}\n", "notes\n", "[[\n{\n", "{}\n\u{0}\u{0}\nx\n",
      String(repeating: "x", count: 200_000) + "\n",
    ])
  func unreadable(text: String) throws {
    for tail in [
      "", "{\"event\":\"be", "\u{0}\u{0}", "\u{0}\n", "\n\n", String(repeating: "\u{0}", count: 150_000),
    ] {
      let whole = try line(0) + Data("\n".utf8) + Data(text.utf8)
      try (whole + Data(tail.utf8)).write(to: folder.url.appending(path: "journal"))
      var file = file("journal")
      try file.append([line(7)])
      file.close()
      let expected = try whole + line(7) + Data("\n".utf8)
      #expect(try Data(contentsOf: folder.url.appending(path: "journal")) == expected)
      #expect(file.size == expected.count)
    }
    #expect(try folder.names() == ["journal"])
  }

  @Test("is written by one journal at a time, the others are told, and go on once that is closed")
  func lock() throws {
    var (first, second) = (file("journal"), file("journal"))
    try first.append([line(0)])
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: "journal"))
    try handle.seekToEnd()
    // As if it were in the middle of a batch.
    try handle.write(contentsOf: Data("{\"event\":\"be".utf8))
    let words =
      "\(folder.path("journal")): another journal is being written there; stop that one first, or choose another file"
    #expect(storeFailure { try second.append([line(7)]) }?.description == words)
    #expect(storeFailure { try second.replaceAll(with: line(7)) }?.code == .inUse)
    #expect(try folder.text("journal").hasSuffix("{\"event\":\"be"))
    try first.replaceAll(with: line(7))
    #expect(storeFailure { try second.append([line(7)]) }?.code == .inUse)
    try first.append([line(8)])
    first.close()
    try second.append([line(9)])
    #expect(storeFailure { try first.append([line(8)]) }?.code == .inUse)
    #expect(try read("journal").lines == Array(SampleJournal.small.lines[7...]))
    #expect(try folder.names() == ["journal"])
  }

  @Test("is whole whoever writes it, when several do by turns")
  func turns() async throws {
    let url = folder.url.appending(path: "journal")
    let lines = try [0, 8].map { try line($0) + Data("\n".utf8) }
    let faults = await withTaskGroup(of: Int.self) { group in
      for writer in 0..<4 {
        group.addTask {
          (0..<200).count { round in
            var file = JournalFile(at: url)
            defer { file.close() }
            do throws(StateStoreError) {
              if (round + writer).isMultiple(of: 3) { try file.replaceAll(with: lines[0].dropLast()) }
              try file.append([lines[0].dropLast(), lines[1].dropLast()])
            } catch {
              return error.code != .inUse
            }
            // Nobody else can have written since.
            let data = (try? Data(contentsOf: url)) ?? Data()
            return data.count != file.size || data.suffix(lines[1].count) != lines[1]
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(faults == 0)
    #expect(try read("journal").problems.isEmpty && folder.names() == ["journal"])
  }

  @Test("written anew and torn after that, is cut off there")
  func tornAnew() throws {
    let files = TearingFiles()
    var file = JournalFile(at: folder.url.appending(path: "journal"), files: files)
    try file.append([line(0), line(1)])
    try file.replaceAll(with: line(7))
    files.tear()
    #expect(storeFailure { try file.append([line(8)]) }?.code == .diskFull)
    try file.append([line(8)])
    #expect(try read("journal").lines == [7, 8].map { SampleJournal.small.lines[$0] })
    #expect(try read("journal").problems.isEmpty)
  }

  @Test("however large it is, is gone on with")
  func large() throws {
    var first = file("journal")
    try first.append([line(0)])
    first.close()
    let size = 300 << 20
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: "journal"))
    // A hole takes no room on the disk.
    try handle.truncate(atOffset: UInt64(size))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("x\n".utf8))
    try handle.close()
    var second = file("journal")
    try second.append([line(7)])
    #expect(try second.size == size + 2 + line(7).count + 1)
    try second.replaceAll(with: line(7))
    #expect(try second.size == line(7).count + 1)
  }

  @Test("has what was being written to when a process died removed, and nobody else's")
  func sweep() throws {
    let others = ["journal.1.tmp", "journal.saving-1", "journal.tmp", "journals.saving-1.tmp"]
    for name in ["journal.saving-1.tmp", "journal.saving-2.tmp"] + others {
      try folder.write("x", to: name)
    }
    var file = file("journal")
    try file.append([line(0)])
    #expect(try folder.names() == ["journal"] + others)
  }

  @Test("takes no line that would not be read again")
  func tooLong() throws {
    var file = file("journal")
    try file.append([line(0)])
    let limit = JournalLines.longest
    let long = Data(repeating: UInt8(ascii: "x"), count: limit + 1)
    let words = "journal: a line would have \(limit + 1) bytes, and \(limit) are read again at most"
    #expect(storeFailure { try file.append([line(1), long]) }?.description == words)
    #expect(storeFailure { try file.replaceAll(with: long) }?.description == words)
    try file.append([line(1)])
    #expect(try read("journal").lines == Array(SampleJournal.small.lines.prefix(2)))
  }

  @Test(
    "is nowhere where a URL names no file",
    arguments: ["https://example.com/journal", "file:///tmp/", "file:///", "file:///tmp/notes%00.journal"])
  func noFile(url: String) throws {
    var file = JournalFile(at: try #require(URL(string: url)))
    #expect(storeFailure { try file.append([line(0)]) }?.code == .noFolder)
    #expect(storeFailure { _ = try file.read { _ in } }?.code == .noFolder)
  }

  @Test("finds its folder whatever the path looks like")
  func folders() throws {
    for (folder, name) in [("/", "journal"), ("/d", "journal"), ("/d/e", "journal"), ("/d", "\u{301}x")] {
      let path = (folder == "/" ? "" : folder) + "/" + name
      let files = FakeFileSystem()
      var file = JournalFile(at: URL(filePath: path), files: files)
      _ = try? file.append([line(0)])
      #expect(files.operations.first == .makeFolder(folder) && file.name == name)
    }
  }
}

/// The machine's file system, in which a write is torn when a test says so.
private final class TearingFiles: FileSystem {
  private let system = SystemFiles()
  private let isTearing = Mutex(false)

  func tear() { isTearing.withLock { $0 = true } }

  func write(_ data: Data, to file: OpenFile) throws(StateStoreError) {
    let isTearing = isTearing.withLock { flag in
      defer { flag = false }
      return flag
    }
    guard isTearing else { return try system.write(data, to: file) }
    try system.write(data.prefix(data.count / 2), to: file)
    throw StateStoreError(.diskFull, file.path, detail: "full")
  }

  func makeFolder(_ path: String) throws(StateStoreError) { try system.makeFolder(path) }
  func create(_ path: String) throws(StateStoreError) -> OpenFile { try system.create(path) }
  func openToAppend(_ path: String) throws(StateStoreError) -> OpenFile { try system.openToAppend(path) }
  func size(of file: OpenFile) throws(StateStoreError) -> Int { try system.size(of: file) }
  func bytes(of file: OpenFile, from start: Int, count: Int) throws(StateStoreError) -> Data {
    try system.bytes(of: file, from: start, count: count)
  }
  func truncate(_ file: OpenFile, to size: Int) throws(StateStoreError) {
    try system.truncate(file, to: size)
  }
  func synchronize(_ file: OpenFile) throws(StateStoreError) { try system.synchronize(file) }
  func close(_ file: OpenFile) { system.close(file) }
  func rename(_ path: String, to other: String) throws(StateStoreError) -> Bool {
    try system.rename(path, to: other)
  }
  func remove(_ path: String) throws(StateStoreError) -> Bool { try system.remove(path) }
  func synchronizeFolder(_ path: String) throws(StateStoreError) { try system.synchronizeFolder(path) }
  func names(in folder: String) throws(StateStoreError) -> [String] { try system.names(in: folder) }
  func contents(of path: String, upTo limit: Int) throws(StateStoreError) -> Data? {
    try system.contents(of: path, upTo: limit)
  }
  func read(_ path: String, _ body: (Data) -> Void) throws(StateStoreError) -> Bool {
    try system.read(path, body)
  }
  func isAbandoned(_ path: String) -> Bool { system.isAbandoned(path) }
}
