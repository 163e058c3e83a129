import AsyncNavigationModel

/// The state as it was at one moment: what to decide on outside the lock.
struct CoreView: Sendable {
  let presented: NavigationState<AnyRoute>
  let revision: UInt64
  let userRevision: UInt64
  let version: UInt64
  var ids: IDGenerator
  let stop: StopReason?
  let staging: Staging?
  let session: RendererSession?
  let needsSynchronization: Bool
  let divergences: UInt64

  init(_ state: CoreState) {
    presented = state.presented
    revision = state.revision
    userRevision = state.userRevision
    version = state.version
    ids = state.ids
    stop = state.running?.stop
    staging = state.running?.staging
    session = state.session
    needsSynchronization = state.needsSynchronization
    divergences = state.divergences
  }

  /// Where the running transition is going.
  var target: NavigationState<AnyRoute> { staging?.target ?? presented }

  /// The end of a request whose expectation is not met, given when others last changed the state.
  func refusal(of expectation: NavigationExpectation, lastChange: UInt64) -> NavigationOutcome? {
    let isMet =
      switch expectation {
      case .any: true
      case .revision(let expected): lastChange <= expected && expected <= revision
      case .top(let id): presented.top?.id == id
      case .contains(let id): presented.contains(id)
      }
    return isMet
      ? nil
      : .stale(expected: expectation, actual: NavigationPosition(revision: revision, top: presented.top?.id))
  }
}
