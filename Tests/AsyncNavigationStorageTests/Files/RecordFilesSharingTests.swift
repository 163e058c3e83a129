import AsyncNavigationStorage
import AsyncNavigationTesting
import Foundation
import Testing

/// Several that use one record, whatever the order in which the system takes what they ask for.
@Suite("RecordFiles that are shared")
struct RecordFilesSharingTests {
  private let start: FakeDisk

  init() throws {
    let files = FakeFileSystem()
    try files.records(of: "before").save(Data("the former".utf8), as: CrashCheck.name)
    start = files.disk
  }

  /// Lets all take turns in all ways.
  ///
  /// - Returns: In how many ways they came to their end.
  private func explore(
    _ disk: FakeDisk, _ participants: [Participant], atEnd: (FakeDisk, [Participant]) throws -> Void
  ) rethrows -> Int {
    var count = 0
    for index in participants.indices where participants[index].result == nil {
      var (disk, participants) = (disk, participants)
      participants[index].step(on: &disk)
      count += try explore(disk, participants, atEnd: atEnd)
    }
    if participants.allSatisfy({ $0.result != nil }) {
      try atEnd(disk, participants)
      count = 1
    }
    return count
  }

  private func loaded(_ disk: FakeDisk) throws -> String? {
    let files = FakeFileSystem(disk)
    let data = try files.records(of: "after").load(CrashCheck.name)
    #expect(files.disk.temporaryNames.isEmpty)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Two save at once, in all orders of their operations: the record of one of them is there, whole")
  func twoWriters() throws {
    let writers = [Participant.saving("of a", by: "a"), .saving("of the other, b", by: "b")]
    var found: Set<String?> = []
    let count = try explore(start, writers) { disk, writers in
      #expect(writers.allSatisfy { $0.hasSucceeded })
      #expect(writers.map(\.stepCount) == [8, 8])
      #expect(disk.temporaryNames.isEmpty)
      found.insert(try loaded(disk))
    }
    #expect(count == 12_870)
    #expect(found == ["of a", "of the other, b"])
  }

  @Test("Somebody who loads and sweeps meanwhile removes nothing that is being written")
  func sweeper() throws {
    let participants = [Participant.saving("the new", by: "a"), .loading(by: "b")]
    var found: Set<Data?> = []
    let count = try explore(start, participants) { disk, participants in
      #expect(participants.allSatisfy { $0.hasSucceeded })
      #expect(participants[0].stepCount == 8)
      #expect(try loaded(disk) == "the new")
      found.insert(try participants[1].result?.get())
    }
    #expect(count >= 45)
    #expect(found == [Data("the former".utf8), Data("the new".utf8)])
  }

  @Test("Where the file is swept before it is guarded, it is written anew, and nothing is lost")
  func hastySweeper() throws {
    var start = start
    start.guardsNothing = true
    let participants = [Participant.saving("the new", by: "a"), .loading(by: "b")]
    var retries = 0
    let count = try explore(start, participants) { disk, participants in
      #expect(participants.allSatisfy { $0.hasSucceeded })
      if participants[0].stepCount > 8 { retries += 1 }
      let loaded = try participants[1].result?.get()
      #expect(loaded == Data("the former".utf8) || loaded == Data("the new".utf8))
      #expect(try self.loaded(disk) == "the new")
    }
    #expect(count >= 45)
    #expect(retries >= 10)
  }

  @Test("Whoever sweeps at every step ends the saving with an error, and the former record stays")
  func endlessSweeper() throws {
    var disk = start
    disk.guardsNothing = true
    var writer = Participant.saving("the new", by: "a")
    while writer.result == nil {
      writer.step(on: &disk)
      for name in disk.temporaryNames { _ = try disk.perform(.remove(name)) }
    }
    #expect(throws: StateStoreError.self) { try writer.result?.get() }
    #expect(writer.stepCount == 25)
    #expect(try loaded(disk) == "the former")
  }

  @Test("Deleting while another saves ends with the new record or none; the former one never comes back")
  func deleting() throws {
    let deleter = Participant("b") { records throws(StateStoreError) in
      try records.delete(CrashCheck.name)
      return nil
    }
    var found: Set<String?> = []
    let count = try explore(start, [.saving("the new", by: "a"), deleter]) { disk, participants in
      #expect(participants.allSatisfy { $0.hasSucceeded })
      found.insert(try loaded(disk))
      // Whoever comes next may find the new one broken.
      let files = FakeFileSystem(disk)
      _ = try files.records(of: "c").setAside(CrashCheck.name)
      #expect(try files.records(of: "d").load(CrashCheck.name) == nil)
    }
    #expect(count >= 165)
    #expect(found == ["the new", nil])
  }

  @Test(
    "Of three who save and two who load, a crash leaves a whole record, none older than one that was saved")
  func crowd() throws {
    var count = 0
    for seed in 0..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      var disk = start
      disk.guardsNothing = seed % 2 == 0
      var participants = ["a", "bb", "ccc"].map { Participant.saving("of \($0)", by: $0) }
      participants += ["x", "y"].map { Participant.loading(by: $0) }
      while let index = participants.indices.filter({ participants[$0].result == nil }).randomElement(
        using: &random)
      {
        participants[index].step(on: &disk)
        var allowed: Set = ["of a", "of bb", "of ccc"]
        if !participants[..<3].contains(where: \.hasSucceeded) { allowed.insert("the former") }
        for survivor in disk.survivors {
          let loaded = try loaded(survivor)
          #expect(loaded.map { allowed.contains($0) } == true, "seed \(seed): \(loaded ?? "nothing")")
          count += 1
        }
      }
      #expect(participants.allSatisfy { $0.hasSucceeded }, "seed \(seed)")
    }
    #expect(count >= 10_000)
  }
}
