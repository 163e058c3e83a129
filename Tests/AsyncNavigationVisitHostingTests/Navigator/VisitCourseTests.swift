import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import RandomNavigation
import Testing

@Suite("Random courses of visits")
struct VisitCourseTests {
  @Test("keep the laws of visits", arguments: Seeds.named("VISIT_SEEDS", else: 200))
  func laws(seed: UInt64) throws {
    let course = try VisitCourse(seed: seed)
    course.run()
    #expect(course.isOver, "everybody has got an answer")
    try course.scene.navigator.state.checkInvariants()
    #expect(course.scene.recorder.state == course.scene.navigator.state)
    #expect(course.scene.navigator.snapshot.target == course.scene.navigator.state)
    expectVisitsOfEnds(course)
    expectEffectsAtEnds(course)
    expectTopsVisited(course)
  }

  /// No request has more than one visit, and what requests say they have visited is what was told.
  private func expectVisitsOfEnds(_ course: VisitCourse) {
    let visits = course.asked.compactMap { $0.value?.visits }
    #expect(visits.allSatisfy { $0.count <= 1 })
    let told = Set(
      course.scene.told.values.compactMap { if case .visit(let visit) = $0 { visit } else { nil } })
    #expect(visits.allSatisfy { told.isSuperset(of: $0) })
  }

  /// Each visit is told at the end of a request, in the order of the ends, of a page that is on top of its
  /// session's stack then, and so is each page that is restored.
  private func expectEffectsAtEnds(_ course: VisitCourse) {
    var moments = course.moments[...]
    for effect in course.scene.told.values {
      let told: Visit
      switch effect {
      case .visit(let visit), .restored(let visit): told = visit
      default: continue
      }
      guard let index = moments.firstIndex(where: { $0[told.session] == told.entry }) else {
        Issue.record("\(effect) is told of a page that is not on top")
        return
      }
      moments = moments[index...]
    }
  }

  /// Each web page on top is the one that its session was told of last, or a user has revealed it.
  private func expectTopsVisited(_ course: VisitCourse) {
    var last: [VisitSession: EntryID] = [:]
    for effect in course.scene.told.values {
      switch effect {
      case .visit(let visit), .restored(let visit): last[visit.session] = visit.entry
      default: break
      }
    }
    let state = course.scene.navigator.state
    let revealed = course.revealedByUser
    for session in state.tabs.map({ VisitSession.main($0.id) }) + [.modal] {
      guard let top = state.topEntry(of: session), top.route.isWeb else { continue }
      #expect(
        last[session] == top.id || revealed.contains(top.id),
        "\(session) shows \(top.route), which nobody has visited")
    }
  }
}

extension VisitCourse {
  /// What was on top of each session's stack at the end of each request, and after each thing that a user did
  /// before the next began.
  fileprivate var moments: [[VisitSession: EntryID]] {
    var moments: [[VisitSession: EntryID]] = []
    var state: NavigationState<VisitRoute>?
    for event in scene.recorder.events {
      if case .snapshot(let snapshot) = event.kind { state = snapshot.presented }
      state?.apply(event)
      if case .ended = event.kind, let state { moments.append(state.tops) }
    }
    return moments
  }

  /// The screens that came on top since a user removed what was above them.
  fileprivate var revealedByUser: Set<EntryID> {
    var revealed: Set<EntryID> = []
    var state: NavigationState<VisitRoute>?
    for event in scene.recorder.events {
      if case .snapshot(let snapshot) = event.kind { state = snapshot.presented }
      let before = state?.tops ?? [:]
      state?.apply(event)
      if case .step(_, _, _, .user) = event.kind, let after = state?.tops {
        revealed.formUnion(after.filter { before[$0.key] != $0.value }.values)
      }
    }
    return revealed
  }
}

extension NavigationState<VisitRoute> {
  fileprivate func topEntry(of session: VisitSession) -> RouteEntry<VisitRoute>? {
    switch session {
    case .main(let tab): tabs.first { $0.id == tab }?.stack.top
    case .modal: modals.last?.stack.top
    }
  }

  /// What is on top of each session's stack.
  fileprivate var tops: [VisitSession: EntryID] {
    var tops: [VisitSession: EntryID] = [:]
    for session in tabs.map({ VisitSession.main($0.id) }) + [.modal] {
      tops[session] = topEntry(of: session)?.id
    }
    return tops
  }
}
