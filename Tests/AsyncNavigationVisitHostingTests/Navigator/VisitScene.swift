import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

/// A page of the app's own site.
func page(_ path: String) -> URL {
  URL(string: path.hasPrefix("/") ? "https://example.com\(path)" : path) ?? URL(filePath: "/")
}

/// A visit navigator, its renderer, its clock and whoever takes its effects on one seeded executor: nothing
/// moves unless the test says so.
struct VisitScene: NavigatorScene {
  let executor: SeededExecutor
  let clock = ManualClock()
  let renderer = ScriptedRenderer<VisitRoute>()
  let visits: VisitNavigator
  let recorder: EventRecorder<VisitRoute>
  let told = Notes<VisitEffect>()

  /// Makes a visit navigator with one stack on `/`, or with tabs that start with `/home`, `/search` and so
  /// on; paths with `new` in them are modal.
  init(
    tabs: [TabID] = [], seed: UInt64 = 1,
    deciding decide: @escaping @Sendable (VisitProposal) async -> ProposalDecision = { _ in .accept },
    configure: (inout VisitConfiguration) -> Void = { _ in }
  ) throws {
    executor = SeededExecutor(seed: seed)
    let rules = [PathRule(patterns: ["new"], properties: ["context": "modal"])]
    var configuration = VisitConfiguration(try PathConfiguration(rules: rules), deciding: decide)
    configuration.navigator = NavigatorConfiguration(on: executor, clock: clock)
    configure(&configuration)
    if tabs.isEmpty {
      visits = VisitNavigator(startLocation: page("/"), configuration)
    } else {
      visits = try VisitNavigator(tabs: VisitScene.tabs(tabs), configuration)
    }
    recorder = EventRecorder(visits.navigator, spawn: executor.spawner)
    executor.start { [effects = visits.effects, told] in
      for await effect in effects { told.add(effect) }
    }
  }

  static func tabs(_ ids: [TabID]) -> [VisitTab] {
    ids.map { VisitTab($0, startLocation: page("/\($0.rawValue)")) }
  }

  var navigator: Navigator<VisitRoute> { visits.navigator }

  /// What was told, as text.
  var effects: [String] { told.values.map(\.short) }

  /// The requests that have ended, with how they did, in the order in which they did.
  var ends: [NavigationOutcome] {
    recorder.events.compactMap { if case .ended(_, let outcome) = $0.kind { outcome } else { nil } }
  }

  /// Starts a task on the executor, which waits until it is drawn.
  func begin<Value: Sendable>(
    _ body: @escaping @Sendable (VisitNavigator) async -> Value
  ) -> SceneTask<Value> {
    SceneTask(on: executor) { [visits] in await body(visits) }
  }

  /// Starts a task on the executor and lets it come as far as it comes.
  func start<Value: Sendable>(
    _ body: @escaping @Sendable (VisitNavigator) async -> Value
  ) -> SceneTask<Value> {
    let task = begin(body)
    settle()
    return task
  }

  /// Starts a task, runs until no job is left, and says what it came to; an issue when it hangs.
  @discardableResult
  func run<Value: Sendable>(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @Sendable (VisitNavigator) async -> Value
  ) throws -> Value {
    try #require(start(body).value, "it hangs", sourceLocation: sourceLocation)
  }

  /// Routes pages one after the other, as the app does.
  func route(_ paths: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    for path in paths {
      try run(sourceLocation: sourceLocation) { visits in _ = await visits.route(page(path)) }
    }
  }

  /// Routes a proposal.
  @discardableResult
  func route(_ proposal: VisitProposal, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try run(sourceLocation: sourceLocation) { await $0.route(proposal) }.short
  }

  /// The topmost entry that shows a path.
  func id(_ path: String) throws -> EntryID {
    let entries = navigator.state.stacks.flatMap { $0.stack.entries }
    return try #require(entries.last { $0.route.description == path }?.id)
  }

  /// Checks what holds whenever nothing is left to do.
  func expectLaws(sourceLocation: SourceLocation = #_sourceLocation) {
    settle()
    let state = navigator.state
    #expect(throws: Never.self, sourceLocation: sourceLocation) { try state.checkInvariants() }
    #expect(recorder.state == state, "the events come to the state", sourceLocation: sourceLocation)
    #expect(navigator.snapshot.target == state, "nothing is under way", sourceLocation: sourceLocation)
    #expect(clock.sleeperCount == 0, "nobody is waited for", sourceLocation: sourceLocation)
    if let shown = renderer.shown {
      #expect(shown == state, "the renderer shows the state", sourceLocation: sourceLocation)
    }
  }
}

struct Oops: Error, CustomStringConvertible {
  let description = "oops"
}
