import AsyncNavigationModel
import AsyncNavigationRuntime
public import AsyncNavigationStorage
import Foundation

/// The saved record of one navigator: in which store, under which name and in which form.
///
/// ```swift
/// let archive = StateArchive("main", in: try FileStateStore(app: "shop"), coder: StateCoder(AppRoute.self))
/// await navigator.load(from: archive)
/// let autosave = navigator.autosave(to: archive)
/// ```
///
/// All saving, loading and deleting of the record goes through its archive, one at a time and off the
/// navigator, in the order of the navigator's revisions: what is older never takes the place of what is
/// newer. What cannot be read is never overwritten: it is put aside first, and the generation before is read,
/// where the store keeps one. Give each navigator an archive, and each archive a name of its own.
public final actor StateArchive<Route: Hashable & Sendable> {
  /// The record's name in the store.
  public nonisolated let name: String
  private let store: any StateStore
  private let coder: StateCoder<Route>
  private nonisolated let executor: ArchiveExecutor
  /// Whether what the store holds was read, or made, by this archive; until then nothing is saved over it
  /// without being asked for.
  private var isKnown = false
  /// What was saved or deleted last, and for whom.
  private var latest: (owner: ObjectIdentifier, revision: UInt64)?

  /// Runs on a queue of its own, since a store may take its time, or on the executor it was made with.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.unowned }

  /// Makes an archive.
  ///
  /// - Parameters:
  ///   - name: The record's name in the store.
  ///   - store: Where the record is kept.
  ///   - coder: In which form, and what becomes of what cannot be read.
  ///   - executor: What the archive runs on; a queue of its own when nil.
  public init(
    _ name: String = "navigation", in store: some StateStore, coder: StateCoder<Route>,
    executor: (any SerialExecutor)? = nil
  ) {
    self.name = name
    self.store = store
    self.coder = coder
    self.executor = ArchiveExecutor(executor)
  }
}

extension StateArchive {
  /// Saves a state.
  ///
  /// - Parameters:
  ///   - snapshot: The state; what is shown is saved.
  ///   - owner: Whose state it is.
  ///   - isAsked: Whether somebody asks for it; else it is not saved over what nobody has loaded.
  /// - Returns: How it ended.
  func save(
    _ snapshot: NavigationSnapshot<Route>, of owner: ObjectIdentifier, isAsked: Bool
  ) -> StorageOutcome {
    if let latest, latest.owner == owner, latest.revision >= snapshot.revision { return .unchanged }
    do throws(StateArchiveError) {
      let data: Data
      do throws(StateCodingError) { data = try coder.write(snapshot) } catch { throw .coding(error) }
      try secure(isAsked: isAsked)
      try asking { try $0.save(data, as: name) }
      latest = (owner, snapshot.revision)
      return .done
    } catch {
      return .failed(error)
    }
  }

  /// Deletes the record; what the navigator shows now is not saved by itself any more.
  func delete(at revision: UInt64, of owner: ObjectIdentifier) -> StorageOutcome {
    do throws(StateArchiveError) {
      try asking { try $0.delete(name) }
      isKnown = true
      latest = (owner, revision)
      return .done
    } catch {
      return .failed(error)
    }
  }

  /// Reads the record, or the newest before it that can be read; what cannot be is put aside.
  ///
  /// - Returns: The state; nil when there is none.
  func read() throws(StateArchiveError) -> Restoration<Route>? {
    var aside: [SetAsideState] = []
    while true {
      guard let data = try asking({ try $0.load(name) }) else {
        isKnown = true
        guard let first = aside.first else { return nil }
        throw StateArchiveError(first.problem, setAside: aside)
      }
      do throws(StateCodingError) {
        var restoration = try coder.read(data)
        restoration.report.setAside = aside
        isKnown = true
        return restoration
      } catch {
        let place = try asking { try $0.setAside(name) }
        aside.append(SetAsideState(place: place ?? name, problem: error))
      }
    }
  }

  /// Sees to it that nothing is lost when something is saved over what the store holds.
  private func secure(isAsked: Bool) throws(StateArchiveError) {
    guard !isKnown else { return }
    guard isAsked else {
      guard try asking({ try $0.load(name) }) == nil else { throw .notLoaded(name) }
      isKnown = true
      return
    }
    // Has what cannot be read put aside.
    do throws(StateArchiveError) {
      _ = try read()
    } catch {
      if error.setAside.isEmpty { throw error }
    }
  }

  private func asking<Value>(
    _ operation: (any StateStore) throws -> Value
  ) throws(StateArchiveError) -> Value {
    do {
      return try operation(store)
    } catch {
      throw .store(StateStoreError(thrownFor: name, error))
    }
  }
}
