public import AsyncNavigationModel
public import AsyncNavigationRuntime
import Synchronization

/// A screen that is there while an item is set: the local destination of a flag or of an optional value that
/// some screen has, among routes of any types.
///
/// ```swift
/// let editor = LocalDestination<User>("edit user", on: navigator, as: .sheet(withNavigation: true))
/// editor.set(user)   // presents it
/// editor.set(other)  // shows another user in the same screen
/// editor.set(nil)    // takes just that screen away, wherever it is by now
/// ```
///
/// Whoever takes the screen away, by hand or by a request, has cleared the item by that; nothing is to be
/// kept in step. For whoever shows the item in a UI of his own, ``items()`` tells of its changes.
///
/// A destination is its name and the type of its items: two made with the same are about the same screen. It
/// does not keep its navigator alive.
public final class LocalDestination<Item: Hashable & Sendable>: Sendable {
  /// The app's own word for it.
  public var name: String { reducer.name }
  /// How its screen comes.
  public var style: FlowStyle { reducer.style }
  /// Whose screens it is about; nil when it is gone.
  public weak let navigator: Navigator<AnyRoute>?
  private let reducer: LocalDestinationReducer<Item>
  private let options: RequestOptions
  private let state = Mutex(State())

  /// What was asked for last.
  struct Wish {
    let item: Item?
    let request: NavigationRequest
  }

  private struct State {
    var wish: Wish?
    /// Who is to look at the item again when a wish comes or ends.
    var listeners: [(number: Int, hint: AsyncStream<Void>.Continuation)] = []
    var lastListener = 0
  }

  /// Makes a destination that asks for nothing yet; what the navigator shows of that name is its item.
  ///
  /// - Parameters:
  ///   - name: The app's own word for it.
  ///   - navigator: Whose screens it is about; not kept alive.
  ///   - style: How its screen comes: pushed on the stack that is active then, or as a modal of its own.
  ///   - options: How its requests are to be carried out; with a token, only the first would be.
  public init(
    _ name: String, on navigator: Navigator<AnyRoute>, as style: FlowStyle = .push,
    options: RequestOptions = RequestOptions()
  ) {
    self.navigator = navigator
    self.options = options
    reducer = LocalDestinationReducer(name: name, style: style)
  }

  /// What was set last, while that is on its way; from then on what the navigator shows: the item of the
  /// destination's screen, or nil when there is none.
  ///
  /// - Complexity: O(n) in the navigator's entries.
  public var item: Item? { reading.item }

  /// The item, and what was asked for last.
  var reading: (item: Item?, wish: Wish?) {
    let wish = state.withLock(\.wish)
    if let wish, wish.request.currentOutcome == nil { return (wish.item, wish) }
    return (navigator.flatMap { reducer.item(in: $0.state) }, wish)
  }

  /// Has the destination show an item, or nothing, without waiting for it.
  ///
  /// What has to be done is decided when the request's turn comes, in the order of the calls. An item brings
  /// the screen, or is shown in the screen that is there, which stays the screen it is. Nil takes away the
  /// screen, wherever it is, and what lies on it stays; only when it is the root of a modal, the modal goes,
  /// with all above it. What is so already is left unchanged.
  ///
  /// - Parameter item: The item; nil for nothing.
  /// - Returns: A handle on the request.
  @discardableResult
  public func set(_ item: Item?) -> NavigationRequest {
    let request =
      navigator?.submit(options: options) { [reducer] in reducer.action(setting: item, in: $0) } ?? .untaken
    let wish = Wish(item: item, request: request)
    // Of two tasks that set at once, the one that was taken on last has its way. What was wished before is
    // released after the lock, since an item may look at the destination.
    let earlier = state.withLock { state -> Wish? in
      if let known = state.wish, known.request.id > request.id { return nil }
      defer { state.wish = wish }
      return state.wish
    }
    withExtendedLifetime(earlier) {}
    request.whenEnded { [weak self] in self?.tellListeners() }
    tellListeners()
    return request
  }
}

/// The listeners of a destination.
extension LocalDestination {
  /// Has someone told when a wish comes or ends.
  ///
  /// - Returns: The listener's number.
  func addListener(_ hint: AsyncStream<Void>.Continuation) -> Int {
    state.withLock { state in
      state.lastListener += 1
      state.listeners.append((state.lastListener, hint))
      return state.lastListener
    }
  }

  func removeListener(_ number: Int) {
    // Released after the lock, as it may be the last to know its stream.
    let removed = state.withLock { state in
      state.listeners.firstIndex { $0.number == number }.map { state.listeners.remove(at: $0) }
    }
    removed?.hint.finish()
  }

  private func tellListeners() {
    for (_, hint) in state.withLock(\.listeners) { hint.yield() }
  }
}
