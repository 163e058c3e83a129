import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("The screens that are shown")
struct ShownScreensTests {
  private func state() async throws -> NavigationState<String> {
    let navigator = try Navigator(
      NavigationBlueprint(tabs: [TabBlueprint("second", "b"), TabBlueprint("first", "a")]))
    await navigator.push(["c", "d"])
    _ = try await navigator.submit(.present(ModalBlueprint(["e", "f"], as: .sheet))).outcome
    return navigator.state
  }

  @Test("are told of a state by whatever tells one screen from another")
  func ofState() async throws {
    let state = try await state()
    #expect(
      ShownScreens(of: state, by: \.route)
        == ShownScreens(
          selectedTab: "second", tabs: ["first": ["a"], "second": ["b", "c", "d"]], modals: [["e", "f"]]))
    #expect(ShownScreens(of: state, by: \.id).tabs["first"] == state.tabs[1].stack.entries.map(\.id))
  }

  @Test("are told in words, the tabs by name")
  func words() async throws {
    let state = try await state()
    #expect("\(ShownScreens(of: state, by: \.route))" == "first: a; second*: b, c, d; modal: e, f")
    let none = ShownScreens<String>(selectedTab: "x", tabs: [:])
    #expect(none.description == "" && none.modals.isEmpty)
  }
}
