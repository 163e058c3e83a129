import AsyncNavigation
import Foundation
import Synchronization

/// Pushes while the state is saved to a file by itself, against pushes while it is not; off the main actor.
@concurrent func samplePushAutosaved(_ scale: Scale) async -> Sample {
  func pushing(isSaved: Bool) async -> Double {
    let folder = Folder()
    let navigator = Navigator(root: Route.home)
    let autosave = isSaved ? navigator.autosave(to: folder.archive()) : nil
    let blocks = scale(2_000)
    var total = 0.0
    for _ in 0..<blocks {
      total += await nanoseconds(per: 1_000) {
        for index in 0..<1_000 { await navigator.push(Route.products[index & 63]) }
      }
      await navigator.popToRoot()
    }
    let outcome = await autosave?.stop()
    precondition(outcome?.error == nil, "\(String(describing: outcome))")
    return total / Double(blocks)
  }
  let floor = await pushing(isSaved: false)
  return Sample(value: await pushing(isSaved: true), floor: floor)
}

/// Saving a large state to a file, against the plain writing of its routes as JSON to a file.
@concurrent func sampleSaving(_ scale: Scale) async -> Sample {
  let folder = Folder()
  let (navigator, archive) = (await largeNavigator(scale), folder.archive())
  let plain = folder.url.appending(path: "plain.json")
  await navigator.save(to: archive)
  let routes = routes(in: folder)
  let count = scale.rounds > 1 ? 10 : 1
  return Sample(
    value: await megabytesPerSecond(count) {
      await navigator.replaceTop(with: .products[1])
      let outcome = await navigator.save(to: archive)
      precondition(outcome == .done, "\(outcome)")
      return folder.size
    },
    floor: await megabytesPerSecond(count) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(routes)
      try data.write(to: plain, options: .atomic)
      return data.count
    })
}

/// Loading a large state from a file, against the plain reading of its routes as JSON from a file.
@concurrent func sampleLoading(_ scale: Scale) async -> Sample {
  let folder = Folder()
  let archive = folder.archive()
  await largeNavigator(scale).save(to: archive)
  let plain = folder.url.appending(path: "plain.json")
  let routes = routes(in: folder)
  let size = folder.size
  let count = scale.rounds > 1 ? 10 : 1
  return Sample(
    value: await megabytesPerSecond(count) {
      let outcome = await Navigator(root: Route.home).load(from: archive)
      precondition(outcome.isRestored, "\(outcome)")
      return size
    },
    floor: await {
      do {
        try JSONEncoder().encode(routes).write(to: plain)
      } catch {
        preconditionFailure("\(error)")
      }
      return await megabytesPerSecond(count) {
        let data = try Data(contentsOf: plain)
        let read = try JSONDecoder().decode([SavedRoute].self, from: data)
        precondition(read.count == routes.count)
        return data.count
      }
    }())
}

/// The first measurement, which is the only one: what it leaves free, others would use again.
private let savingBytes = Mutex<Sample?>(nil)

/// What saving a large state adds to resident memory at its peak; the floor is the record's size.
///
/// Zero where that cannot be read.
@concurrent func sampleSavingBytes(_ scale: Scale) async -> Sample {
  if let measured = savingBytes.withLock({ $0 }) { return measured }
  let folder = Folder()
  let (navigator, archive) = (await largeNavigator(scale), folder.archive())
  let peak = PeakMemory()
  await navigator.save(to: archive)
  let sample = Sample(value: Double(peak.growth), floor: Double(folder.size))
  savingBytes.withLock { $0 = sample }
  return sample
}

/// A navigator with a stack of 10,000 screens.
private func largeNavigator(_ scale: Scale) async -> Navigator<Route> {
  let navigator = Navigator(root: Route.home)
  await navigator.push((1..<scale(10_000)).map { Route.products[$0 & 63] })
  return navigator
}

/// The routes of the record in a folder, as they are saved.
private func routes(in folder: Folder) -> [SavedRoute] {
  do {
    let saved = try JSONStateFormat().savedState(in: Data(contentsOf: folder.record))
    return saved.state.stacks.flatMap(\.stack.routes)
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Megabytes of a file that are gone through in a second.
private func megabytesPerSecond(_ count: Int, _ turn: () async throws -> Int) async -> Double {
  var bytes = 0
  let time = await nanoseconds(per: 1) {
    for _ in 0..<count {
      do { bytes += try await turn() } catch { preconditionFailure("\(error)") }
    }
  }
  return Double(bytes) / time * 1_000
}

/// A folder for a record, which goes with it.
private final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "Benchmarks-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The file of the record.
  var record: URL { url.appending(path: "main.json") }

  /// How many bytes the record has.
  var size: Int {
    do {
      return try record.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    } catch {
      preconditionFailure("\(error)")
    }
  }

  func archive() -> StateArchive<Route> {
    StateArchive("main", in: FileStateStore(folder: url), coder: StateCoder())
  }
}
