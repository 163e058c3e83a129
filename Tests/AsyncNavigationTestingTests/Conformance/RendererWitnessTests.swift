import AsyncNavigation
import Testing

@testable import AsyncNavigationTesting

@Suite("What tells whether a renderer shows what it is to")
struct RendererWitnessTests {
  typealias Tried = ScriptedRenderer<String>
  let state = Navigator(root: "h").state
  let other = Navigator(root: "x").state

  /// The same in words, with another id.
  private func otherIDs() async -> NavigationState<String> {
    let navigator = Navigator(root: "h")
    await navigator.replaceTop(with: "h")
    return navigator.state
  }

  private func difference(_ shown: NavigationState<String>?) async -> String? {
    await RendererWitness<Tried>(state: { _ in shown }).difference(Tried(), state)
  }

  @Test("goes by a whole state")
  func states() async {
    #expect(await difference(state) == nil)
    #expect(await difference(nil) == "shows nothing where [h*] is to be shown")
    #expect(await difference(other) == "shows [x*] where [h*] is to be shown")
    #expect(
      await difference(otherIDs())
        == "shows [h*], but with other ids, tabs' options or history than it was given")
  }

  @Test("goes by screens alone")
  func screens() async throws {
    let shown = ShownScreens(of: state, by: \.route)
    let witness = RendererWitness<Tried>(screens: { _ in shown }, by: \.route)
    #expect(await witness.difference(Tried(), state) == nil)
    #expect(await witness.difference(Tried(), otherIDs()) == nil, "routes do not tell ids")
    #expect(await witness.difference(Tried(), other) == "shows main*: h where main*: x is to be shown")
    let blind = RendererWitness<Tried>(screens: { _ in nil as ShownScreens<EntryID>? }, by: \.id)
    #expect(await blind.difference(Tried(), state) == "shows nothing where main*: #1 is to be shown")
  }
}
