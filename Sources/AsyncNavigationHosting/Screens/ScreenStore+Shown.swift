public import AsyncNavigationModel
import AsyncNavigationRuntime

extension ScreenStore {
  /// A screen that is to be drawn.
  public struct ShownScreen {
    /// The stack it is on top of.
    public let stack: StackID
    /// The entry it belongs to.
    public let entry: RouteEntry<Route>
    /// The screen, or why there is none.
    public let screen: Result<Screen, RegistryError>
    /// What it asks of the bars around it.
    public let options: ScreenOptions
  }

  /// What is to be drawn of what the navigator presents; nothing when it is gone.
  public var shown: [ShownScreen] { navigator.map { shown(in: $0.state) } ?? [] }

  /// What is to be drawn of a state, bottom first: the top of the selected tab, and of each modal over it.
  ///
  /// For a renderer that is given a step, the state is the one that the step leads to. Makes the screens that
  /// have not been asked for; a stack on the host's content without an entry is left out.
  public func shown(in state: NavigationState<Route>) -> [ShownScreen] {
    state.shownStacks.compactMap { id -> ShownScreen? in
      guard let entry = state.stack(id)?.top else { return nil }
      let screen = Result { () throws(RegistryError) -> Screen in try self.screen(of: entry) }
      return ShownScreen(stack: id, entry: entry, screen: screen, options: options(of: entry))
    }
  }
}
