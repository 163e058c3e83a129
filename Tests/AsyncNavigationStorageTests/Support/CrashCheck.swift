import AsyncNavigationStorage
import Foundation

/// Uses the records of a folder, lets the machine crash after each operation of the file system, and looks
/// what is loaded from each disk that may be left.
struct CrashCheck {
  /// What is done with the record, and what is loaded afterwards.
  struct Step {
    let action: @Sendable (RecordFiles) throws -> Void
    let result: Data?

    static func save(_ text: String) -> Step {
      Step(action: { try $0.save(Data(text.utf8), as: name) }, result: Data(text.utf8))
    }

    static func load(_ text: String?) -> Step {
      Step(action: { _ = try $0.load(name) }, result: text.map { Data($0.utf8) })
    }

    static func setAside(leaving text: String?) -> Step {
      Step(action: { _ = try $0.setAside(name) }, result: text.map { Data($0.utf8) })
    }

    static let delete = Step(action: { try $0.delete(name) }, result: nil)
  }

  /// A disk from which something else is loaded than the former or the new record.
  struct Fault: CustomStringConvertible {
    let description: String
    /// Whether it was never saved like that.
    let isTorn: Bool
  }

  /// The name of the record.
  static let name = "main"

  /// How many operations there were.
  private(set) var pointCount = 0
  /// How many disks were looked at, after all operations.
  private(set) var survivorCount = 0
  /// Those disks, each once, in the order in which they were found.
  private(set) var survivors: [FakeDisk] = []
  private(set) var faults: [Fault] = []
  private var known: Set<FakeDisk> = []
  private let texts: [Data]

  /// Takes steps on a disk.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - disk: What is there at first.
  ///   - former: What is loaded from there.
  ///   - ignores: Which operations do nothing.
  /// - Throws: What a step fails with.
  init(
    _ steps: [Step], on disk: FakeDisk = FakeDisk(), holding former: Data? = nil,
    ignoring ignores: @escaping @Sendable (FileOperation) -> Bool = { _ in false }
  ) throws {
    texts = ([former] + steps.map(\.result)).compactMap(\.self)
    let files = FakeFileSystem(disk, ignoring: ignores)
    let records = files.records(of: "writer")
    var former = former
    for step in steps {
      let start = files.events.count
      try step.action(records)
      let events = files.events[start...]
      for event in events.dropLast() { look(after: event, expecting: [former, step.result]) }
      // Once it has returned, it is done for good.
      for event in events.suffix(1) { look(after: event, expecting: [step.result]) }
      former = step.result
    }
  }

  private mutating func look(after event: FakeFileSystem.Event, expecting records: [Data?]) {
    pointCount += 1
    for disk in event.disk.survivors {
      survivorCount += 1
      if known.insert(disk).inserted { survivors.append(disk) }
      do {
        try recover(disk, expecting: records, after: event.operation)
      } catch {
        faults.append(Fault(description: "after \(event.operation): \(error)", isTorn: false))
      }
    }
  }

  /// Goes on after a crash, as a process that has just begun.
  private mutating func recover(
    _ disk: FakeDisk, expecting expected: [Data?], after operation: FileOperation
  ) throws {
    let files = FakeFileSystem(disk)
    let records = files.records(of: "next")
    let loaded = try records.load(CrashCheck.name)
    if !expected.contains(loaded) {
      let words = loaded.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
      faults.append(
        Fault(
          description: "after \(operation): \(words.debugDescription) is loaded",
          isTorn: loaded.map { !texts.contains($0) } ?? false))
    }
    var isSound = files.disk.temporaryNames.isEmpty
    isSound = try isSound && records.load(CrashCheck.name) == loaded
    isSound = try isSound && records.list() == (loaded == nil ? [] : [CrashCheck.name])
    let next = Data("the next".utf8)
    try records.save(next, as: CrashCheck.name)
    isSound = try isSound && records.load(CrashCheck.name) == next && files.disk.temporaryNames.isEmpty
    if !isSound {
      faults.append(Fault(description: "after \(operation): \(disk) does not recover", isTorn: false))
    }
  }
}
