import Foundation
import Testing

@testable import AsyncNavigationStorage

@Suite("SystemFiles")
struct SystemFilesTests {
  private let files = SystemFiles()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A folder is made with those around it, and is there already when it is made again")
  func folders() throws {
    for path in ["a/b/c", "a/b/c", "a/b/c/", "a/../d/e", "a//f//g//", "a/./h"] {
      try files.makeFolder(folder.path("") + path)
      var isFolder: ObjCBool = false
      #expect(unsafe FileManager.default.fileExists(atPath: folder.path(path), isDirectory: &isFolder))
      #expect(isFolder.boolValue)
    }
    try files.makeFolder("/")
    try files.makeFolder(".")
    #expect(storeFailure { try files.makeFolder("") } != nil)
    try folder.write("x", to: "file")
    for path in ["file", "file/", "file/a", "file/a/b"] {
      let failure = storeFailure { try files.makeFolder(folder.path("") + path) }
      #expect(failure?.code == .wrongKind, "\(path)")
    }
  }

  @Test("Many who make one folder at once all have it afterwards")
  func folderRace() async throws {
    let (files, folder) = (files, folder)
    for round in 0..<20 {
      await withTaskGroup(of: Bool.self) { group in
        for index in 0..<4 {
          group.addTask {
            let path = folder.path("\(round)/a/b/c")
            return storeFailure {
              try files.makeFolder(path)
              files.close(try files.create("\(path)/\(index)"))
            } == nil
          }
        }
        for await isMade in group { #expect(isMade) }
      }
      #expect(try folder.names(in: "\(round)/a/b/c") == ["0", "1", "2", "3"])
    }
  }

  @Test("A folder on a system that makes none there is an error", .enabled(if: hasProcesses))
  func folderRefused() {
    let failure = storeFailure { try files.makeFolder("/proc/none/of/these") }
    #expect(failure?.subject.hasPrefix("/proc/none") == true)
  }

  private static let hasProcesses = unsafe access("/proc/self/stat", R_OK) == 0

  @Test("A file is made once, for its user alone, is written to and read back")
  func file() throws {
    let path = folder.path("file")
    let file = try files.create(path)
    #expect(try folder.mode("file") == 0o600)
    #expect(storeFailure { _ = try files.create(path) }?.code == .failed)
    for text in ["one", "", " and two"] { try files.write(Data(text), to: file) }
    try files.synchronize(file)
    files.close(file)
    #expect(try files.contents(of: path, upTo: 11) == Data("one and two"))
    #expect(
      storeFailure { _ = try files.contents(of: path, upTo: 10) }?.code == .tooLarge)
    let closed = storeFailure {
      try files.synchronize(OpenFile(descriptor: -1, path: path))
    }
    #expect(closed == StateStoreError(.failed, path, detail: "Bad file descriptor"))
  }

  @Test("What is appended comes after what is there, also once it was cut off")
  func appending() throws {
    let path = folder.path("log")
    for text in ["one\n", "two\n", "thr"] {
      let file = try files.openToAppend(path)
      try files.write(Data(text), to: file)
      try files.synchronize(file)
      files.close(file)
    }
    let file = try files.openToAppend(path)
    try files.truncate(file, to: 8)
    try files.write(Data("three\n"), to: file)
    files.close(file)
    #expect(try folder.text("log") == "one\ntwo\nthree\n")
    #expect(try folder.mode("log") == 0o600)
    #expect(storeFailure { try files.truncate(file, to: -1) } != nil)
  }

