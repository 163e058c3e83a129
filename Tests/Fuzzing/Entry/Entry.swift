/// What libFuzzer calls. `Tests/fuzz` compiles it once for each target, with a line that says which it is.
import Fuzzing
import Glibc

/// How long a run may take, in seconds of this thread, for each 64 KiB that are begun.
let limit = 0.1

/// Runs the target on one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let allowance = limit * Double(1 + count / 65_536)
  // What is slow once may be so since something was set up, or the machine was busy.
  let isFast = (0..<3).contains { _ in seconds { check(bytes) } <= allowance }
  if !isFast { fatalError("a run takes more than \(allowance) s each time") }
  return 0
}

func check(_ bytes: [UInt8]) {
  do {
    try target.check(bytes)
  } catch {
    fatalError("\(target.name): \(error)")
  }
}

func seconds(_ body: () -> Void) -> Double {
  let start = threadTime()
  body()
  return threadTime() - start
}

func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
