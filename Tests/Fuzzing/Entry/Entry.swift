import Fuzzing

#if COMMANDS
  import FuzzingNavlog
  let target = FuzzTarget.commands
#elseif LINKS
  let target = FuzzTarget.links
#endif

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do {
    try target.check(bytes)
  } catch {
    fatalError("\(error)")
  }
  return 0
}
