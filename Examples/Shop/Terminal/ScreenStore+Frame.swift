import AsyncNavigation

/// The screens of the shop.
typealias Screens = ScreenStore<Services, Route, any TextScreen>

extension Screens {
  /// The picture of a state.
  func frame(of state: NavigationState<Route>) -> Frame {
    Frame(
      tabs: hidesTabBar(in: state)
        ? [] : state.tabs.map { Frame.Tab(name: "\($0.id)", isSelected: $0.id == state.selectedTab) },
      layers: shown(in: state).map { layer(of: $0, in: state) })
  }

  /// The title of an entry's screen.
  func title(of entry: RouteEntry<Route>) -> String { options(of: entry).title ?? "\(entry.route)" }

  private func layer(of shown: ShownScreen, in state: NavigationState<Route>) -> Frame.Layer {
    let options = shown.options
    var layer = Frame.Layer(
      title: options.isNavigationBarHidden ? nil : options.title ?? "", lines: [], choices: [])
    let entries = state.stack(shown.stack).map { Array($0.fromTop.prefix(2)) } ?? []
    if entries.count == 2 { layer.back = title(of: entries[1]) }
    switch shown.screen {
    case .success(let screen):
      layer.lines = screen.lines
      layer.choices = screen.choices.map(\.title)
    case .failure(let error): layer.lines = ["\(error)"]
    }
    return layer
  }

  private func hidesTabBar(in state: NavigationState<Route>) -> Bool {
    guard let tab = state.tabs.first(where: { $0.id == state.selectedTab }), let top = tab.stack.top else {
      return true
    }
    return tab.options.hidesTabBar || (tab.stack.count > 1 && options(of: top).hidesTabBarWhenPushed)
  }
}
