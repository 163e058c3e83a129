import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation

/// Some appends and new beginnings of a journal, and what is in it after each.
struct JournalCourse {
  enum Action {
    case append([Int])
    case startAnew(with: Int)
  }

  static let url = URL(filePath: "/d/journal")
  static let path = "/d/journal"

  let actions: [Action]
  /// Which lines of ``SampleJournal/small`` are in the file at first and after each action.
  let results: [[Int]]

  init(_ actions: [Action]) {
    self.actions = actions
    results = actions.reduce(into: [[]]) { results, action in
      switch action {
      case .append(let lines): results.append((results.last ?? []) + lines)
      case .startAnew(let line): results.append([line])
      }
    }
  }

  static let usual = JournalCourse([
    .append([0]), .append([1, 2]), .append([3]), .startAnew(with: 7), .append([8, 9]), .startAnew(with: 0),
    .append([1, 2]),
  ])

  /// The journal's file on a disk.
  static func file(on files: FakeFileSystem, of writer: String = "x") -> JournalFile {
    JournalFile(at: url, files: files, makeUnique: { writer })
  }

  static func line(_ index: Int) throws -> Data { try SampleJournal.small.lines[index].data }

  /// Does one of the actions.
  func perform(_ index: Int, on file: inout JournalFile) throws {
    switch actions[index] {
    case .append(let lines): try file.append(lines.map { try JournalCourse.line($0) })
    case .startAnew(let line): try file.replaceAll(with: try JournalCourse.line(line))
    }
  }

  /// Which lines are read from a disk, and whether there is any problem with others.
  static func reading(of disk: FakeDisk) -> (lines: [Int], isSound: Bool) {
    let reading = JournalReading<SavedRoute>(disk.data(path) ?? Data())
    let lines = reading.lines.map { SampleJournal.small.lines.firstIndex(of: $0) ?? -1 }
    return (lines, reading.problems.isEmpty)
  }
}

extension FakeDisk {
  /// A disk with a journal of these bytes.
  static func holding(_ data: Data) throws -> FakeDisk {
    var disk = FakeDisk()
    _ = try disk.perform(.makeFolder("/d"))
    guard let file = try disk.perform(.openToAppend(JournalCourse.path)).file else { return disk }
    for operation in [
      FileOperation.write(data, file), .synchronize(file), .close(file), .synchronizeFolder("/d"),
    ] {
      _ = try disk.perform(operation)
    }
    return disk
  }
}
