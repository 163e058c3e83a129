import Foundation
import Testing

@testable import navlog

@Suite("Files and lines")
struct ConsoleTests {
  @Test("A file is read to its end")
  func file() async throws {
    let source = try FileSource(.file(#filePath))
    var bytes: [UInt8] = []
    while case let piece = try await source.read(), !piece.isEmpty { bytes += piece }
    #expect(try bytes == Array(Data(contentsOf: URL(filePath: #filePath))))
  }

  @Test(
    "A file that takes nothing, or is not open, says why",
    arguments: [("/dev/full", ENOSPC), ("", EBADF)])
  func failures(path: String, code: Int32) throws {
    let descriptor = FileDescriptor(number: path.isEmpty ? -1 : unsafe open(path, O_WRONLY))
    defer { descriptor.close() }
    #expect(throws: SystemError(code: code)) { try descriptor.write([1, 2, 3]) }
  }

  @Test("Lines come out as they are, whatever the pieces", arguments: 1...8)
  func lines(size: Int) async throws {
    let bytes = Array("one\n\ntwo\r\nthree".utf8)
    let pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0...].prefix(size)) }
    var reader = LineReader(PiecewiseSource(pieces))
    var lines: [String] = []
    while let line = try await reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines == ["one", "", "two\r", "three"])
    #expect(try await reader.next() == nil)
  }

  @Test("After a failure nothing more is written, and the failure is told again")
  func output() {
    let sink = CapturedSink(failingAfter: 1, with: ENOSPC)
    let output = Output(sink)
    let error = OutputError(cause: SystemError(code: ENOSPC))
    #expect(throws: Never.self) { try output.write(line: "a") }
    for _ in 1...2 {
      #expect(throws: error) { try output.write(line: "b") }
    }
    #expect(sink.text == "a\n")
  }
}
