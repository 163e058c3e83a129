import AsyncNavigationStorage
import Foundation
import Testing

/// What the disk of the other tests takes for possible.
@Suite("FakeDisk")
struct FakeDiskTests {
  private func disk(after operations: (inout FakeDisk) throws -> Void) rethrows -> FakeDisk {
    var disk = FakeDisk()
    disk.folders = ["/d"]
    try operations(&disk)
    return disk
  }

  /// What may be in a file, sorted; nil where the file may be missing.
  private func contents(_ path: String, in survivors: [FakeDisk]) -> [String?] {
    let texts = Set(survivors.map { $0.data(path).map { String(decoding: $0, as: UTF8.self) } })
    return texts.sorted { ($0 ?? "") < ($1 ?? "") || $0 == nil && $1 == "" }
  }

  private func make(_ text: String, at path: String, on disk: inout FakeDisk) throws -> OpenFile {
    let file = try #require(try disk.perform(.create(path)).file)
    _ = try disk.perform(.write(Data(text), file))
    return file
  }

  @Test("A file that was written to may be missing, empty, whole, cut off, or zeros alone")
  func written() throws {
    let disk = try disk { disk in
      _ = try make("abcd", at: "/d/a", on: &disk)
      _ = try disk.perform(.synchronizeFolder("/d"))
    }
    #expect(contents("/d/a", in: disk.survivors) == ["", "\0\0\0\0", "ab", "abc", "abcd"])
    let another = try self.disk { disk in _ = try make("abcd", at: "/d/a", on: &disk) }
    #expect(contents("/d/a", in: another.survivors) == [nil, "", "\0\0\0\0", "ab", "abc", "abcd"])
  }

  @Test("A file that was synchronized is whole or missing; once its folder was, it is there")
  func synchronized() throws {
    let disk = try disk { disk in _ = try disk.perform(.synchronize(make("abcd", at: "/d/a", on: &disk))) }
    #expect(contents("/d/a", in: disk.survivors) == [nil, "abcd"])
    let another = try self.disk { disk in
      _ = try disk.perform(.synchronize(make("abcd", at: "/d/a", on: &disk)))
      _ = try disk.perform(.synchronizeFolder("/d"))
    }
    #expect(contents("/d/a", in: another.survivors) == ["abcd"])
    #expect(another.survivors.count == 1)
  }

  @Test("Of two renamings, any may survive, and none of them loses both files")
  func renamed() throws {
    let disk = try disk { disk in
      for name in ["a", "b"] { _ = try disk.perform(.synchronize(make(name, at: "/d/\(name)", on: &disk))) }
      _ = try disk.perform(.synchronizeFolder("/d"))
      #expect(try disk.perform(.rename("/d/a", to: "/d/c")).flag)
      #expect(try disk.perform(.rename("/d/b", to: "/d/a")).flag)
    }
    #expect(disk.survivors.count == 4)
    #expect(contents("/d/a", in: disk.survivors) == [nil, "a", "b"])
    #expect(contents("/d/c", in: disk.survivors) == [nil, "a"])
    #expect(disk.survivors.allSatisfy { $0.names.count >= 1 && $0.survivors == [$0] })
  }

  @Test("A file that was cut off or appended to may have survived as it was before")
  func appended() throws {
    let disk = try disk { disk in
      let file = try make("abcd", at: "/d/a", on: &disk)
      _ = try disk.perform(.synchronize(file))
      _ = try disk.perform(.synchronizeFolder("/d"))
      _ = try disk.perform(.close(file))
      let again = try #require(try disk.perform(.openToAppend("/d/a")).file)
      _ = try disk.perform(.truncate(again, 3))
      _ = try disk.perform(.write(Data("D"), again))
    }
    #expect(disk.data("/d/a") == Data("abcD"))
    #expect(contents("/d/a", in: disk.survivors) == ["abc", "abc\0", "abcD", "abcd"])
  }
}
