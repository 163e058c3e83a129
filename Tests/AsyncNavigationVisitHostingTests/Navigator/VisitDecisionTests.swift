import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Synchronization
import Testing

@Suite("Asking the app about visits")
struct VisitDecisionTests {
  /// An app that answers by the path, and says so: `/accept`, `/native`, `/alert`, `/reject`, and `/slow`
  /// once a gate is open.
  private final class App: Sendable {
    let gate = Gate()
    /// What was asked, and what was shown then.
    let asked = Notes<String>()
    /// How many are being asked at the moment, and how many were at most.
    private let count = Mutex((now: 0, most: 0))
    let visits = Mutex<VisitNavigator?>(nil)

    var mostAtOnce: Int { count.withLock(\.most) }

    func decide(_ proposal: VisitProposal) async -> ProposalDecision {
      let state = visits.withLock { $0?.navigator.state }
      asked.add("\(proposal.url.path) \(state?.description ?? "")")
      count.withLock { count in
        count.now += 1
        count.most = max(count.most, count.now)
      }
      defer { count.withLock { $0.now -= 1 } }
      if proposal.url.path.hasPrefix("/slow") { await gate.wait() }
      return switch proposal.url.path {
      case "/native": .acceptCustom("n")
      case "/alert": .alert
      case "/reject": .reject
      default: .accept
      }
    }
  }

  private let app = App()

  private func makeScene(
    seed: UInt64 = 1, configure: (inout VisitConfiguration) -> Void = { _ in }
  ) throws -> VisitScene {
    let scene = try VisitScene(seed: seed, deciding: { [app] in await app.decide($0) }, configure: configure)
    app.visits.withLock { $0 = scene.visits }
    return scene
  }

  private func forget() { app.visits.withLock { $0 = nil } }

  @Test(
    "accept, acceptCustom, alert and reject, for every presentation", arguments: VisitPresentation.allCases)
  func answers(presentation: VisitPresentation) throws {
    let scene = try makeScene()
    defer { forget() }
    try scene.route("/", "/a", "/b")
    let properties: PathProperties = ["presentation": .string(presentation.rawValue)]
    let count = scene.history.count
    #expect(try scene.route(VisitProposal("/reject", .advance, properties)) == "rejected by the app")
    #expect(try scene.route(VisitProposal("/alert", .advance, properties)) == "alerted over main")
    #expect(scene.history.count == count, "nothing has changed")
    #expect(scene.effects.count == 4)
    try scene.route(VisitProposal("/native", .advance, properties))
    let hasScreen = [.default, .push, .replace, .replaceRoot].contains(presentation)
    #expect(scene.shown.contains("n@/native") == hasScreen)
    #expect(app.asked.values.count == 6, "asked for every presentation, each once")
    scene.expectLaws()
  }

  @Test("is never asked about external URLs, nor about what no handler wants")
  func external() throws {
    let scene = try makeScene { $0.routeDecisionHandlers.insert(.none(ofPath: "/none"), at: 0) }
    defer { forget() }
    try scene.route("https://other.example/a", "mailto:a@b", "webcal://example.com/c", "/none", "/a")
    #expect(app.asked.values.map { $0.prefix(3) } == ["/a "])
  }

