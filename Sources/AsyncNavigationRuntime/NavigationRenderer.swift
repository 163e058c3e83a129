public import AsyncNavigationModel

/// Whoever shows a navigator's screens: a UI, a terminal, a test.
///
/// A renderer is given one step at a time and acknowledges it by returning, or refuses it by throwing. Until
/// then no other step comes, and the navigator's presented state stays what it was. After a refusal, or when
/// the time limit has passed, the renderer is given the whole state once; when it fails again, it is detached
/// and the navigator goes on without it.
///
/// What a user does by hand is reported through the attachment at any time, also while a step is under way. A
/// screen that the step puts onto one which the user has removed meanwhile goes with it, and the renderer
/// shows neither.
///
/// A class of the main actor keeps its methods in the class and conforms in an empty extension,
/// `extension Screens: NavigationRenderer {}`; declared on the class itself, the conformance would take them
/// off the main actor.
///
/// An acknowledgement that comes after the limit is counted and ignored. A step that was given up may still
/// be running when the whole state comes, so a renderer should let the newest call win: one that awaits
/// something, such as an animation, notes the number of the call before and looks after it whether a newer
/// one has come, and changes nothing then. Awaiting the navigator from within a call ends with
/// `failed(.wouldDeadlock)`; submitting without awaiting is fine.
///
/// A renderer that shows changes one by one, by a `switch` over ``NavigationChange``, throws for those it does
/// not know (`@unknown default`), and is given the whole state. `RendererConformance` of
/// `AsyncNavigationTesting` puts all of this to the test.
public protocol NavigationRenderer<Route>: AnyObject, Sendable {
  /// The routes of the navigator it shows.
  associatedtype Route: Hashable & Sendable

  /// Shows a whole state, whatever was shown before; the first call after attaching.
  nonisolated(nonsending) func synchronize(_ state: NavigationState<Route>) async throws

  /// Shows a step.
  nonisolated(nonsending) func perform(_ step: NavigationStep<Route>) async throws
}
