import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import RandomNavigation

/// A random course of visits; one seed gives one course.
///
/// Tasks route and withdraw, web views report, a user swipes and taps, the renderer takes one change at a
/// time or all, fails and goes.
final class VisitCourse {
  let scene: VisitScene
  /// What was asked that may lead to visits: what each came to.
  private(set) var asked: [SceneTask<VisitOutcome>] = []
  /// What else was asked.
  private(set) var others: [SceneTask<Bool>] = []
  private var dice: SplitMix64
  private var attachments: [RendererAttachment] = []
  private let gate = Gate()

  private static let paths = [
    "/", "/a", "/b", "/b?p=1", "/new", "/n", "/slow", "/no", "/alert", "mailto:a@b",
  ]

  init(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let gate = gate
    let hasTabs = dice.oneIn(2)
    let isLazy = dice.oneIn(2)
    let planner = VisitPlanner(redirects: dice.pick(RedirectRule.allCases))
    scene = try VisitScene(
      tabs: hasTabs ? ["home", "search"] : [], seed: dice.next(),
      deciding: { proposal in
        switch proposal.url.path {
        case "/slow": await gate.wait()
        case "/no": return .reject
        case "/alert": return .alert
        case "/n": return .acceptCustom("n")
        default: break
        }
        return .accept
      },
      configure: {
        $0.startsTabsLazily = isLazy
        $0.planner = planner
        $0.navigator.eventCapacity = 100_000
      })
    self.dice = dice
  }

  /// Runs the course to its end, where everybody has got their answer.
  func run() {
    ask { await $0.start() }
    for _ in 0..<dice.int(10...60) {
      for _ in 0..<dice.pick([0, 8, 40, 400]) { scene.executor.runNext() }
      move()
    }
    gate.open()
    settle()
  }

  /// Whether everybody has got their answer.
  var isOver: Bool { asked.allSatisfy { $0.value != nil } && others.allSatisfy { $0.value != nil } }

  /// Lets all that can be done be done.
  private func settle() {
    repeat {
      for call in scene.renderer.openCalls { call.acknowledge() }
      for attachment in attachments { attachment.gestureCancelled() }
    } while scene.executor.drain() > 0 || !scene.renderer.openCalls.isEmpty
  }

  private func move() {
    switch dice.int(0...23) {
    case 0...8:
      let proposal = proposal()
      ask { await $0.route(proposal) }
    case 9...10: ask { await $0.pop() }
    case 11: ask { await $0.clearAll() }
    case 12:
      let session = session()
      ask { await $0.leave(session, for: page("/b")) }
    case 13: tellOfWebViews()
    case 14: manageTabs()
    case 15: withdraw()
    case 16: scene.clock.advance(by: .seconds(3))
    case 17: attach()
    case 18: scene.navigator.submit(options: .policy(.supersede)) { _ in nil }
    case 19...20: act()
    default: answer()
    }
  }

  private func ask(_ body: @escaping @Sendable (VisitNavigator) async -> VisitOutcome) {
    asked.append(scene.begin(body))
  }

  private func session() -> VisitSession {
    dice.pick(scene.visits.tabs.map { .main($0.id) } + [.modal])
  }

  private func proposal() -> VisitProposal {
    var properties: PathProperties = [
      "presentation": .string(dice.oneIn(2) ? "default" : dice.pick(VisitPresentation.allCases).rawValue),
      "context": .string(dice.pick(VisitContext.allCases).rawValue),
    ]
    if dice.oneIn(6) { properties["historical_location"] = true }
    if dice.oneIn(6) { properties["query_string_presentation"] = "replace" }
    if dice.oneIn(8) { properties.dialect = .android }
    return VisitProposal(
      dice.pick(VisitCourse.paths), dice.pick(VisitAction.allCases), properties,
      from: dice.oneIn(2) ? session() : nil, redirected: dice.oneIn(3))
  }

  private func tellOfWebViews() {
    let entries = scene.navigator.state.stacks.flatMap { $0.stack.entries }
    if let entry = entries.randomElement(using: &dice)?.id {
      let url = page(dice.pick(["/a?here", "/changed"]))
      others.append(
        scene.begin {
          _ = await $0.pageDidChangeURL(of: entry, to: url)
          return true
        })
    }
    let told = scene.told.values.compactMap { if case .visit(let visit) = $0 { visit } else { nil } }
    if let visit = told.randomElement(using: &dice),
      let failure = scene.visits.visitDidFail(visit, with: .timedOut)
    {
      _ = scene.visits.retry(failure)
    }
    scene.visits.formWasSubmitted(in: session())
  }

  private func manageTabs() {
    let isLoading = dice.oneIn(4)
    let tab = dice.pick(scene.visits.tabs.map(\.id) + ["none"])
    let names: [TabID] = dice.pick([["home", "search"], ["home"], ["a", "b", "home"]])
    others.append(
      scene.begin { visits in
        _ = isLoading ? await visits.load(VisitScene.tabs(names)) : await visits.selectTab(tab)
        return true
      })
    if dice.oneIn(3) { ask { await $0.start() } }
  }

  private func withdraw() {
    if dice.oneIn(2), !asked.isEmpty { dice.pick(asked).task.cancel() }
    if dice.oneIn(2), !others.isEmpty { dice.pick(others).task.cancel() }
  }

  private func attach() {
    if dice.oneIn(3) {
      attachments.last?.detach()
    } else {
      scene.renderer.mode = dice.pick([.automatic, .scripted])
      let capabilities: RendererCapabilities = dice.pick([.oneAtATime, .unlimited, .navigationBackport])
      attachments.append(scene.navigator.attach(scene.renderer, capabilities: capabilities))
    }
  }

  /// The user does something.
  private func act() {
    guard let attachment = attachments.last, let shown = scene.renderer.shown else { return }
    switch dice.int(0...3) {
    case 0:
      if let modal = shown.modals.last { scene.renderer.userDismisses(modal.id, reportingTo: attachment) }
    case 1:
      let tab = dice.pick(shown.tabs.map(\.id))
      scene.renderer.userSelects(tab, reportingTo: attachment)
    case 2:
      attachment.gestureBegan()
      fallthrough
    default:
      if shown.activeStack.count > 1, let top = shown.top {
        scene.renderer.userRemoves([top.id], reportingTo: attachment)
      }
    }
  }

  private func answer() {
    guard let call = scene.call else { return }
    if dice.oneIn(8) { call.fail(Oops()) } else { call.acknowledge() }
  }
}
