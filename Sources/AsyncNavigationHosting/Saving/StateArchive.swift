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
/// where the store keeps one. Give each navigator an archive, and each archive a name of its own; where a
/// navigator takes the place of another, it loads first, or saves by hand or deletes.
public final actor StateArchive<Route: Hashable & Sendable> {
  /// The record's name in the store.
  public nonisolated let name: String
  private let store: any StateStore
  private let coder: StateCoder<Route>
  private nonisolated let executor: ArchiveExecutor
  /// Who was given what the store holds, or had it saved or deleted; for any other navigator, nothing is
  /// saved over it without being asked for.
  private weak var owner: (any AnyObject & Sendable)?
  /// The newest of the owner's revisions that was saved or deleted; nil when none was.
  private var latest: (revision: UInt64, isDeleted: Bool)?
  /// How many records are put aside at most before one that can be read is found.
  private static var generationLimit: Int { 16 }

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
  ///   - asker: Whose state it is.
  ///   - isAsked: Whether somebody asks for it; else it is not saved over what was not loaded.
  ///   - tell: Is told how it ended, in the order in which saves do.
  /// - Returns: How it ended.
  func save(
    _ snapshot: NavigationSnapshot<Route>, of asker: any AnyObject & Sendable, isAsked: Bool,
    telling tell: @Sendable (StorageOutcome) -> Void = { _ in }
  ) -> StorageOutcome {
    let outcome = attempt(snapshot, of: asker, isAsked: isAsked)
    tell(outcome)
    return outcome
  }

  private func attempt(
    _ snapshot: NavigationSnapshot<Route>, of asker: any AnyObject & Sendable, isAsked: Bool
  ) -> StorageOutcome {
    if owner === asker, let latest, latest.revision >= snapshot.revision {
      // What was deleted is saved anew by who asks for it.
      guard isAsked, latest.isDeleted, latest.revision == snapshot.revision else { return .unchanged }
    }
    do throws(StateArchiveError) {
      let data: Data
      do throws(StateCodingError) { data = try coder.write(snapshot) } catch { throw .coding(error) }
      if owner !== asker { try takeOver(for: asker, isAsked: isAsked) }
      try asking { try $0.save(data, as: name) }
      latest = (snapshot.revision, isDeleted: false)
      return .done
    } catch {
      return .failed(error)
    }
  }

  /// Deletes the record; what the navigator shows now is not saved by itself any more.
  func delete(at revision: UInt64, of asker: any AnyObject & Sendable) -> StorageOutcome {
    do throws(StateArchiveError) {
      try asking { try $0.delete(name) }
      setOwner(asker)
      latest = (max(revision, latest?.revision ?? 0), isDeleted: true)
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
    for _ in 0..<StateArchive.generationLimit {
      switch try newest(after: aside) {
      case .success(var restoration):
        restoration.report.setAside = aside
        return restoration
      case .failure(let problem):
        let place = try asking(after: aside) { try $0.setAside(name) }
        if let place { aside.append(SetAsideState(place: place, problem: problem)) }
      case nil:
        guard let first = aside.first else { return nil }
        throw StateArchiveError(first.problem, setAside: aside)
      }
    }
    let error = StateStoreError(.failed, name, detail: "the store goes on giving what was put aside")
    throw .store(error, setAside: aside)
  }

  /// What the store holds, or why nobody can make sense of it; nil when it holds nothing.
  private func newest(
    after aside: [SetAsideState]
  ) throws(StateArchiveError) -> Result<Restoration<Route>, StateCodingError>? {
    do throws(StateArchiveError) {
      guard let data = try asking(after: aside, { try $0.load(name) }) else { return nil }
      return Result { () throws(StateCodingError) in try coder.read(data) }
    } catch {
      // It will not be another one when it is asked for again.
      guard case .store(let failure) = error.reason, let problem = StateCodingError(failure) else {
        throw error
      }
      return .failure(problem)
    }
  }

  /// A navigator was given what the store holds; what it comes to is saved from now on.
  func setOwner(_ asker: any AnyObject & Sendable) {
    guard owner !== asker else { return }
    owner = asker
    latest = nil
  }

  /// Sees to it that nothing is lost when something is saved over what the store holds.
  private func takeOver(
    for asker: any AnyObject & Sendable, isAsked: Bool
  ) throws(StateArchiveError) {
    if isAsked {
      do throws(StateArchiveError) {
        // Has what cannot be read put aside.
        _ = try read()
      } catch {
        guard case .coding = error.reason else { throw error }
      }
    } else {
      // What another navigator has saved or deleted is its own as long as that lives.
      guard owner == nil, try asking({ try $0.load(name) }) == nil else { throw .notLoaded(name) }
    }
    setOwner(asker)
  }

  private func asking<Value>(
    after aside: [SetAsideState] = [], _ operation: (any StateStore) throws -> Value
  ) throws(StateArchiveError) -> Value {
    do {
      return try operation(store)
    } catch {
      throw .store(StateStoreError(thrownFor: name, error), setAside: aside)
    }
  }
}
