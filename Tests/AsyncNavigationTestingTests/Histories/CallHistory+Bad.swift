import AsyncNavigation
import AsyncNavigationTesting

extension CallHistory {
  static let bad: [CallHistory] = [
    CallHistory(
      "a look after a push does not see it", .unlimited, .push(1...2, "a", id: 2, revision: 1),
      .read(3...4, revision: 0)),
    CallHistory(
      "two pushes come to the same revision", .unlimited, .push(1...3, "a", id: 2, revision: 1),
      .push(2...4, "b", id: 2, revision: 1)),
    CallHistory(
      "of two pushes one is lost", .unlimited, .push(1...3, "a", id: 2, revision: 1),
      .push(2...4, "b", id: 3, revision: 2), .read(5...6, (3, "b"), revision: 2)),
    CallHistory(
      "a push is seen, and then not", .unlimited, .push(1...6, "a", id: 2, revision: 1),
      .read(2...3, (2, "a"), revision: 1), .read(4...5, revision: 0)),
    CallHistory(
      "an id is given twice", .unlimited, .push(1...2, "a", id: 2, revision: 1),
      .call(3...4, .pop(1), .committed(Commit(revision: 2, removed: EntryIDs(EntryID(2))))),
      .push(5...6, "b", id: 2, revision: 3)),
    CallHistory(
      "what was asked for later is first", .unlimited, .push(1...2, "a", id: 3, revision: 2),
      .push(3...4, "b", id: 2, revision: 1)),
    CallHistory(
      "there is nothing to pop after a push", .unlimited, .push(1...2, "a", id: 2, revision: 1),
      .call(3...4, .pop(1), .unchanged(.atRoot))),
    CallHistory(
      "a root is popped", .unlimited,
      .call(1...2, .pop(1), .committed(Commit(revision: 1, removed: EntryIDs(EntryID(1)))))),
    CallHistory(
      "an expectation fails that was met", .unlimited,
      .call(
        1...2, .push(["a"]), expecting: .revision(0),
        .stale(expected: .revision(0), actual: NavigationPosition(revision: 1, top: EntryID(1))))),
    CallHistory(
      "an expectation is passed over", .unlimited, .push(1...2, "a", id: 2, revision: 1),
      .call(
        3...4, .push(["b"]), expecting: .top(EntryID(1)),
        .committed(Commit(revision: 2, added: EntryIDs(EntryID(3)))))),
    CallHistory(
      "a cancelled push is seen", .unlimited, .call(1...4, .push(["a"]), .cancelled(.queued)),
      .read(2...3, (2, "a"), revision: 1)),
    CallHistory(
      "a push is seen before it was asked for", .unlimited, .read(1...2, (2, "a"), revision: 1),
      .push(3...4, "a", id: 2, revision: 1)),
    CallHistory(
      "two looks see two orders", .unlimited, .push(1...7, "a", id: 2, revision: 1),
      .push(2...8, "b", id: 2, revision: 1), .read(3...4, (2, "a"), revision: 1),
      .read(5...6, (2, "b"), revision: 1)),
    CallHistory(
      "a request that waited and was cancelled has drawn ids", .unlimited,
      .call(1...2, .push(["a"]), .cancelled(.queued)), .push(3...4, "b", id: 3, revision: 1)),
    CallHistory(
      "one step of two is carried out, and both are seen", .oneAtATime,
      .call(1...2, .push(["a", "b"]), .interrupted(NavigationProgress(completed: 1, total: 2, revision: 1))),
      .read(3...4, (2, "a"), (3, "b"), revision: 1)),
    CallHistory(
      "a push has nothing to do", .unlimited, .call(1...2, .push(["a"]), .unchanged(.nothingToDo))),
    CallHistory(
      "a commit tells of another entry", .unlimited, .push(1...2, "a", id: 7, revision: 1)),
    CallHistory(
      "steps are told that there were not", .unlimited,
      .call(1...2, .push(["a"]), .committed(Commit(revision: 2, steps: 2, added: EntryIDs(EntryID(2)))))),
    CallHistory(
      "a call that has not returned is seen, and then not", .unlimited, .pending(1, .push(["a"])),
      .read(2...3, (2, "a"), revision: 1), .read(4...5, revision: 0)),
    CallHistory(
      "a failure that there was no reason for", .unlimited,
      .call(1...2, .push(["a"]), .failed(.wouldDeadlock))),
  ]
}
