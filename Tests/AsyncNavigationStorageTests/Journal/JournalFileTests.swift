import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
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
    #expect(try file.contents() == nil && file.name == "journal.jsonl" && file.size == 0)
    try file.append([line(0), line(1)])
    try file.append([line(2)])
    #expect(try read("deep/er/journal.jsonl").lines == Array(SampleJournal.small.lines.prefix(3)))
    #expect(try file.contents()?.count == file.size)
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
    try file.replaceAll(with: line(4))
    #expect(file.size < size)
    try file.append([line(5)])
    #expect(try read("journal").lines == [4, 5].map { SampleJournal.small.lines[$0] })
    #expect(try folder.names() == ["journal"])
    #expect(try folder.mode("journal") == 0o600)
  }

  @Test(
    "does not lie where something else does: that is put aside",
    arguments: ["notes", "notes\n", "{}\n[", "\n\nx"])
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

  @Test("has what was being written to when a process died removed, and nobody else's")
  func sweep() throws {
    for name in ["journal.1.tmp", "journal.2.tmp", "journal.tmp.txt", "other.1.tmp", "journal.1"] {
      try folder.write("x", to: name)
    }
    var file = file("journal")
    try file.append([line(0)])
    #expect(try folder.names() == ["journal", "journal.1", "journal.tmp.txt", "other.1.tmp"])
  }

  @Test("takes no line that would not be read again")
  func tooLong() throws {
    var file = file("journal")
    try file.append([line(0)])
    let limit = JournalReading<SavedRoute>.lineLimit
    let long = Data(repeating: UInt8(ascii: "x"), count: limit + 1)
    let words = "journal: a line would have \(limit + 1) bytes, and \(limit) are read again at most"
    #expect(storeFailure { try file.append([line(1), long]) }?.description == words)
    #expect(storeFailure { try file.replaceAll(with: long) }?.description == words)
    try file.append([line(1)])
    #expect(try read("journal").lines == Array(SampleJournal.small.lines.prefix(2)))
  }

  @Test(
    "is nowhere where a URL names no file",
    arguments: ["https://example.com/journal", "file:///tmp/", "file:///"])
  func noFile(url: String) throws {
    var file = JournalFile(at: try #require(URL(string: url)))
    #expect(storeFailure { try file.append([line(0)]) }?.code == .noFolder)
    #expect(storeFailure { _ = try file.contents() }?.code == .noFolder)
  }

  @Test("finds its folder whatever the path looks like")
  func folders() throws {
    for (path, folder) in [("/journal", "/"), ("/d/journal", "/d"), ("/d/e/journal", "/d/e")] {
      let files = FakeFileSystem()
      var file = JournalFile(at: URL(filePath: path), files: files)
      _ = try? file.append([line(0)])
      #expect(files.operations.first == .makeFolder(folder) && file.name == "journal")
    }
  }
}
