import AsyncNavigation
import AsyncNavigationHosting
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("A journal under stress")
struct JournalStressTests {
  /// How much to do, where 1 is all; the environment variable says less, for slow builds.
  private static let scale = ProcessInfo.processInfo.environment["STRESS_SCALE"].flatMap(Double.init) ?? 1

  @Test("holds all that several tasks ask for at once, while others flush it", arguments: [8 << 20, 20_000])
  func severalTasks(sizeLimit: Int) async throws {
    let files = MemoryFiles()
    let navigator = Navigator(root: "home")
    let options = JournalOptions(snapshotInterval: 50, sizeLimit: sizeLimit)
    let journal = navigator.journal(
      to: JournalScene.url, on: files, coder: JournalScene.coder, options: options)
    let count = Int(200 * JournalStressTests.scale)
    await withTaskGroup { group in
      for number in 1...4 {
        group.addTask {
          for step in 1...count {
            if step.isMultiple(of: 3) {
              await navigator.pop()
            } else {
              await navigator.push("\(number)-\(step)")
            }
          }
        }
      }
      group.addTask {
        for step in 1...count / 10 {
          files.roomLeft = step.isMultiple(of: 2) ? 100 : .max
          await journal.flush()
        }
      }
    }
    files.roomLeft = .max
    #expect(await journal.stop() == .done)
    var fold = JournalFold<SavedRoute>()
    for line in JournalReading<SavedRoute>(try #require(files[JournalScene.path])).lines {
      try fold.take(line)
    }
    #expect(fold.session == 1 && fold.state == navigator.state.saved)
  }
}
