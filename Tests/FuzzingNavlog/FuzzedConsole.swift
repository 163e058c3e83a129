#if DEBUG || FUZZING
  import AsyncNavigationTesting
  import Fuzzing
  import Synchronization
  @testable import navlog

  /// A console of which everything is kept, and whose input is there at once.
  struct FuzzedConsole {
    private let outputSink = Kept<[UInt8]>([])
    private let errorSink = Kept<[UInt8]>([])

    var output: [UInt8] { outputSink.value }
    var errors: [UInt8] { errorSink.value }
    var text: String { String(decoding: output, as: UTF8.self) }

    func console(_ input: [UInt8]) -> Console {
      let source = GivenBytes(input)
      return Console(output: Output(outputSink), errors: Output(errorSink)) { _ throws(SystemError) in source
      }
    }

    /// Replays a log on this thread.
    func replay(_ log: [UInt8], _ options: ReplayOptions) throws -> ExitCode {
      let command = ReplayCommand(options: options, console: console(log))
      let code = Kept<ExitCode?>(nil)
      let hasEnded = SeededExecutor(seed: 0).run { code.change { [end = await command.run()] in $0 = end } }
      guard hasEnded, let end = code.value else { throw FuzzFailure("a replay never ends") }
      return end
    }
  }

  /// A value that is kept, whoever changes it.
  private final class Kept<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) { state = Mutex(value) }

    var value: Value { state.withLock { $0 } }

    func change(_ change: (inout sending Value) -> Void) { state.withLock { change(&$0) } }
  }

  extension Kept<[UInt8]>: ByteSink {
    func write(_ bytes: [UInt8]) throws(SystemError) { state.withLock { $0 += bytes } }
  }

  /// Gives out all bytes at once, then ends.
  private final class GivenBytes: ByteSource {
    private let bytes: Mutex<[UInt8]>

    init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes) }

    func read() async throws(SystemError) -> [UInt8] {
      bytes.withLock { bytes in
        defer { bytes = [] }
        return bytes
      }
    }
  }
#endif
