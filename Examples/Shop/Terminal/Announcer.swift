import AsyncNavigation

/// Tells what no picture shows: requests that did not end as asked, who led them elsewhere, what a tap feels
/// like.
///
/// It reads the navigator's events, so it learns of every request, whoever made it.
struct Announcer {
  private let navigator: Navigator<Route>
  private var events: AsyncStream<NavigationEvent<Route>>.Iterator
  /// The number of the last event read.
  private var last: UInt64 = 0

  init(of navigator: Navigator<Route>) {
    self.navigator = navigator
    self.events = navigator.events().makeAsyncIterator()
  }

  /// Tells of all that has happened by now; never waits, since all of that is within reach.
  mutating func catchUp(in output: Output) async {
    let now = navigator.snapshot.sequence
    while last < now, let event = await events.next(isolation: #isolation) {
      last = event.sequence
      if let words = event.kind.words { output.show(words, in: .yellow) }
    }
  }
}

extension NavigationEvent<Route>.Kind {
  fileprivate var words: String? {
    switch self {
    case .ended(_, .committed(let commit)):
      commit.redirectedBy.isEmpty ? nil : "led here by \(commit.redirectedBy.joined(separator: ", "))"
    case .ended(_, let outcome): "\(outcome)"
    case .notice(.haptic(let style, let tab)): "tab \(tab) answers with a \(style.rawValue) touch"
    case .gap(let missed, _): "\(missed) events were too many to tell"
    case .notice(.rendererResynchronized(_, let fault)): "drawn anew: \(fault)"
    default: nil
    }
  }
}
