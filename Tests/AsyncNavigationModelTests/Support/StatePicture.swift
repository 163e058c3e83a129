import AsyncNavigationModel

typealias State = NavigationState<String>
typealias Action = NavigationAction<String>
typealias Stack = StackState<String>
typealias Entry = RouteEntry<String>

extension NavigationState<String> {
  /// The state that a picture shows, in the notation of `description`: `[home: a, b*] (search: s) sheet[x]`.
  ///
  /// A tab without a name is called `main`. A stack based on the host's content begins with `~`: `[~a, b]`,
  /// `[~]`. A modal without navigation is drawn as `sheet-nav[x]`. Ids count from 1 in reading order; a modal
  /// draws its own before those of its entries. Stars say nothing.
  static func drawn(_ picture: String, back behavior: TabBackBehavior = .none) throws -> State {
    var ids = IDGenerator()
    return try drawn(picture, back: behavior, ids: &ids)
  }

  /// The state that a picture shows, with ids of a generator.
  static func drawn(
    _ picture: String, back behavior: TabBackBehavior = .none, ids: inout IDGenerator
  ) throws -> State {
    var blueprint = NavigationBlueprint<String>(tabs: [], tabBackBehavior: behavior)
    for part in picture.split(whereSeparator: { "])".contains($0) }) {
      let isTab = part.drop { $0 == " " }.first.map { "[(".contains($0) } ?? false
      let pieces = part.split(whereSeparator: { "[( ".contains($0) }).map { $0.filter { !",*".contains($0) } }
      if isTab {
        let name = pieces.first.flatMap { $0.hasSuffix(":") ? String($0.dropLast()) : nil }
        let tab = TabID(name ?? "main")
        let stack = stack(name == nil ? pieces[...] : pieces.dropFirst())
        blueprint.tabs.append(TabBlueprint(tab, stack: stack))
        if part.contains("[") { blueprint.selectedTab = tab }
      } else {
        let stack = stack(pieces.dropFirst())
        let (style, hasNavigation) = (pieces[0].replacing("-nav", with: ""), !pieces[0].hasSuffix("-nav"))
        blueprint.modals.append(
          ModalBlueprint(
            stack.routes, as: ModalStyle(name: style), base: stack.base, hasNavigation: hasNavigation))
      }
    }
    return try State(blueprint, ids: &ids)
  }

  /// The state that a picture with ids shows: `[a#1, b#2*] sheet#3[x#4]`, `[a#1] sheet#3-nav[x#4]`.
  static func numbered(_ picture: String, history: TabHistory? = nil) throws -> State {
    func split(_ text: String) -> (name: String, number: UInt64) {
      let parts = text.split(separator: "#").map { String($0) }
      return (parts[0], UInt64(parts[1]) ?? 0)
    }
    func numbered(_ stack: Stack) -> Stack {
      Stack(
        base: stack.base,
        entries: stack.routes.map(split).map { Entry(id: EntryID($0.number), route: $0.name) })
    }
    let state = try drawn(picture)
    return State(
      tabs: state.tabs.map { TabState(id: $0.id, stack: numbered($0.stack)) },
      selectedTab: state.selectedTab, tabHistory: history,
      modals: state.modals.map { modal in
        let (name, number) = split(modal.style.name)
        return ModalState(
          id: ModalID(number), style: ModalStyle(name: name), hasNavigation: modal.hasNavigation,
          stack: numbered(modal.stack))
      })
  }

  private static func stack(_ pieces: ArraySlice<String>) -> StackBlueprint<String> {
    let isHosted = pieces.first?.hasPrefix("~") ?? false
    let routes = pieces.map { $0.filter { $0 != "~" } }.filter { !$0.isEmpty }
    return StackBlueprint(routes, base: isHosted ? .host : .route)
  }

  /// The picture of the state with the ids of its entries: `[a#1, b#2*]`.
  var numbered: String {
    func numbered(_ stack: Stack) -> Stack {
      Stack(base: stack.base, entries: stack.entries.map { Entry(id: $0.id, route: "\($0.route)\($0.id)") })
    }
    return State(
      tabs: tabs.map { TabState(id: $0.id, stack: numbered($0.stack)) }, selectedTab: selectedTab,
      modals: modals.map { ModalState(id: $0.id, style: $0.style, stack: numbered($0.stack)) }
    ).description
  }
}

extension NavigationState<String> {
  /// The picture of the state with the ids of its entries and modals: `[a#1, b#2] sheet#3[x#4*]`.
  var identified: String {
    let modals = modals.map {
      ModalState(id: $0.id, style: ModalStyle(name: "\($0.style.name)#\($0.id.rawValue)"), stack: $0.stack)
    }
    return State(tabs: tabs, selectedTab: selectedTab, modals: modals).numbered
  }
}

/// Applies an action to a drawn state; new ids go on after those of the picture.
func reduce(
  _ picture: String, _ action: Action, back behavior: TabBackBehavior = .none
) throws -> Reduction<String> {
  var ids = IDGenerator()
  return try State.drawn(picture, back: behavior, ids: &ids).applying(action, ids: &ids)
}
