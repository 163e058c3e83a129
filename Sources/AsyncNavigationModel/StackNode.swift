import Synchronization

/// One link of a stack, shared by all stacks that have it at the bottom of theirs.
///
/// A node is immutable but for its last moment: `deinit` unlinks the chain below it in a loop, since a plain
/// chain of a million nodes, freed node by node from within, overflows the call stack. The link therefore
/// sits in a `Mutex`.
final class StackNode: Sendable {
  let entry: RouteEntry<AnyRoute>
  /// How many nodes the chain has up to and including this one.
  let depth: Int
  private let link: Mutex<StackNode?>

  init(_ entry: RouteEntry<AnyRoute>, above next: StackNode?) {
    self.entry = entry
    self.depth = (next?.depth ?? 0) + 1
    self.link = Mutex(next)
  }

  /// The node below this one.
  var below: StackNode? { link.withLock { $0 } }

  private func unlink() -> StackNode? {
    link.withLock { next in
      defer { next = nil }
      return next
    }
  }

  deinit {
    var next = unlink()
    while next != nil, isKnownUniquelyReferenced(&next) {
      next = next?.unlink()
    }
  }
}
