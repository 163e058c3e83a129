import AsyncNavigation
import Foundation

/// An event of a push, written into a journal and made durable with those that came with it, against the plain
/// writing of the same event as JSON into memory; off the main actor.
@concurrent func sampleJournal(_ scale: Scale) async -> Sample {
  let folder = FileManager.default.temporaryDirectory.appending(path: "Benchmarks-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  let navigator = Navigator(root: Route.home)
  let journal = navigator.journal(to: folder.appending(path: "main.jsonl"), coder: StateCoder())
  await journal.flush()
  let (blocks, pushes) = (scale(20), 500)
  var total = 0.0
  for _ in 0..<blocks {
    let since = navigator.snapshot.sequence
    total += await nanoseconds(per: 3 * pushes) {
      for index in 0..<pushes { await navigator.push(Route.products[index & 63]) }
      let outcome = await journal.flush()
      precondition(outcome == .done, "\(outcome)")
    }
    precondition(navigator.snapshot.sequence - since == 3 * UInt64(pushes))
    await navigator.popToRoot()
  }
  await journal.stop()
  return Sample(value: total / Double(blocks), floor: await plainEncoding(of: pushes, times: blocks))
}

/// Nanoseconds that the JSON of one event takes.
private func plainEncoding(of pushes: Int, times blocks: Int) async -> Double {
  let navigator = Navigator(root: Route.home)
  let last = navigator.snapshot.sequence
  for index in 0..<pushes { await navigator.push(Route.products[index & 63]) }
  var events: [NavigationEvent<Route>] = []
  for await event in navigator.events(since: last) {
    events.append(event)
    if events.count == 3 * pushes { break }
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return await nanoseconds(per: events.count * blocks) {
    for _ in 0..<blocks {
      for event in events {
        do { _ = try encoder.encode(event) } catch { preconditionFailure("\(error)") }
      }
    }
  }
}
