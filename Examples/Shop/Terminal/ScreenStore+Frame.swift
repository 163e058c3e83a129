import AsyncNavigation

/// The screens of the shop.
typealias Screens = ScreenStore<Services, Route, any TextScreen>

extension Screens {
  /// The picture of a state.
  func frame(of state: NavigationState<Route>) -> Frame {
    let stacks = [.tab(state.selectedTab)] + state.modals.map { StackID.modal($0.id) }
    return Frame(
      tabs: hidesTabBar(in: state)
        ? [] : state.tabs.map { Frame.Tab(name: "\($0.id)", isSelected: $0.id == state.selectedTab) },
      layers: stacks.compactMap(state.stack).compactMap(layer))
  }

  /// The title of an entry's screen.
  func title(of entry: RouteEntry<Route>) -> String { options(of: entry).title ?? "\(entry.route)" }

  private func layer(of stack: StackState<Route>) -> Frame.Layer? {
    guard let entry = stack.top else { return nil }
    let options = options(of: entry)
    var layer = Frame.Layer(
      title: options.isNavigationBarHidden ? nil : options.title ?? "", lines: [], choices: [])
    if stack.poppableCount > 0, let below = stack.fromTop.dropFirst().first(where: { _ in true }) {
      layer.back = title(of: below)
    }
    do throws(RegistryError) {
      let screen = try screen(of: entry)
      layer.lines = screen.lines
      layer.choices = screen.choices.map(\.title)
    } catch {
      layer.lines = ["\(error)"]
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
