import AsyncNavigationTesting
import Testing

@Suite("A task of a scene")
struct SceneTaskTests {
  let executor = SeededExecutor(seed: 1)

  @Test("waits until it is drawn, and has its value once it ends")
  func value() {
    let task = SceneTask(on: executor) { 7 }
    #expect(task.value == nil)
    executor.drain()
    #expect(task.value == 7)
  }

  @Test("is told when it is cancelled")
  func cancel() {
    let clock = ManualClock()
    let task = SceneTask(on: executor) { (try? await clock.sleep(for: .seconds(1))) == nil }
    executor.drain()
    #expect(task.value == nil)
    task.cancel()
    executor.drain()
    #expect(task.value == true && task.task.isCancelled)
  }
}
