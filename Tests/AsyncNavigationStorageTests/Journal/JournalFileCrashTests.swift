import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

/// What is read after the machine has crashed, or an operation has failed, whenever that was.
@Suite("A journal's file in a crash")
struct JournalFileCrashTests {
  private static let course = JournalCourse.usual

  /// Looks at each disk that a crash may leave.
  ///
  /// - Returns: What is wrong with which, and how many there were.
  private func faults(
    ignoring ignores: @escaping @Sendable (FileOperation) -> Bool = { _ in false }
  ) throws -> (faults: [String], count: Int) {
    let course = Self.course
    let files = FakeFileSystem(ignoring: ignores)
    var file = JournalCourse.file(on: files)
    var faults: [String] = []
    var count = 0
    for index in course.actions.indices {
      let start = files.events.count
      try course.perform(index, on: &file)
      for (position, event) in files.events.enumerated().dropFirst(start) {
        let isOver = position == files.events.count - 1
        for disk in event.disk.survivors {
          count += 1
          let fault = fault(of: disk, from: isOver ? course.results[index + 1] : course.results[index], index)
          if let fault { faults.append("after \(event.operation): \(fault)") }
        }
      }
    }
    return (faults, count)
  }

  /// What is wrong with a disk: it has lines before an action, after it, or some of the lines that are added.
  private func fault(of disk: FakeDisk, from before: [Int], _ index: Int) -> String? {
    let after = Self.course.results[index + 1]
    let (lines, isSound) = JournalCourse.reading(of: disk)
    let isPart = lines.starts(with: before) && after.starts(with: lines)
    guard isSound, isPart || lines == after || lines == before else { return "\(lines)" }
    // A process that has just begun goes on.
    let files = FakeFileSystem(disk)
    var file = JournalCourse.file(on: files, of: "next")
    do {
      try file.append([try JournalCourse.line(9)])
      let (found, isSound) = JournalCourse.reading(of: files.disk)
      // A name that a renaming in part has left to the same file is guarded with it, and goes another time.
      let isClean = Set(files.disk.names.values) == [files.disk.names[JournalCourse.path]]
      return isSound && isClean && found == lines + [9] ? nil : "\(lines), then \(found)"
    } catch {
      return "\(error)"
    }
  }

  @Test("After a crash at any operation, all that was appended before is read, and the next line follows it")
  func everyPoint() throws {
    let (faults, count) = try faults()
    #expect(faults == [])
    #expect(count > 60)
  }

  @Test("Without synchronizing the file, or its folder, the check finds lines that are lost")
  func withoutSynchronizing() throws {
    let withoutFile = try faults { if case .synchronize = $0 { true } else { false } }
    #expect(!withoutFile.faults.isEmpty)
    let withoutFolder = try faults { if case .synchronizeFolder = $0 { true } else { false } }
    #expect(!withoutFolder.faults.isEmpty)
  }

  @Test("Whichever operation fails, what is tried again is there once")
  func everyFailure() throws {
    var count = 0
    var hasFailed = true
    while hasFailed {
      hasFailed = false
      let failing = count
      let files = FakeFileSystem(failing: { position, _ in
        position == failing ? StateStoreError(.diskFull, "it", detail: "full") : nil
      })
      var file = JournalCourse.file(on: files)
      for index in Self.course.actions.indices {
        do {
          try Self.course.perform(index, on: &file)
        } catch {
          hasFailed = true
          try Self.course.perform(index, on: &file)
        }
        #expect(JournalCourse.reading(of: files.disk).lines == Self.course.results[index + 1])
        #expect(JournalCourse.reading(of: files.disk).isSound)
      }
      hasFailed = hasFailed || files.events.count > failing
      count += 1
    }
    #expect(count > 25)
  }

  @Test("Cut off anywhere, a file goes on where its last whole line ends")
  func cutOff() throws {
    let data = try SampleJournal.small.data
    for length in 0...data.count {
      // A line of which a part is there, and an end, is none that is torn.
      let isWhole = length == 0 || data[length - 1] == UInt8(ascii: "\n")
      let tails = [Data(), Data(count: 5)] + (isWhole ? [Data(count: 5) + Data("\n".utf8)] : [])
      try cutOff(data.prefix(length), tails[length % tails.count])
    }
  }

  private func cutOff(_ part: Data, _ tail: Data) throws {
    let files = FakeFileSystem(try FakeDisk.holding(part + tail))
    var file = JournalCourse.file(on: files)
    try file.append([try JournalCourse.line(9)])
    let reading = JournalReading<SavedRoute>(files.disk.data(JournalCourse.path) ?? Data())
    let lines = JournalReading<SavedRoute>(part).lines
    #expect(reading.lines == lines + [SampleJournal.small.lines[9]], "\(part.count) bytes")
    #expect(reading.problems.isEmpty)
    #expect(files.disk.data(JournalCourse.path)?.count == file.size)
  }
}
