public import AsyncNavigationModel
public import AsyncNavigationRuntime
import AsyncNavigationStorage

/// Saving and restoring; RoutingManager's `save()`, `load()` and `delete()`.
extension Navigator {
  /// Saves what is shown now, also in the middle of a transition.
  ///
  /// Asked for by hand, it takes the place of whatever was saved before; what could not be read of that is
  /// put aside. The navigator is not held up, and a failure is no failure of any request.
  ///
  /// - Parameter archive: Where to save it.
  /// - Returns: How it ended.
  @discardableResult
  public nonisolated(nonsending) func save(to archive: StateArchive<Route>) async -> StorageOutcome {
    await archive.save(snapshot, of: owner, isAsked: true)
  }

  /// Restores what was saved, and waits for the end.
  ///
  /// The record is read first; then restoring it is a request as any other: it supersedes what waits unless
  /// its options say otherwise, guards are asked, and links that are held until the navigator is ready
  /// follow. What was saved is judged as a whole before anything changes; where it is no state, the navigator
  /// stays as it is. Entries and modals keep their ids unless the navigator has given them to others since it
  /// was made; see ``NavigationAction/restore(_:tabs:)``.
  ///
  /// Cancelling the calling task while the record is read leaves the navigator as it is; afterwards it
  /// cancels the request. Until the request has ended, and when it was cancelled or dropped, nothing is saved
  /// by itself over the record.
  ///
  /// - Parameters:
  ///   - archive: Where it was saved.
  ///   - tabs: Which tabs there are to be.
  ///   - options: How the request is to be carried out.
  /// - Returns: How it ended.
  @discardableResult
  public nonisolated(nonsending) func load(
    from archive: StateArchive<Route>, tabs: RestoredTabs = .saved, options: RequestOptions = RequestOptions()
  ) async -> RestoreOutcome {
    do throws(StateArchiveError) {
      guard let restoration = try await archive.read() else { return .nothingSaved }
      let outcome = await restore(restoration.state, tabs: tabs, options: options)
      switch outcome {
      // Nobody has judged it: it still is to be loaded.
      case .cancelled, .dropped: break
      default: await archive.setOwner(owner)
      }
      return .read(restoration.report, outcome)
    } catch {
      return .failed(error)
    }
  }

  /// Deletes what was saved; what is shown stays, and is not saved by itself before it changes.
  ///
  /// - Parameter archive: Where it was saved.
  /// - Returns: How it ended.
  @discardableResult
  public nonisolated(nonsending) func delete(from archive: StateArchive<Route>) async -> StorageOutcome {
    await archive.delete(at: snapshot.revision, of: owner)
  }
}