  @Test("A file is open at its end once, and one that was just made for nobody else")
  func inUse() throws {
    let path = folder.path("log")
    let first = try files.openToAppend(path)
    #expect(storeFailure { _ = try files.openToAppend(path) }?.code == .inUse)
    #expect(!files.isAbandoned(path))
    files.close(first)
    let second = try files.openToAppend(path)
    let other = try files.create(folder.path("other"))
    #expect(storeFailure { _ = try files.openToAppend(folder.path("other")) }?.code == .inUse)
    // It is the file that is guarded, whatever its name is.
    #expect(try files.rename(folder.path("other"), to: path))
    #expect(storeFailure { _ = try files.openToAppend(path) }?.code == .inUse)
    files.close(second)
    #expect(storeFailure { _ = try files.openToAppend(path) }?.code == .inUse)
    files.close(other)
    files.close(try files.openToAppend(path))
    #expect(
      storeFailure { _ = try files.openToAppend(folder.url.path(percentEncoded: false)) }?.code == .wrongKind)
  }

  @Test("An open file is read from any place, and a file of any size piece by piece")
  func reading() throws {
    let text = String(repeating: "0123456789", count: 20_000)
    try folder.write(text, to: "log")
    let file = try files.openToAppend(folder.path("log"))
    #expect(try files.size(of: file) == 200_000)
    #expect(try files.bytes(of: file, from: 3, count: 4) == Data("3456"))
    #expect(try files.bytes(of: file, from: 199_998, count: 9) == Data("89"))
    #expect(try files.bytes(of: file, from: 300_000, count: 9) == Data())
    files.close(file)
    var pieces: [Data] = []
    #expect(try files.read(folder.path("log")) { pieces.append($0) })
    #expect(pieces.count > 1 && Data(pieces.joined()) == Data(text))
    #expect(try !files.read(folder.path("none")) { pieces.append($0) })
  }

  @Test("Renaming takes the place of a file, and says when there is nothing to rename; so does removing")
  func names() throws {
    let (a, b) = (folder.path("a"), folder.path("b"))
    try folder.write("1", to: "a")
    try folder.write("2", to: "b")
    #expect(try files.rename(a, to: b))
    #expect(try folder.text("b") == "1")
    #expect(try !files.rename(a, to: b))
    #expect(try files.names(in: folder.path("")) == ["b"])
    #expect(try files.remove(b))
    #expect(try !files.remove(b))
    #expect(try !files.remove(b + "/deeper"))
    #expect(try files.names(in: folder.path("none")) == [])
    try files.synchronizeFolder(folder.path(""))
    try files.synchronizeFolder(folder.path("none"))
  }

  @Test("A file counts as abandoned once whoever made it has closed it")
  func abandoned() throws {
    let path = folder.path("file")
    #expect(!files.isAbandoned(path))
    let file = try files.create(path)
    #expect(!files.isAbandoned(path))
    files.close(file)
    #expect(files.isAbandoned(path))
    #expect(!files.isAbandoned(folder.path("")))
  }

  @Test(
    "What the system fails with is told by a code",
    arguments: [
      (ENOSPC, .diskFull), (EDQUOT, .diskFull), (EACCES, .notPermitted), (EPERM, .notPermitted),
      (EROFS, .readOnly), (ENAMETOOLONG, .nameTooLong), (EFBIG, .tooLarge), (ENOTDIR, .wrongKind),
      (EISDIR, .wrongKind), (ELOOP, .wrongKind), (ENXIO, .wrongKind), (EIO, .failed), (EMFILE, .failed),
    ] as [(Int32, StateStoreError.Code)])
  func codes(code: Int32, expected: StateStoreError.Code) {
    let error = StateStoreError(system: code, "/d/main.json")
    #expect(error.code == expected)
    let words = unsafe String(cString: strerror(code))
    #expect(error.detail == words)
    #expect(error.description.hasPrefix("/d/main.json: \(error.detail)"))
    #expect((error.description == "/d/main.json: \(error.detail)") == (expected == .failed))
  }

  @Test("Writing to a disk that is full is an error", .enabled(if: hasFullDevice))
  func full() throws {
    let full = OpenFile(descriptor: unsafe open("/dev/full", O_WRONLY), path: "/dev/full")
    defer { files.close(full) }
    let failure = storeFailure { try files.write(Data("1"), to: full) }
    #expect(failure?.code == .diskFull)
    #expect(failure?.description == "/dev/full: No space left on device; make room and save again")
  }

  private static let hasFullDevice = unsafe access("/dev/full", W_OK) == 0
}
