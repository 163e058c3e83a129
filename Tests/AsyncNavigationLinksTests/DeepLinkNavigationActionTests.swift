import AsyncNavigationLinks
import AsyncNavigationModel
import Testing

@Suite("What a link does to a state")
struct DeepLinkNavigationActionTests {
  private typealias Link = DeepLink<String>

  /// Tabs `home` [h, x*] and `more` [m], a sheet [s] over them.
  private static let blueprint = NavigationBlueprint(
    tabs: [TabBlueprint("home", "h", "x"), TabBlueprint("more", "m")],
    modals: [ModalBlueprint(["s"], as: .sheet)])

  /// The stacks after a link: the tabs', then the modals'; nil when nothing changed.
  private func stacks(after link: Link, from blueprint: NavigationBlueprint<String> = blueprint) throws
    -> [[String]]?
  {
    var ids = IDGenerator()
    let state = try NavigationState(blueprint, ids: &ids)
    guard case .changed(let new) = state.applying(link.navigationAction, ids: &ids) else { return nil }
    return new.tabs.map(\.stack.routes) + new.modals.map(\.stack.routes)
  }

  @Test(
    "Before home [h, x], more [m], sheet [s*]: each action does what it says",
    arguments: [
      (Link(["a", "b"]), [["h", "x"], ["m"], ["s", "a", "b"]]),
      (Link(["a", "b"], action: .replace), [["a", "b"], ["m"]]),
      (Link(["a", "b"], action: .present(as: .sheet)), [["h", "x"], ["m"], ["s"], ["a", "b"]]),
      (Link(["a", "b"], action: .present(as: .sheet, policy: .replace)), [["h", "x"], ["m"], ["a", "b"]]),
      (Link([], action: .selectTab("more")), [["h", "x"], ["m"]]),
      (Link([], action: .selectTab("home")), [["h"], ["m"]]),
      (Link(["a"], action: .backOrPush), [["h", "x"], ["m"], ["s", "a"]]),
      (Link(["a", "b", "a"], action: .backOrPush), [["h", "x"], ["m"], ["s", "a"]]),
      (Link([], action: .dismiss), [["h", "x"], ["m"]]),
      (Link(["a"], action: .dismiss), [["h", "x", "a"], ["m"]]),
      (.plan([Link("a"), Link([], action: .dismiss), Link("b")]), [["h", "x", "b"], ["m"]]),
      (
        Link(["c"], action: .plan([Link("a"), .plan([Link("b")])])),
        [["h", "x"], ["m"], ["s", "a", "b", "c"]]
      ),
    ] as [(Link, [[String]])])
  private func actions(link: Link, after: [[String]]) throws {
    #expect(try stacks(after: link) == after)
  }

  @Test("NAV-046 A destination in a tab shows the tab and puts the screens on its root, with no modal left")
  func selectTab() throws {
    var ids = IDGenerator()
    let state = try NavigationState(Self.blueprint, ids: &ids)
    let link = Link(["a", "b"], action: .selectTab("more"))
    guard case .changed(let new) = state.applying(link.navigationAction, ids: &ids) else {
      Issue.record("nothing changed")
      return
    }
    #expect(new.selectedTab == "more")
    #expect(new.tabs.map(\.stack.routes) == [["h", "x"], ["m", "a", "b"]])
    #expect(new.modals.isEmpty)
    #expect(new.applying(link.navigationAction, ids: &ids) == .unchanged(.nothingToDo))
  }

  @Test("A tab that is there already keeps the screens that the link has too")
  func commonPrefix() throws {
    var ids = IDGenerator()
    let state = try NavigationState(Self.blueprint, ids: &ids)
    let link = Link(["x", "y"], action: .selectTab("home"))
    guard case .changed(let new) = state.applying(link.navigationAction, ids: &ids) else {
      Issue.record("nothing changed")
      return
    }
    #expect(new.tabs[0].stack.routes == ["h", "x", "y"])
    #expect(new.tabs[0].stack.entries.prefix(2).map(\.id) == state.tabs[0].stack.entries.map(\.id))
  }

  @Test(
    "What has no screens where it must have some, or no such tab, changes nothing",
    arguments: [
      Link([]), Link([], action: .replace), Link([], action: .present()), Link([], action: .backOrPush),
      Link(["a"], action: .selectTab("none")), .plan([]),
      .plan([Link("a"), Link("b", action: .selectTab("none")), Link("c")]),
    ])
  private func nothing(link: Link) throws {
    #expect(try stacks(after: link) == nil)
  }

  @Test("A single action is no transaction; a plan is one, however deep")
  func shape() {
    #expect(Link("a").navigationAction == .push("a"))
    #expect(Link("a", action: .backOrPush).navigationAction == .backOrPush("a"))
    #expect(Link([], action: .dismiss).navigationAction == .dismiss(.all))
    #expect(
      Link("c", action: .plan([.plan([Link("a")]), Link("b")])).navigationAction
        == .transaction([.push("a"), .push("b"), .push("c")]))
  }
}
