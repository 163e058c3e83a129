import AsyncNavigation
import AsyncNavigationTesting

extension KnownHistory {
  /// Histories that break one law each.
  static let bad: [KnownHistory] = [
    .new("two events change places", breaks: .ordered) { history in
      for number in 1...3 { history.notice(number) }
      history.tamper { $0.swapAt(2, 3) }
    },
    .new("an event comes much later", breaks: .ordered) { history in
      for number in 1...6 { history.notice(number) }
      history.tamper { $0.insert($0.remove(at: 2), at: 5) }
    },
    .new("a gap leads back", breaks: .ordered) { history in
      for number in 1...6 { history.notice(number) }
      let (last, end) = (history.events[4], history.snapshot)
      let early = NavigationSnapshot(
        presented: end.presented, target: end.target, revision: 0, sequence: 4)
      history.tamper {
        $0.append(last.numbered(4).with(.gap(missed: 1, early)))
      }
    },
    .new("an event comes twice in a row", breaks: .unique) { history in
      history.push("a")
      history.tamper { $0.insert($0[2], at: 3) }
    },
    .new("an old event comes again", breaks: .unique) { history in
      history.push("a")
      history.push("b")
      history.tamper { $0.append($0[1]) }
    },
    .new("an event is lost", breaks: .reliable) { history in
      for number in 1...3 { history.notice(number) }
      history.tamper { $0.remove(at: 2) }
    },
    .new("a change is lost", breaks: .reliable) { history in
      history.push("a", "b")
      history.tamper { $0.remove(at: 2) }
    },
    .new("the last event is lost", breaks: .reliable) { history in
      history.push("a")
      history.tamper { $0.removeLast() }
    },
    .new("an event comes that never happened", breaks: .reliable) { history in
      history.push("a")
      let last = history.events[3]
      history.tamper { $0.append(last.numbered(4).with(.notice(.rendererAttached(attachment: 1)))) }
    },
    .new("a gap counts too few", breaks: .reliable) { history in
      history.miss { $0.push("a") }
      let snapshot = history.snapshot
      history.tamper { $0[1] = $0[1].with(.gap(missed: 2, snapshot)) }
    },
    .new("a gap counts too many", breaks: .reliable) { history in
      history.miss { $0.push("a") }
      let snapshot = history.snapshot
      history.tamper { $0[1] = $0[1].with(.gap(missed: 4, snapshot)) }
    },
    .new("a gap where nothing is missing", breaks: .reliable) { history in
      history.push("a")
      history.miss { _ in }
    },
    .new("an end comes before the last change", breaks: .atomic) { history in
      history.next(.began(RequestID(1), .push(["a", "b"])))
      let step = history.pushing("a")
      history.next(.step(step, index: 1, count: 2, .request(RequestID(1))))
      history.next(.ended(RequestID(1), .committed(Commit(revision: 1, steps: 2))))
    },
    .new("an outcome of a revision that nobody saw", breaks: .atomic) { history in
      history.next(.began(RequestID(1), .push(["a"])))
      let step = history.pushing("a")
      history.next(.step(step, index: 1, count: 1, .request(RequestID(1))))
      history.next(.ended(RequestID(1), .committed(Commit(revision: 2))))
    },
    .new("a refused request has changed something", breaks: .atomic) { history in
      history.next(.began(RequestID(1), .push(["a"])))
      let step = history.pushing("a")
      history.next(.step(step, index: 1, count: 1, .request(RequestID(1))))
      history.next(.ended(RequestID(1), .unchanged(.atRoot)))
    },
    .new("a request ends with changes that never began", breaks: .atomic) { history in
      history.next(.ended(RequestID(1), .committed(Commit(revision: 0))))
    },
    .new("a request ends with changes that never began, after another was", at: 30, breaks: .atomic) {
      history in
      history.push("a")
      history.next(.ended(RequestID(7), .committed(Commit(revision: 11))))
    },
    .new("a step without a change", breaks: .atomic) { history in
      history.next(.step(NavigationStep([]), index: 1, count: 1, .user))
    },
    KnownHistory("it is resumed one event too late", after: 9, revision: 3, breaks: .resumable) { history in
      history.forget { $0.notice(1) }
      history.notice(2)
    },
    KnownHistory("it is resumed one event too early", after: 9, revision: 3, breaks: .resumable) { history in
      for number in 1...2 { history.notice(number) }
      history.tamper { events in events.insert(events[0].numbered(9), at: 0) }
    },
    KnownHistory("a snapshot comes though it is resumed", after: 9, revision: 3, breaks: .resumable) {
      history in
      history.notice(1)
      history.add(.snapshot(history.snapshot))
    },
    KnownHistory("it is resumed at another revision", after: 9, revision: 3, breaks: .resumable) { history in
      history.countFrom(5)
      history.notice(1)
    },
    .new("an event comes that a gap has settled", breaks: .bookmarkable) { history in
      history.notice(1)
      let late = history.events[1].numbered(3)
      history.miss { history in for number in 2...5 { history.notice(number) } }
      history.tamper { $0.append(late) }
    },
    .new("an event comes that is part of the snapshot", at: 30, breaks: .bookmarkable) { history in
      history.notice(1)
      let late = history.events[1].numbered(30)
      history.tamper { $0.append(late) }
    },
    .new("a gap with the state of an earlier event", breaks: .bookmarkable) { history in
      let early = history.snapshot
      history.notice(1)
      history.miss { $0.notice(2) }
      history.tamper { $0[2] = $0[2].with(.gap(missed: 1, early)) }
    },
    .new("a snapshot of another revision", breaks: .bookmarkable) { history in
      let snapshot = history.snapshot
      let other = NavigationSnapshot(
        presented: snapshot.presented, target: snapshot.target, revision: 5, sequence: 0)
      history.tamper { $0[0] = $0[0].with(.snapshot(other)) }
    },
    .new("no snapshot comes first", breaks: .opening) { history in
      history.notice(1)
      history.tamper { $0.removeFirst() }
    },
    .new("nothing comes at all", breaks: .opening) { $0.tamper { $0.removeAll() } },
    .new("a second snapshot", breaks: .opening) { history in
      history.push("a")
      history.add(.snapshot(history.snapshot))
    },
    .new("a hole after the snapshot", breaks: .opening) { history in
      history.forget { $0.notice(1) }
      history.notice(2)
    },
    .new("a change between the snapshot and the first event", breaks: .opening) { history in
      let step = history.pushing("a")
      history.next(.step(step, index: 1, count: 1, .user))
      history.tamper { $0[1] = $0[1].numbered(1, revision: 2) }
      history.countFrom(2)
    },
    .new("a change does not count", breaks: .counted) { history in
      history.notice(1)
      let step = history.pushing("a")
      history.next(.step(step, index: 1, count: 1, .user))
      history.tamper { $0[2] = $0[2].numbered(2, revision: 0) }
      history.countFrom(0)
    },
    .new("what is no change counts", breaks: .counted) { history in
      history.notice(1)
      history.notice(2)
      history.tamper { $0[2] = $0[2].numbered(2, revision: 1) }
      history.countFrom(1)
    },
    .new("a gap loses revisions", breaks: .counted) { history in
      history.push("a")
      history.countFrom(0)
      history.miss { $0.notice(1) }
    },
    .new("a gap has more changes than events", breaks: .counted) { history in
      history.push("a")
      history.countFrom(9)
      history.miss { $0.notice(1) }
    },
    .new("a change is another one than it is told", breaks: .folded) { history in
      history.push("a")
      let other = history.pushing("b")
      history.tamper { events in
        events[2] = events[2].with(.step(other, index: 1, count: 1, .request(RequestID(1))))
      }
    },
    .new("a gap shows a state that is not there", breaks: .folded) { history in
      let empty = history.state
      history.miss { $0.push("a") }
      let end = history.snapshot
      let wrong = NavigationSnapshot(
        presented: empty, target: empty, revision: end.revision, sequence: end.sequence)
      history.tamper { $0[1] = $0[1].with(.gap(missed: 3, wrong)) }
    },
    .new("a request ends twice", breaks: .endedOnce) { history in
      let id = history.push("a")
      history.next(.ended(id, .cancelled(.queued)))
    },
    .new("a request begins twice", breaks: .endedOnce) { history in
      for _ in 0..<2 { history.next(.began(RequestID(1), .pop(1))) }
      history.next(.ended(RequestID(1), .unchanged(.atRoot)))
    },
    .new("a request begins after its end", breaks: .endedOnce) { history in
      history.next(.ended(RequestID(1), .cancelled(.queued)))
      history.next(.began(RequestID(1), .pop(1)))
    },
    .new("a request goes on after its end", breaks: .endedOnce) { history in
      let id = history.push("a")
      let step = history.pushing("b")
      history.next(.step(step, index: 2, count: 2, .request(id)))
    },
    .new("a request ends before and after a gap", breaks: .endedOnce) { history in
      let id = history.push("a")
      history.miss { $0.push("b") }
      history.next(.ended(id, .cancelled(.queued)))
    },
    .new("a request goes on that never began", breaks: .endedOnce) { history in
      let step = history.pushing("a")
      history.next(.step(step, index: 1, count: 1, .request(RequestID(1))))
      history.next(.ended(RequestID(1), .committed(Commit(revision: 1))))
    },
    KnownHistory(
      "a request goes on that never began, from the first event on", after: 0, revision: 0, breaks: .endedOnce
    ) { history in
      history.next(.planned(RequestID(1), []))
      history.next(.ended(RequestID(1), .unchanged(.atRoot)))
    },
    .new("a request goes on that never began, while another was", at: 30, breaks: .endedOnce) { history in
      history.push("a")
      history.next(.planned(RequestID(7), []))
      history.next(.ended(RequestID(7), .unchanged(.atRoot)))
    },
    .new("a request begins while another is under way", breaks: .endedOnce) { history in
      for id in 1...2 as ClosedRange<UInt64> { history.next(.began(RequestID(id), .pop(1))) }
      for id in 1...2 as ClosedRange<UInt64> { history.next(.ended(RequestID(id), .unchanged(.atRoot))) }
    },
    .new("a request never ends", breaks: .endedOnce) { $0.next(.began(RequestID(1), .pop(1))) },
  ]
}
