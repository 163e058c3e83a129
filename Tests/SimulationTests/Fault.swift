import AsyncNavigation
import Simulation
import Testing

/// A fault that is planted into what the reviewer sees.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let law: Law
  let lens: Lens

  init(_ description: String, breaks law: Law, _ plant: (inout Lens) -> Void) {
    var lens = Lens()
    plant(&lens)
    (testDescription, self.law, self.lens) = (description, law, lens)
  }

  private static let ofRuns = [
    Fault("a renderer shows one screen less", breaks: .rendered) { lens in
      lens.shown = { state in
        var state = state
        if let top = state.top { state.apply(.pop([top.id], from: state.activeStackID)) }
        return state
      }
    },
    Fault("an end is left out", breaks: .sequence) { lens in
      lens.event = { event in if case .ended(let id, _) = event.kind, id.rawValue == 2 { [] } else { [event] }
      }
    },
    Fault("an event comes twice", breaks: .sequence) { lens in
      lens.event = { event in event.sequence == 7 ? [event, event] : [event] }
    },
    Fault("a request has another outcome than was published", breaks: .oneOutcome) { lens in
      lens.outcome = { outcome in outcome?.isCommitted == true ? .dropped(.busy) : outcome }
    },
    Fault("a request has no outcome", breaks: .oneOutcome) { lens in lens.outcome = { _ in nil } },
    Fault("a revision is skipped", breaks: .revisions) { lens in
      lens.event = { event in
        guard event.revision >= 2 else { return [event] }
        return [NavigationEvent(sequence: event.sequence, revision: event.revision + 1, kind: event.kind)]
      }
    },
    Fault("a step is another one", breaks: .fold) { lens in
      lens.event = { event in
        guard case .step(_, let index, let count, let cause) = event.kind else { return [event] }
        let kind = NavigationEvent<String>.Kind.step(NavigationStep([]), index: index, count: count, cause)
        return [NavigationEvent(sequence: event.sequence, revision: event.revision, kind: kind)]
      }
    },
    Fault("a committed request says that it was interrupted", breaks: .wholeSteps) { lens in
      lens.event = { event in
        guard case .ended(let id, .committed(let commit)) = event.kind else { return [event] }
        let progress = NavigationProgress(
          completed: commit.steps + 1, total: commit.steps + 2, revision: commit.revision)
        let kind = NavigationEvent<String>.Kind.ended(id, .interrupted(progress))
        return [NavigationEvent(sequence: event.sequence, revision: event.revision, kind: kind)]
      }
    },
    Fault("a renderer has two calls at a time", breaks: .oneCall) { lens in
      lens.openCalls = { $0 == 1 ? 2 : $0 }
    },
    Fault("a timer is left", breaks: .nothingLeft) { lens in lens.sleepers = { $0 + 1 } },
    Fault("a job is left", breaks: .nothingLeft) { lens in lens.jobs = { $0 + 1 } },
    Fault("a subscription is left", breaks: .nothingLeft) { lens in lens.subscriptions = { $0 + 1 } },
    Fault("a step is left to be shown", breaks: .nothingLeft) { lens in
      lens.rest = { rest in
        var target = rest.target
        target.apply(.push([RouteEntry(id: EntryID(UInt64(1_000_000)), route: "ghost")], onto: .tab("home")))
        return NavigationSnapshot(
          presented: rest.presented, target: target, revision: rest.revision, sequence: rest.sequence)
      }
    },
    Fault("the last event is lost", breaks: .sequence) { lens in
      lens.rest = { rest in
        NavigationSnapshot(
          presented: rest.presented, target: rest.target, revision: rest.revision,
          sequence: rest.sequence + 1)
      }
    },
    Fault("a held request begins before the navigator is ready", breaks: .turn) { lens in
      lens.ready = { $0 + 1_000 }
    },
    Fault("ends are told in another order", breaks: .turn) { lens in lens.told = { $0.reversed() } },
    Fault("two requests with one token are taken on", breaks: .tokens) { lens in lens.token = { _ in "one" }
    },
  ]

  /// Faults in what is published of a request, a step or a tap.
  private static let ofContents = [
    Fault("a tab feels otherwise", breaks: .touch) { lens in
      lens.event = { event in
        guard case .notice(.haptic(_, let tab)) = event.kind else { return [event] }
        return [event.telling(.notice(.haptic(.heavy, tab: tab)))]
      }
    },
    Fault("a modal that waits for others comes over them", breaks: .turn) { lens in
      lens.event = { event in
        guard case .began(let id, .present(let routes, .stack)) = event.kind else { return [event] }
        return [event.telling(.began(id, .present(routes, .queue)))]
      }
    },
    Fault("what the user removed is back", breaks: .gone) { lens in
      lens.event = { event in
        guard case .step(let step, _, _, .user) = event.kind,
          case .pop(let ids, let stack)? = step.changes.first
        else { return [event] }
        return [event, event.bringingBack(ids, onto: stack, .user)]
      }
    },
    Fault("what a request removed is back after its end", breaks: .gone) { lens in
      lens.event = { event in
        guard case .ended(let id, .committed(let commit)) = event.kind, !commit.removed.isEmpty else {
          return [event]
        }
        return [event, event.bringingBack(Array(commit.removed), onto: .tab("home"), .request(id)), event]
      }
    },
    changed("an entry is shown twice") { change in
      guard case .push(let entries, let stack) = change else { return change }
      return .push(entries + entries, onto: stack)
    },
    changed("a stack loses its root") { change in
      guard case .pop(_, let stack) = change else { return change }
      return .rewrite(stack, keeping: 0, with: [])
    },
    changed("a tab is selected that there is not") { change in
      guard case .select(_, let history) = change else { return change }
      return .select("nowhere", history: history)
    },
  ]

  /// A fault in each change, which makes an illegal state of a legal one.
  private static func changed(
    _ description: String,
    _ change: @escaping @Sendable (NavigationChange<String>) -> NavigationChange<String>
  ) -> Fault {
    Fault(description, breaks: .legalState) { lens in
      lens.event = { event in
        guard case .step(let step, let index, let count, let cause) = event.kind else { return [event] }
        let changed = NavigationStep(step.changes.map(change))
        return [event.telling(.step(changed, index: index, count: count, cause))]
      }
    }
  }

  /// All of them; each law is broken by one at least.
  static let all = ofRuns + ofContents
}

extension NavigationEvent<String> {
  /// The event as if it told something else.
  fileprivate func telling(_ kind: Kind) -> NavigationEvent {
    NavigationEvent(sequence: sequence, revision: revision, kind: kind)
  }

  /// A step by which entries come back, as ghosts.
  fileprivate func bringingBack(
    _ ids: [EntryID], onto stack: StackID, _ cause: NavigationCause
  ) -> NavigationEvent {
    let ghosts = ids.map { RouteEntry(id: $0, route: "ghost") }
    return telling(.step(NavigationStep([.push(ghosts, onto: stack)]), index: 1, count: 1, cause))
  }
}
