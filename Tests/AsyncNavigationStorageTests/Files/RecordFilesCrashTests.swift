import AsyncNavigationStorage
import Foundation
import Testing

/// What is loaded after the machine has crashed, whenever that was and whatever was not durable yet.
@Suite("RecordFiles in a crash")
struct RecordFilesCrashTests {
  struct Course: CustomTestStringConvertible {
    let testDescription: String
    let steps: [CrashCheck.Step]
    /// How many operations and disks there are at least.
    let points: Int
    let survivors: Int
  }

  private static let courses = [
    Course(
      testDescription: "[] saved as [1], [2, 1], [3, 2] in a new folder",
      steps: [.save("the first"), .save("the second one"), .save("the third one of them")],
      points: 24, survivors: 80),
    Course(
      testDescription: "[] saved as [1], deleted, saved as [2]",
      steps: [.save("the first"), .delete, .save("the second one")], points: 19, survivors: 50),
    Course(
      testDescription: "[2, 1] deleted, deleted again, saved as [3]",
      steps: [.save("the first"), .save("the second one"), .delete, .delete, .save("the third one of them")],
      points: 30, survivors: 80),
    Course(
      testDescription: "[2, 1] set aside to [1], saved as [3, 1], set aside to [1], set aside to []",
      steps: [
        .save("the first"), .save("the second one"), .setAside(leaving: "the first"),
        .save("the third one of them"), .setAside(leaving: "the first"), .setAside(leaving: nil),
      ], points: 31, survivors: 80),
    Course(
      testDescription: "[1] loaded and saved as [2, 1], loaded and saved as the same",
      steps: [
        .save("the first"), .load("the first"), .save("the second one"), .load("the second one"),
        .save("the second one"),
      ], points: 28, survivors: 80),
  ]

  @Test(
    "NAV-058: after a crash at any operation, what is loaded is the former record or the new one, whole",
    arguments: courses)
  func everyPoint(course: Course) throws {
    let check = try CrashCheck(course.steps)
    #expect(check.faults.map(\.description) == [])
    #expect(check.pointCount >= course.points)
    #expect(check.survivorCount >= course.survivors)
  }

  @Test("NAV-058: a crash while the record is loaded and saved after a crash leaves a whole record as well")
  func again() throws {
    let steps = [CrashCheck.Step.save("the first"), .save("the second one"), .save("the third one of them")]
    var points = 0
    for disk in try CrashCheck(steps).survivors {
      let loaded = try FakeFileSystem(disk).records().load(CrashCheck.name)
      let text = loaded.map { String(decoding: $0, as: UTF8.self) }
      let check = try CrashCheck([.load(text), .save("the fourth")], on: disk, holding: loaded)
      #expect(check.faults.map(\.description) == [])
      points += check.pointCount
    }
    #expect(points >= 350)
  }

  @Test("Without synchronizing the file, the check finds records that are torn")
  func withoutFile() throws {
    let check = try CrashCheck(RecordFilesCrashTests.courses[0].steps) { operation in
      if case .synchronize = operation { true } else { false }
    }
    #expect(check.faults.contains { $0.isTorn })
  }

  @Test("Without synchronizing the folder, the check finds records that were saved and are lost")
  func withoutFolder() throws {
    let check = try CrashCheck(RecordFilesCrashTests.courses[0].steps) { operation in
      if case .synchronizeFolder = operation { true } else { false }
    }
    #expect(!check.faults.isEmpty)
    #expect(!check.faults.contains { $0.isTorn })
  }

  @Test("What is set aside is there under its former or its new name, wherever the crash was")
  func aside() throws {
    let bad = Data("what nobody can read".utf8)
    let files = FakeFileSystem()
    try files.records(of: "a").save(Data("good".utf8), as: CrashCheck.name)
    try files.records(of: "b").save(bad, as: CrashCheck.name)
    let steps = [CrashCheck.Step.setAside(leaving: "good"), .save("new"), .save("newer")]
    let check = try CrashCheck(steps, on: files.disk, holding: bad)
    #expect(check.faults.map(\.description) == [])
    #expect(check.survivors.count >= 20)
    for disk in check.survivors { #expect(disk.files.values.contains { $0.data == bad }) }
  }
}
