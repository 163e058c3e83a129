import AsyncNavigation
import AsyncNavigationTesting

extension KnownHistory {
  /// Histories that break no law.
  static let good: [KnownHistory] = [
    .new("nothing happens") { _ in },
    .new("requests, one of several steps") { history in
      history.push("a")
      history.push("b", "c", "d")
    },
    .new("it begins late", at: 300) { $0.push("a") },
    .new("a gap") { history in
      history.push("a")
      history.miss { $0.push("b", "c") }
      history.push("d")
    },
    .new("a gap in the middle of a request") { history in
      let request = RequestID(7)
      history.next(.began(request, .push(["a", "b"])))
      history.miss { history in
        let step = history.pushing("a")
        history.next(.step(step, index: 1, count: 2, .request(request)))
      }
      let step = history.pushing("b")
      history.next(.step(step, index: 2, count: 2, .request(request)))
      history.next(.ended(request, .committed(Commit(revision: 2, steps: 2))))
    },
    .new("two gaps in a row") { history in
      history.miss { $0.push("a") }
      history.miss { $0.push("b") }
    },
    .new("a request that never began") { $0.next(.ended(RequestID(1), .cancelled(.queued))) },
    .new("requests that wait end while another is under way") { history in
      history.next(.began(RequestID(1), .pop(1)))
      for id in [3, 2, 1] as [UInt64] { history.next(.ended(RequestID(id), .unchanged(.atRoot))) }
    },
    .new("a request is under way when it begins", at: 30) { history in
      let step = history.pushing("b")
      history.next(.planned(RequestID(7), [step]))
      history.next(.step(step, index: 1, count: 1, .request(RequestID(7))))
      history.next(.ended(RequestID(7), .committed(Commit(revision: 11, steps: 2))))
      history.push("c")
    },
    .new("a request has carried out all its steps when it begins", at: 30) { history in
      history.next(.ended(RequestID(7), .committed(Commit(revision: 10, steps: 2))))
    },
    .new("the user changes something") { history in
      let step = history.pushing("a")
      history.next(.step(step, index: 1, count: 1, .user))
    },
    KnownHistory("it is resumed", after: 9, revision: 3) { $0.push("a") },
    KnownHistory("it is resumed with a gap", after: 9, revision: 3) { history in
      history.miss { $0.push("a") }
      history.push("b")
    },
    KnownHistory("it is resumed, and nothing comes", after: 9, revision: 3) { _ in },
  ]
}
