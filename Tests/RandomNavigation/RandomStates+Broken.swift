package import AsyncNavigationModel

extension RandomStates {
  /// A state that breaks a law, made of one that keeps them all.
  package mutating func broken(_ state: NavigationState<String>) -> NavigationState<String> {
    var broken = state
    let entry = state.stacks.flatMap(\.stack.entries).first ?? self.entry()
    switch random.int(0...7) {
    case 0: broken.tabs = []
    case 1: broken.tabs += state.tabs.prefix(1)
    case 2: broken.selectedTab = "nowhere"
    case 3:
      broken.tabHistory = TabHistory(behavior: .history, initial: state.selectedTab, visited: ["nowhere"])
    case 4: broken.tabs.append(TabState(id: "empty", stack: StackState(base: .route)))
    case 5:
      let stack = StackState<String>(base: .host, entries: [entry, entry])
      broken.tabs.append(TabState(id: "twice", stack: stack))
    case 6:
      let modal = self.modal()
      broken.modals += [modal, modal]
    default:
      let pushed = StackState(entries: [self.entry(), self.entry()])
      broken.modals.append(ModalState(id: ids.modal(), hasNavigation: false, stack: pushed))
    }
    return broken
  }
}
