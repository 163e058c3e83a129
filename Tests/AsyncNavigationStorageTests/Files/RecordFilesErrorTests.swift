import AsyncNavigationStorage
import Foundation
import Testing

/// What is left when the file system refuses an operation.
@Suite("RecordFiles on a file system that fails")
struct RecordFilesErrorTests {
  private let name = CrashCheck.name
  private let older = Data("older".utf8)
  private let old = Data("old".utf8)
  private let new = Data("new".utf8)
  private static let error = StateStoreError(.diskFull, "/d/file", detail: "No space left on device")
  private let disk: FakeDisk

  init() throws {
    let files = FakeFileSystem()
    let records = files.records(of: "before")
    try records.save(older, as: name)
    try records.save(old, as: name)
    disk = files.disk
  }

  /// The operations of something that does not fail.
  private func operations(_ body: (RecordFiles) throws -> Void) throws -> [FileOperation] {
    let files = FakeFileSystem(disk)
    try body(files.records())
    return files.operations
  }

  /// What is loaded by somebody for whom nothing fails.
  private func recovered(_ disk: FakeDisk) throws -> (data: Data?, disk: FakeDisk) {
    let files = FakeFileSystem(disk)
    return (try files.records(of: "after").load(name), files.disk)
  }

  @Test(
    "Saving ends with what the system said, the former record stays, and no temporary file does",
    arguments: [false, true])
  func saving(failsFromThenOn: Bool) throws {
    let operations = try operations { try $0.save(new, as: name) }
    #expect(operations.count == 8)
    for (position, operation) in operations.enumerated() where !operation.isClosing {
      let files = FakeFileSystem(
        disk,
        failing: { place, _ in
          place == position || failsFromThenOn && place > position ? Self.error : nil
        })
      #expect(storeFailure { try files.records().save(new, as: name) } == Self.error)
      #expect(failsFromThenOn || files.disk.temporaryNames.isEmpty, "after \(operation)")
      let (loaded, disk) = try recovered(files.disk)
      // Where only making it durable failed, the new one is in place already.
      let isInPlace = if case .synchronizeFolder = operation { true } else { false }
      #expect(loaded == (isInPlace ? new : old), "after \(operation)")
      #expect(disk.temporaryNames.isEmpty)
      #expect(disk.files.values.contains { $0.data == old }, "after \(operation)")
    }
  }

  @Test("Saving once more after a failure succeeds, and keeps what was loaded after the failure")
  func savingAgain() throws {
    let operations = try operations { try $0.save(new, as: name) }
    for (position, operation) in operations.enumerated() where !operation.isClosing {
      let files = FakeFileSystem(disk, failing: { place, _ in place == position ? Self.error : nil })
      let records = files.records()
      #expect(storeFailure { try records.save(new, as: name) } == Self.error)
      let former = try records.load(name)
      let newer = Data("newer".utf8)
      try records.save(newer, as: name)
      #expect(try records.load(name) == newer)
      _ = try records.setAside(name)
      #expect(try records.load(name) == former)
      #expect(files.disk.temporaryNames.isEmpty)
    }
  }

  @Test("Loading passes on why a record cannot be had, and does not give the one before instead")
  func loading() throws {
    for (position, operation) in try operations({ _ = try $0.load(name) }).enumerated() {
      let files = FakeFileSystem(disk, failing: { place, _ in place == position ? Self.error : nil })
      var loaded: Data?
      let failed = storeFailure { loaded = try files.records().load(name) }
      if case .contents = operation {
        #expect(failed == Self.error)
      } else {
        // Temporary files that cannot be found now are removed another time.
        #expect(failed == nil && loaded == old)
      }
    }
    #expect(try operations { _ = try $0.load(name) }.count == 2)
  }

  @Test("A temporary file that cannot be removed does not keep the record from being loaded")
  func sweeping() throws {
    var disk = disk
    let temporary = "/d/\(name).saving-gone.tmp"
    _ = try disk.perform(.create(temporary))
    disk.guarded = []
    let files = FakeFileSystem(
      disk,
      failing: { _, operation in
        operation == .remove(temporary) ? StateStoreError(.notPermitted, temporary, detail: "no") : nil
      })
    #expect(try files.records().load(name) == old)
    #expect(files.operations.contains(.remove(temporary)))
    #expect(try recovered(files.disk).disk.temporaryNames.isEmpty)
  }

  @Test("Deleting and setting aside end with what the system said, and the record is there or gone, whole")
  func others() throws {
    let actions: [(call: (RecordFiles) throws -> Void, result: Data?)] = [
      ({ try $0.delete(name) }, nil),
      ({ _ = try $0.setAside(name) }, older),
    ]
    for (call, result) in actions {
      let count = try operations(call).count
      #expect(count >= 2)
      for position in 0..<count {
        let files = FakeFileSystem(disk, failing: { place, _ in place == position ? Self.error : nil })
        #expect(storeFailure { try call(files.records()) } == Self.error)
        // The last operation makes durable what is done already.
        #expect(try recovered(files.disk).data == (position == count - 1 ? result : old))
      }
    }
    let files = FakeFileSystem(disk, failing: { _, _ in Self.error })
    #expect(storeFailure { _ = try files.records().list() } == Self.error)
  }

  @Test("Deleting once more is durable where making it durable failed")
  func deletingAgain() throws {
    let files = FakeFileSystem(
      disk,
      failing: { place, operation in
        if case .synchronizeFolder = operation { place < 4 ? Self.error : nil } else { nil }
      })
    let records = files.records()
    #expect(storeFailure { try records.delete(name) } == Self.error)
    #expect(files.disk.survivors.count > 1)
    try records.delete(name)
    #expect(files.disk.survivors.count == 1)
    #expect(try recovered(files.disk).data == nil)
  }
}
