import AsyncNavigation
import AsyncNavigationHosting
import AsyncNavigationStorage
import AsyncNavigationTesting
import Foundation

/// A navigator that journals into memory, all on one seeded executor.
final class JournalScene {
  static let path = "/journals/main.jsonl"
  static let url = URL(filePath: path)

  let executor: SeededExecutor
  let files: MemoryFiles
  let navigator: Navigator<String>
  let journal: NavigationJournal<String>
  let recorder: EventRecorder<String>

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - files: Where to write.
  ///   - seed: What the order of jobs is drawn by.
  ///   - options: How the journal is kept.
  ///   - configure: Changes the navigator's configuration.
  init(
    files: MemoryFiles = MemoryFiles(), seed: UInt64 = 1, options: JournalOptions = JournalOptions(),
    configure: (inout NavigatorConfiguration<String>) -> Void = { _ in }
  ) {
    executor = SeededExecutor(seed: seed)
    self.files = files
    var configuration = NavigatorConfiguration<String>(on: executor)
    configure(&configuration)
    navigator = Navigator(root: "home", configuration: configuration)
    recorder = EventRecorder(navigator, spawn: executor.spawner)
    journal = navigator.journal(
      to: JournalScene.url, on: files, coder: JournalScene.coder, options: options, executor: executor,
      now: { Date(timeIntervalSince1970: 1_764_532_272.123) })
    settle()
  }

  static var coder: StateCoder<String> { StateCoder() }

  /// Runs what there is to do.
  func settle() { executor.drain() }

  /// Carries an action out, and has it journaled.
  func perform(_ action: NavigationAction<String>) {
    navigator.submit(action)
    settle()
  }

  /// How something that is awaited ends.
  func value<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value? {
    let notes = Notes<Value>()
    _ = executor.run { notes.add(await body()) }
    return notes.values.first
  }

  /// Carries an action out, and goes on before any of it is journaled.
  func perform(
    _ action: NavigationAction<String>,
    then body: @escaping @Sendable (NavigationJournal<String>) async -> StorageOutcome
  ) -> StorageOutcome? {
    value { [navigator, journal] in
      await navigator.perform(action)
      return await body(journal)
    }
  }

  func flush() -> StorageOutcome? { value { [journal] in await journal.flush() } }

  func stop() -> StorageOutcome? { value { [journal] in await journal.stop() } }

  /// What is in the journal.
  var reading: JournalReading<SavedRoute> { JournalReading(files[JournalScene.path] ?? Data()) }

  /// The journal, folded to its end.
  var fold: JournalFold<SavedRoute> {
    get throws {
      var fold = JournalFold<SavedRoute>()
      for line in reading.lines { try fold.take(line) }
      return fold
    }
  }

  /// The names of the events in the journal.
  var names: [String] { reading.lines.map(\.event.name.rawValue) }

  /// The notices about saving that the navigator has published.
  var savingNotices: [NavigationNotice] {
    recorder.events.compactMap { event in
      guard case .notice(let notice) = event.kind else { return nil }
      switch notice {
      case .saved, .savingFailed: return notice
      default: return nil
      }
    }
  }
}

extension NavigationState<String> {
  /// The state as a journal of ``JournalScene`` has it.
  var saved: NavigationState<SavedRoute> {
    map { route in SavedRoute(tag: "route", payload: route.debugDescription) }
  }
}