  @Test(
    "is asked of one proposal at a time, in the order of the calls, when what came before is shown",
    arguments: UInt64(1)...20)
  func oneAtATime(seed: UInt64) throws {
    let scene = try makeScene(seed: seed)
    defer { forget() }
    let paths = ["/a", "/slow1", "/b", "/slow2", "/reject", "/c"]
    let tasks = paths.map { path in scene.start { await $0.route(page(path)) } }
    #expect(app.asked.values == ["/a [*]", "/slow1 [/a*]"])
    #expect(tasks.dropFirst().allSatisfy { $0.value == nil })
    app.gate.open()
    scene.settle()
    #expect(
      app.asked.values == [
        "/a [*]", "/slow1 [/a*]", "/b [/a, /slow1*]", "/slow2 [/a, /slow1, /b*]",
        "/reject [/a, /slow1, /b, /slow2*]", "/c [/a, /slow1, /b, /slow2*]",
      ])
    #expect(app.mostAtOnce == 1)
    #expect(scene.effects == ["/a", "/slow1", "/b", "/slow2", "/c"].map { "visit main advance \($0)" })
    #expect(tasks.allSatisfy { $0.value != nil })
    scene.expectLaws()
  }

  @Test("nothing changes before the answer, and a user's doing meanwhile is taken into account")
  func before() throws {
    let scene = try makeScene()
    defer { forget() }
    try scene.route("/", "/a", "/b")
    let attachment = scene.attach(.unlimited)
    scene.renderer.mode = .automatic
    let proposal = VisitProposal("/slow", .replace)
    let routing = scene.start { await $0.route(proposal) }
    #expect(scene.shown == "[/, /a, /b*]")
    scene.renderer.userRemoves([try scene.id("/b")], reportingTo: attachment)
    app.gate.open()
    scene.settle()
    #expect(scene.shown == "[/, /slow*]")
    #expect(routing.value?.short == "committed: main replace /slow")
    #expect(app.asked.values.count == 4, "the app is not asked again")
    scene.expectLaws()
  }

  @Test("an answer that does not come within the limit is a no: nothing has changed, and the next goes on")
  func neverAnswers() throws {
    let scene = try makeScene()
    defer { forget() }
    try scene.route("/")
    let slow = scene.start { await $0.route(page("/slow")) }
    let next = scene.start { await $0.route(page("/a")) }
    scene.passLimit()
    #expect(slow.value == .settled(.denied(by: "the app", .timedOut), visits: []))
    #expect(next.value?.short == "committed: main advance /a")
    app.gate.open()
    scene.settle()
    #expect(scene.shown == "[/, /a*]", "an answer that is late changes nothing")
    #expect(scene.effects.count == 2)
    #expect(slow.value?.navigation?.name == .denied)
    scene.expectLaws()
  }

  @Test("a rejection that is late is none")
  func lateRejection() throws {
    let gate = Gate()
    let scene = try VisitScene(deciding: { _ in
      await gate.wait()
      return .reject
    })
    let routing = scene.start { await $0.route(page("/a")) }
    routing.task.cancel()
    scene.settle()
    gate.open()
    scene.settle()
    #expect(routing.value == .settled(.cancelled(.deciding), visits: []))
    scene.expectLaws()
  }

  /// What the app does with its own visit navigator while it is asked.
  enum Inner: String, CaseIterable {
    case route, start, pop, clearAll, reload, leave, selectTab, load, pageDidChangeURL

    func ask(_ visits: VisitNavigator) async -> NavigationOutcome? {
      switch self {
      case .route: await visits.route(page("/inner")).navigation
      case .start: await visits.start().navigation
      case .pop: await visits.pop().navigation
      case .clearAll: await visits.clearAll().navigation
      case .reload: await visits.reload()
      case .leave: await visits.leave(.main(.main), for: page("/inner")).navigation
      case .selectTab: await visits.selectTab(.main)
      case .load: await visits.load(VisitScene.tabs(["home"]))
      case .pageDidChangeURL: await visits.pageDidChangeURL(of: EntryID(1), to: page("/inner"))
      }
    }
  }

  @Test(
    "that awaits its own visit navigator gets an answer at once and nothing hangs", arguments: Inner.allCases)
  func deadlock(inner: Inner) throws {
    let ways = Mutex<VisitNavigator?>(nil)
    let answers = Notes<NavigationOutcome?>()
    let scene = try VisitScene(deciding: { proposal in
      if proposal.url.path == "/a", let visits = ways.withLock({ $0 }) {
        answers.add(await inner.ask(visits))
      }
      return .accept
    })
    ways.withLock { $0 = scene.visits }
    defer { ways.withLock { $0 = nil } }
    try scene.route("/")
    let outcome = try scene.run { await $0.route(page("/a")) }
    #expect(answers.values.count == 1)
    // Loading takes the place of what is asked about, which then is nothing to wait for.
    if inner == .load {
      #expect(outcome.navigation?.name == .superseded)
    } else {
      #expect(answers.values == [.failed(.wouldDeadlock)])
      #expect(outcome.short == "committed: main advance /a")
    }
    try scene.route("/b")
    scene.expectLaws()
  }

  @Test("that only submits there goes on, and what it submitted comes next")
  func submitsWithin() throws {
    let ways = Mutex<VisitNavigator?>(nil)
    let scene = try VisitScene(deciding: { proposal in
      if proposal.url.path == "/a" { ways.withLock { $0 }?.submit(VisitProposal("/inner")) }
      return .accept
    })
    ways.withLock { $0 = scene.visits }
    defer { ways.withLock { $0 = nil } }
    try scene.route("/a")
    #expect(scene.shown == "[/a, /inner*]")
    scene.expectLaws()
  }

  @Test("cancelling the task that routes: not submitted, waiting, while the app is asked")
  func cancelled() throws {
    let scene = try makeScene()
    defer { forget() }
    let gate = Gate()
    let late = scene.start { visits in
      await gate.wait()
      return await visits.route(page("/late"))
    }
    late.task.cancel()
    gate.open()
    scene.settle()
    #expect(late.value == .settled(.cancelled(.notSubmitted), visits: []))
    let asked = scene.start { await $0.route(page("/slow")) }
    let waiting = scene.start { await $0.route(page("/b")) }
    waiting.task.cancel()
    scene.settle()
    #expect(waiting.value == .settled(.cancelled(.queued), visits: []))
    asked.task.cancel()
    scene.settle()
    #expect(asked.value == .settled(.cancelled(.deciding), visits: []))
    app.gate.open()
    scene.settle()
    #expect(scene.history.isEmpty && scene.effects.isEmpty)
    #expect(app.asked.values == ["/slow [*]"])
    scene.expectLaws()
  }

  @Test("cancelling before the first step is acknowledged finishes the step")
  func cancelledStaging() throws {
    let scene = try makeScene()
    defer { forget() }
    scene.attach()
    let routing = scene.start { await $0.route(page("/a")) }
    routing.task.cancel()
    scene.acknowledgeAll()
    #expect(scene.shown == "[/a*]")
    #expect(routing.value?.short == "committed: main advance /a")
    scene.expectLaws()
  }
}

extension RouteDecisionHandler {
  /// Wants no page of a path.
  fileprivate static func none(ofPath path: String) -> RouteDecisionHandler {
    RouteDecisionHandler("none") { url, _ in url.path == path ? .cancel : nil }
  }
}
