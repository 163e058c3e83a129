import AsyncNavigation
import Foundation
import Synchronization

/// All navigators measured so far, so that no round reuses the memory of another.
private let kept = Mutex<[Navigator<Route>]>([])

/// What one idle headless navigator with one tab adds to resident memory.
///
/// Zero where that cannot be read.
@concurrent func sampleIdleBytes(_ scale: Scale) async -> Sample {
  let count = scale(10_000)
  kept.withLock { $0.reserveCapacity($0.count + count) }
  let before = residentBytes()
  for _ in 0..<count { kept.withLock { $0.append(Navigator(root: Route.home)) } }
  let value = Double(residentBytes() - before) / Double(count)
  return Sample(value: max(value, 0), floor: 2_048)
}

/// How far the resident memory of this process grows from now on; 0 on systems without `/proc`.
struct PeakMemory {
  private let before: Int

  /// Forgets the peak so far.
  init() {
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    before = residentBytes()
  }

  /// How much there was at most beyond what there was at first.
  var growth: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    return max(kibibytes * 1_024 - before, 0)
  }
}

/// The resident memory of this process; 0 on systems without `/proc`.
private func residentBytes() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  let fields = text.split(separator: " ")
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
}
