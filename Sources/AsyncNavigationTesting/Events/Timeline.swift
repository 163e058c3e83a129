public import AsyncNavigation

/// What happened, as lines of text in order: what the navigator published, what the renderer was asked and
/// answered, what the user did and what the test notes itself.
///
///     let timeline = Timeline(of: scene)
///     scene.submit(.push(["a", "b"]))
///     …
///     #expect(timeline.description == """
///       navigator | began request 1: push a, b
///       navigator | planned request 1: 2 steps
///       renderer  | call 2: push a #2 onto tab main
///       renderer  | acknowledges call 2
///       navigator | step 1/2: push a #2 onto tab main
///                 = [home, a*]
///       """)
///
/// A change is followed by the state that it leads to. What the renderer and the user do stands after all that
/// the navigator had published by then, so that on a ``SeededExecutor`` the lines are the same for any seed
/// under which the same happens, and the same text each time.
public final class Timeline<Route: Hashable & Sendable>: Sendable, CustomStringConvertible {
  /// Something that is no event of the navigator's.
  private struct Mark {
    /// The last event that there was.
    let sequence: UInt64
    let line: String
  }

  private let recorder: EventRecorder<Route>
  private let marks = Notes<Mark>()
  private let note: @Sendable (_ who: String, _ words: String) -> Void
  /// The last event that is of no interest.
  private let beginning: UInt64

  /// Begins a timeline.
  ///
  /// - Parameters:
  ///   - navigator: Whose events to tell; not kept alive.
  ///   - recorder: Who records them, from before now on.
  ///   - renderer: Whose calls and whose user to tell of.
  public init(
    _ navigator: Navigator<Route>, _ recorder: EventRecorder<Route>,
    renderer: ScriptedRenderer<Route>? = nil
  ) {
    self.recorder = recorder
    beginning = navigator.snapshot.sequence
    note = { [marks, weak navigator] who, words in
      marks.add(
        Mark(sequence: navigator?.snapshot.sequence ?? .max, line: Timeline.line(who, words)))
    }
    renderer?.listen(note)
  }

  /// Begins a timeline of a scene.
  public convenience init(of scene: some NavigatorScene<Route>) {
    self.init(scene.navigator, scene.recorder, renderer: scene.renderer)
  }

  /// Adds a line of the test's own, for example what it is about to do.
  public func note(_ words: String) { note("test", words) }

  /// The lines so far.
  ///
  /// - Complexity: O(n) in the number of events and lines.
  public var lines: [String] {
    var marks = marks.values[...]
    var state: NavigationState<Route>?
    var lines: [String] = []
    for event in recorder.events {
      // The record may begin in the middle; an event of a number comes before what was done after it.
      while let mark = marks.first, mark.sequence < event.sequence, event.sequence > beginning {
        lines.append(mark.line)
        marks = marks.dropFirst()
      }
      state.follow(event)
      if event.sequence > beginning { lines += Timeline.lines(event, state) }
    }
    return lines + marks.map(\.line)
  }

  /// The lines so far, as one text.
  public var description: String { lines.joined(separator: "\n") }

  private static func lines(_ event: NavigationEvent<Route>, _ state: NavigationState<Route>?) -> [String] {
    let words = line("navigator", words(event))
    guard case .step = event.kind, let state else { return [words] }
    return [words, "          = \(state)"]
  }

  private static func words(_ event: NavigationEvent<Route>) -> String {
    // A user who interrupts a request changes its plan too, so that the steps of the plan tell nothing.
    if case .ended(let id, .interrupted(let progress)) = event.kind {
      let steps = progress.completed == 1 ? "1 step" : "\(progress.completed) steps"
      return "ended \(id): interrupted, with \(steps) of its own shown"
    }
    return "\(event.name.rawValue) \(event.kind)"
  }

  private static func line(_ who: String, _ words: String) -> String {
    who + String(repeating: " ", count: max(0, 9 - who.count)) + " | " + words
  }
}
