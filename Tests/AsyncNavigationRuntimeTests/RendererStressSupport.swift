import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// A renderer of a stress run, and its user: shows what it is told, at once or after a hop, and fails at
/// times.
///
/// What the user does is shown and reported in one go, as on a main thread.
final class MirrorRenderer: NavigationRenderer {
  private struct State {
    var shown: NavigationState<Int>?
    var attachment: RendererAttachment?
    var calls = 0
    var draw: SplitMix64
  }

  private let state: Mutex<State>

  init(seed: UInt64) { state = Mutex(State(draw: SplitMix64(seed: seed))) }

  var shown: NavigationState<Int>? { state.withLock(\.shown) }
  var attachment: RendererAttachment? { state.withLock(\.attachment) }

  func attach(to navigator: Navigator<Int>, _ capabilities: RendererCapabilities) {
    state.withLock { $0.attachment = navigator.attach(self, capabilities: capabilities) }
  }

  func detach() {
    state.withLock { state in
      state.attachment?.detach()
      state.attachment = nil
    }
  }

  func synchronize(_ whole: NavigationState<Int>) async throws {
    try await answer(mayFail: false) { $0 = whole }
  }

  func perform(_ step: NavigationStep<Int>) async throws {
    try await answer(mayFail: true) { shown in
      for change in step.changes { shown?.show(change) }
    }
  }

  /// Answers a call; one that has been overtaken shows nothing.
  private func answer(mayFail: Bool, _ show: (inout NavigationState<Int>?) -> Void) async throws {
    let (number, hops, fails) = state.withLock { state in
      state.calls += 1
      return (state.calls, state.draw.below(4), mayFail && state.draw.below(200) == 0)
    }
    for _ in 0..<hops { await Task.yield() }
    // The user does not wait for the end of an animation.
    if hops == 3 { useHands() }
    if fails { throw Oops() }
    state.withLock { if $0.calls == number { show(&$0.shown) } }
  }

  /// The user begins a gesture and gives it up, or does something by it.
  func makeGesture() async {
    let attachment = attachment
    attachment?.gestureBegan()
    await Task.yield()
    if number(below: 2) == 0 { useHands() }
    attachment?.gestureCancelled()
  }

  /// The user does something with what is seen.
  func useHands() {
    state.withLock { state in
      guard let attachment = state.attachment, let shown = state.shown else { return }
      let stacks = shown.stacks.map(\.stack.entries)
      let entries = stacks[state.draw.below(stacks.count)]
      switch state.draw.below(6) {
      case 0:
        let tab = shown.tabs[state.draw.below(shown.tabs.count)].id
        state.shown?.userSees(tab)
        attachment.didSelectTab(tab)
      case 1:
        guard let modal = shown.modals.last else { return }
        state.shown?.show(.dismiss([modal.id]))
        attachment.didDismiss(modal.id)
      case 2:
        // Now and then a root, which cannot go.
        let lowest = state.draw.below(60) == 0 ? 0 : 1
        guard entries.count > lowest else { return }
        let entry = entries[lowest + state.draw.below(entries.count - lowest)].id
        state.shown?.take(entry)
        attachment.didRemove([entry])
      default:
        guard shown.activeStack.count > 1, let top = shown.top?.id else { return }
        state.shown?.take(top)
        attachment.didRemove([top])
      }
    }
  }

  private func number(below limit: Int) -> Int { state.withLock { $0.draw.below(limit) } }
}

extension NavigationState<Int> {
  /// Shows a change; what it takes away goes by its ids, since the user may have been faster.
  fileprivate mutating func show(_ change: NavigationChange<Int>) {
    guard case .pop(let ids, _) = change else { return apply(change) }
    for id in ids { take(id) }
  }

  fileprivate mutating func take(_ id: EntryID) {
    guard let stack = stackID(holding: id), let entries = self.stack(stack)?.entries else { return }
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    apply(.rewrite(stack, keeping: index, with: Array(entries[(index + 1)...])))
    guard let lowest = modals.firstIndex(where: \.stack.isEmpty) else { return }
    apply(.dismiss(modals[lowest...].map(\.id)))
  }

  fileprivate mutating func userSees(_ tab: TabID) {
    var selected = retyped(as: AnyRoute.self)
    if selected.userSelects(tab) { self = selected.retyped() }
  }
}

/// Keeps the tasks that a navigator starts, so that a test can wait for the last of them.
final class SpawnedTasks: Sendable {
  private let tasks = Mutex<[Task<Void, Never>]>([])

  var spawner: TaskSpawner {
    TaskSpawner { [self] operation in
      let task = Task.detached { await operation() }
      tasks.withLock { $0.append(task) }
      return task
    }
  }

  func settle() async {
    while let task = tasks.withLock({ $0.popLast() }) { await task.value }
  }
}

/// What the events of a stress run with renderers tell.
struct RendererLog: Sendable {
  private(set) var audit = StreamAudit<Int>()
  private(set) var problems: [String] = []
  /// How each request ended.
  private(set) var ended: [RequestID: NavigationOutcome] = [:]
  private var attached: Int?

  mutating func see(_ event: NavigationEvent<Int>) {
    audit.see(event)
    switch event.kind {
    case .step:
      do { try audit.state?.checkInvariants() } catch { problems.append("\(error) after \(event)") }
    case .ended(let id, let outcome): ended[id] = outcome
    case .notice(.rendererAttached(let number)): attached = number
    case .notice(.rendererDetached(let number, _)):
      if attached != number { problems.append("\(number) detached in place of \(attached ?? 0)") }
      attached = nil
    default: break
    }
  }

  /// Learns what there was at the end; nil when the navigator was let go before anybody could look.
  mutating func finish(at final: NavigationSnapshot<Int>?) {
    guard let end = audit.position else { return problems.append("there was no snapshot") }
    // What a navigator that is shut down refuses is told to nobody but the caller.
    if let final, end.sequence > final.sequence { problems.append("\(end.sequence) after the end") }
    let known = final ?? end
    audit.finish(
      at: NavigationSnapshot(
        presented: known.presented, target: known.target, revision: known.revision, sequence: end.sequence))
    problems += audit.violations.map(\.description)
    if audit.gaps > 0 { problems.append("\(audit.gaps) gaps") }
  }
}
