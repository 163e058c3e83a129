public import AsyncNavigation
import Synchronization

/// Knows objects that are to be gone after a part of a test, without keeping them alive.
public final class ReleaseCheck: Sendable {
  private struct Watched {
    let name: String
    weak let object: (any AnyObject & Sendable)?
  }

  private let watched = Mutex<[Watched]>([])

  fileprivate init() {}

  /// Expects an object to be gone in the end.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: What a failure calls it.
  public func expectRelease(of object: any AnyObject & Sendable, named name: String) {
    let entry = Watched(name: name, object: object)
    watched.withLock { $0.append(entry) }
  }

  /// Expects a navigator to be gone in the end, and all coordinators that it has now.
  ///
  /// Coordinators run on the navigator's executor: in a scene, call this within
  /// ``NavigatorScene/run(_:fileID:line:)``.
  public func expectRelease<Route>(of navigator: Navigator<Route>) async {
    expectRelease(of: navigator, named: "the navigator")
    let tabs = await navigator.tabs
    let modals = await navigator.modals
    expectRelease(of: tabs, named: "the coordinator of the tabs")
    expectRelease(of: modals, named: "the coordinator of the modals")
    for tab in navigator.state.tabs {
      guard let stack = await tabs.stack(tab.id) else { continue }
      expectRelease(of: stack, named: "the coordinator of tab \(tab.id)")
    }
    for modal in navigator.state.modals {
      guard let stack = await modals.stack(modal.id) else { continue }
      expectRelease(of: stack, named: "the coordinator of \(modal.id)")
    }
  }

  /// The names of the objects that are alive.
  public var alive: [String] {
    let entries = watched.withLock { $0 }
    return entries.filter { $0.object != nil }.map(\.name)
  }

  fileprivate func finish(_ fileID: StaticString, _ line: UInt) throws(TestFailure) {
    guard !watched.withLock(\.isEmpty) else {
      throw TestFailure(
        .nothingExpected, "nothing is expected to be gone; name what is by check.expectRelease(of:)",
        fileID: fileID, line: line)
    }
    let alive = alive
    guard !alive.isEmpty else { return }
    throw TestFailure(
      .notReleased,
      """
      still alive: \(alive.joined(separator: ", ")). Look for who holds on to it: a closure or a task without \
      [weak …], a renderer that holds its navigator strongly, or a request that has not ended
      """, fileID: fileID, line: line)
  }
}

/// Runs a part of a test after which some objects have to be gone.
///
///     try await expectingRelease { check in
///       let scene = try TestScene("home")
///       try scene.run { [navigator = scene.navigator] in await check.expectRelease(of: navigator) }
///       scene.submit(.push("a"))
///     }
///
/// Make what is to be gone within the part, and let all that was begun there end there. On threads of the
/// system a navigator may live a moment longer than its last request, so check one that runs on a
/// ``SeededExecutor``.
///
/// - Parameters:
///   - body: The part; it says which objects have to be gone.
///   - fileID: The file that a failure names.
///   - line: The line that a failure names.
/// - Returns: What the part returns.
/// - Throws: What the part throws; when it throws nothing: `notReleased`, with the names of those alive, and
///   `nothingExpected` when it has named no object at all.
@discardableResult
public func expectingRelease<Value>(
  _ body: (ReleaseCheck) async throws -> Value, fileID: StaticString = #fileID, line: UInt = #line
) async throws -> Value {
  let check = ReleaseCheck()
  let value = try await body(check)
  try check.finish(fileID, line)
  return value
}
