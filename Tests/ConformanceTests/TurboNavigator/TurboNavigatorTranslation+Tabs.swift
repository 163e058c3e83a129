import AsyncNavigation

/// Operations on tabs.
extension TurboNavigatorTranslation {
  func performOnTabs(_ name: String, _ operation: CaseObject) async throws -> Bool {
    let desk = Desk(navigator: tabsApp?.navigator)
    let options = try operation.options()
    switch name {
    case "launchTabs": await launch(try operation.objects("items").map(tab))
    case "updateTabs": await update(try operation.objects("items").map(tab))
    case "switchTab":
      let tag = operation.value("tag") ?? .null
      let pops = try operation.optionalBool("popToRootIfSelected") ?? true
      await desk.selectTab(TabID(tag), reselect: pops ? .popToRoot : .nothing, options: options)
    case "setSelectedTag":
      // Mirrors what the user did; no tab at all cannot be tapped.
      if let tag = operation.value("tag"), tag != .null { tabsApp?.tap(TabID(tag)) }
    default: return false
    }
    return true
  }

  /// A tab as the library's items say it; one whose route has no builder is empty.
  private func tab(_ item: CaseObject) throws -> TabBlueprint<String> {
    guard let tag = item.value("tag"), tag != .null else { throw Uninterpretable("\(item.name) has no tag") }
    let route = try item.string("route")
    let haptic = try item.optionalString("hapticStyle").map { name in
      guard let style = HapticStyle(rawValue: name) else {
        throw Uninterpretable("nobody knows the haptic style \(name)")
      }
      return style
    }
    let options = TabOptions(
      prefersLargeTitles: try item.optionalBool("prefersLargeTitles") ?? false, haptic: haptic)
    try item.finish()
    let id = TabID(tag)
    tags[id] = tag
    let isKnown = Workshop.isKnown(route)
    let stack = StackBlueprint(isKnown ? [route] : [], base: isKnown ? .route : .host)
    return TabBlueprint(id, stack: stack, options: options)
  }

  /// Makes the navigator of the tabs; a modal that is up stays up.
  private func launch(_ tabs: [TabBlueprint<String>]) async {
    let modals = (desk.state?.modals ?? []).map { ModalBlueprint(like: $0) }
    let blueprint = NavigationBlueprint(tabs: tabs, modals: modals)
    if let tabsApp {
      await tabsApp.navigator.override(with: blueprint)
    } else {
      // No navigator comes of tabs that no navigator can have, such as none at all.
      tabsApp = try? HeadlessApp(blueprint, workshop: workshop)
    }
  }

  /// Changes the list of tabs.
  ///
  /// A tab is the same while tag and first route are: one of another route is made anew, the others keep
  /// their screens.
  private func update(_ tabs: [TabBlueprint<String>]) async {
    await Desk(navigator: tabsApp?.navigator).perform { state in
      let remade = tabs.filter { tab in
        let stack = state.stack(.tab(tab.id))
        return stack != nil && stack?.routes.first != tab.stack.routes.first
      }
      let resets = remade.map { NavigationAction.setStack($0.stack.routes, on: .tab($0.id)) }
      return .transaction([.setTabs(tabs)] + resets)
    }
  }
}
