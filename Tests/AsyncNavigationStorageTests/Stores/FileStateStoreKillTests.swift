#if os(macOS) || os(Linux)
  import AsyncNavigationStorage
  import AsyncNavigationTesting
  import Foundation
  import Testing

  @testable import Saver

  /// What is loaded after a process was killed while it saved.
  @Suite("FileStateStore in a process that is killed")
  struct FileStateStoreKillTests {
    @Test(
      "NAV-058: a process that is killed at 200 moments leaves the record that it saved last, or the next one",
      .timeLimit(.minutes(5)), arguments: 1...4)
    func kills(seed: Int) async throws {
      let folder = try TemporaryFolder()
      let store = FileStateStore(folder: folder.url)
      var random = SplitMix64(seed: UInt64(seed))
      var former: Int?
      var leftovers = 0
      for round in 0..<50 {
        if round % 10 == 0 {
          try store.delete(NumberedRecord.name)
          former = nil
        }
        let saver = SaverProcess(
          folder: folder.url, lineCount: .random(in: 0...3, using: &random),
          spin: .microseconds(.random(in: 0...20_000, using: &random)))
        let printed = try await saver.run()
        #expect(printed.first == nil || printed.first == (former ?? 0) + 1)
        let last = printed.last ?? former
        if try folder.names().contains(where: { $0.hasSuffix(".tmp") }) { leftovers += 1 }
        let data = try store.load(NumberedRecord.name)
        let number = try data.map { try #require(NumberedRecord.number(in: $0), "round \(round): torn") }
        #expect(number == last || number == (last ?? 0) + 1, "round \(round)")
        #expect(try folder.names().filter { $0.hasSuffix(".tmp") } == [], "round \(round)")
        former = number
      }
      // Else no moment was one in the midst of saving.
      #expect(leftovers > 0)
    }
  }

  /// A process that saves until it is killed.
  private struct SaverProcess: Sendable {
    let folder: URL
    /// How many numbers it has to print before it is killed.
    let lineCount: Int
    /// How long it goes on then.
    let spin: Duration

    private final class Marker {}

    /// The program, where the build puts it: beside the tests, or beside the bundle that they are in.
    private static let program: URL = {
      let bundle = Bundle(for: Marker.self).bundleURL
      let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
      return folder.appending(path: "Saver")
    }()

    /// Runs it on a thread that may wait.
    ///
    /// - Returns: The numbers that it printed.
    func run() async throws -> [Int] {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Result { try self.runWaiting() }) }
      }
    }

    private func runWaiting() throws -> [Int] {
      let process = Process()
      let output = Pipe()
      process.executableURL = Self.program
      process.arguments = [folder.path(percentEncoded: false)]
      process.standardOutput = output
      try process.run()
      var text = Data()
      while text.count(where: { $0 == UInt8(ascii: "\n") }) < lineCount {
        let part = output.fileHandleForReading.availableData
        if part.isEmpty { break }
        text += part
      }
      // The moment is to be anywhere in the midst of saving: nothing tells when that is.
      let end = ContinuousClock.now + spin
      while ContinuousClock.now < end {}
      _ = kill(process.processIdentifier, SIGKILL)
      text += try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      try #require(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
      return text.split(separator: UInt8(ascii: "\n")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
  }
#endif
