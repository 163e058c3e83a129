import AsyncNavigationModel
import AsyncNavigationVisitModel
import RandomNavigation
import Testing

/// Laws of plans, on random stacks and proposals; `VISIT_SEEDS` chooses others.
@Suite("Laws of visit plans")
struct VisitPlanPropertyTests {
  private static let seeds = Seeds.named("VISIT_SEEDS", else: 300)

  /// A random proposal, what it comes to, and the stacks before and after.
  private struct Trial {
    let seed: UInt64
    let proposal: VisitProposal
    let decision: ProposalDecision
    let before: VisitStacks
    let plan: VisitPlan
    let reduction: Reduction<VisitRoute>?
    let after: VisitStacks

    init(_ random: inout RandomVisits, seed: UInt64, on before: VisitStacks) {
      self.seed = seed
      proposal = random.proposal()
      decision = random.decision()
      self.before = before
      plan = random.planner().plan(proposal, decision: decision, in: before.state)
      var after = before
      reduction = after.carryOut(plan)
      self.after = after
    }

    /// What to say where a law is broken.
    var comment: Comment { "seed \(seed): \(proposal), \(decision), on \(before)" }

    /// The screen that a visit is of, on top of its session's stack.
    func top(_ visit: Visit) -> RouteEntry<VisitRoute>? { after.stack(of: visit.session)?.top }
  }

  /// Looks at trials one after the other, on what the one before has left.
  private func forEachTrial(_ look: (Trial) throws -> Void) throws {
    for seed in Self.seeds {
      var random = RandomVisits(seed: seed)
      var stacks = try random.stacks()
      for _ in 0..<12 {
        let trial = Trial(&random, seed: seed, on: stacks)
        try look(trial)
        stacks = trial.after
      }
    }
  }

  @Test("The reducer takes every plan, and the state that it leads to is a legal one")
  func isTaken() throws {
    try forEachTrial { trial in
      if case .rejected(let reason) = trial.reduction { Issue.record("\(reason); \(trial.comment)") }
      try trial.after.state.checkInvariants()
    }
  }

  @Test("There is at most one visit of each session, asked for or made by the session itself")
  func oneVisit() throws {
    var asked = 0
    var restored = 0
    try forEachTrial { trial in
      asked += trial.plan.visits.count
      restored += trial.plan.restored.count
      let sessions = (trial.plan.visits + trial.plan.restored).map(\.session)
      #expect(Set(sessions).count == sessions.count, trial.comment)
      #expect(trial.plan.visits.count <= 1, trial.comment)
    }
    #expect(asked > 0 && restored > 0)
  }

  @Test("A visit is of the page on top of its session's stack, under the URL that it shows")
  func visitOfTop() throws {
    try forEachTrial { trial in
      for visit in trial.plan.visits + trial.plan.restored {
        let top = trial.top(visit)
        #expect(top?.route.isWeb == true, trial.comment)
        #expect(top?.route.currentURL == visit.url, trial.comment)
        if let entry = visit.entry { #expect(top?.id == entry, trial.comment) }
      }
    }
  }

  @Test("A screen that is brought is a new one, unless it was the only one and is the same")
  func newScreens() throws {
    try forEachTrial { trial in
      for visit in trial.plan.visits where visit.entry == nil {
        guard let top = trial.top(visit), trial.before.state.contains(top.id) else { continue }
        #expect(trial.proposal.properties.presentation == .replaceRoot, trial.comment)
        #expect(trial.before.stack(of: visit.session)?.entries.first == top, trial.comment)
      }
    }
  }

  @Test("A dismissal comes before what is brought")
  func dismissalFirst() throws {
    try forEachTrial { trial in
      guard case .transaction(let actions)? = trial.plan.action else { return }
      let dismissal = actions.lastIndex { if case .dismiss = $0 { true } else { false } } ?? -1
      let arrival = actions.firstIndex { action in
        switch action {
        case .push, .replaceTop, .setStack, .present: true
        default: false
        }
      }
      #expect(dismissal < arrival ?? actions.endIndex, trial.comment)
    }
  }

  @Test("What is rejected changes nothing, nor does presentation none but for redirects and history")
  func nothing() throws {
    try forEachTrial { trial in
      let properties = trial.proposal.properties
      let isNone = properties.presentation == .none && !properties.isHistoricalLocation
      let isRedirected = trial.proposal.options.response != nil && trial.proposal.session != nil
      guard trial.decision == .reject || (isNone && !isRedirected && trial.decision != .alert) else { return }
      #expect(trial.plan.isEmpty && trial.plan.restored.isEmpty, trial.comment)
    }
  }

  @Test("An alert is over what is shown then, and only where there is one; it comes on no stack")
  func alert() throws {
    try forEachTrial { trial in
      #expect((trial.plan.alert != nil) == (trial.decision == .alert), trial.comment)
      guard let alert = trial.plan.alert else { return }
      #expect(alert.isModal == !trial.after.state.modals.isEmpty, trial.comment)
      #expect(trial.plan.visits.isEmpty, trial.comment)
    }
  }

  @Test("The main stack is never left empty, and a modal never is")
  func neverEmpty() throws {
    try forEachTrial { trial in
      let main = trial.after.stack(of: .main(.main))
      #expect(main?.isEmpty == false || trial.before.stack(of: .main(.main))?.isEmpty == true, trial.comment)
      #expect(trial.after.state.modals.allSatisfy { !$0.stack.isEmpty }, trial.comment)
    }
  }

  @Test("A page in context default is on the main stack's top then, one in context modal on the modal's")
  func whereItIs() throws {
    var shown = 0
    try forEachTrial { trial in
      let properties = trial.proposal.properties
      guard trial.decision == .accept, [.default, .push, .replace].contains(properties.presentation) else {
        return
      }
      shown += 1
      let session: VisitSession = properties.context == .modal ? .modal : .main(.main)
      #expect(trial.plan.visits.map(\.session) == [session], trial.comment)
      #expect(trial.plan.visits.map(\.url) == [trial.proposal.url], trial.comment)
      #expect(trial.after.state.modals.isEmpty == (properties.context == .default), trial.comment)
    }
    #expect(shown > 0)
  }
}
