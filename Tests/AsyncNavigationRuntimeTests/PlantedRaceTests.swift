import Foundation
import Testing

/// A race on purpose: proves that the check for races finds one. Runs only when asked for.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PLANTED_RACE"] == "1")) struct PlantedRaceTests {
  @Test("Two tasks write to one address without a lock, which the thread sanitizer has to report")
  func racesOnMemory() async {
    let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    unsafe counter.initialize(to: 0)
    let address = UInt(bitPattern: counter)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          guard let counter = unsafe UnsafeMutablePointer<Int>(bitPattern: address) else { return }
          for _ in 0..<200_000 { unsafe counter.pointee += 1 }
        }
      }
    }
    #expect(unsafe counter.pointee > 0)
    unsafe counter.deallocate()
  }
}
