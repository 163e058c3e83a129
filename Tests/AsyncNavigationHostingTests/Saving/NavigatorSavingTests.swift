import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

private enum AppRoute: Hashable, Codable { case home, product(Int), help }

@Suite("Saving and loading a navigator")
struct NavigatorSavingTests {
  private let store = MemoryStateStore()

  private func archive() -> StateArchive<AppRoute> { StateArchive("main", in: store, coder: StateCoder()) }

  @Test("What was saved is restored, with its ids: [home*] becomes [home, product, help*]")
  func roundTrip() async throws {
    let first = Navigator(root: AppRoute.home)
    await first.push([.product(42), .help])
    #expect(await first.save(to: archive()) == .done)
    let second = Navigator(root: AppRoute.home)
    let outcome = await second.load(from: archive())
    #expect(outcome.isRestored && outcome.report?.isComplete == true)
    #expect(second.state == first.state)
  }

  @Test("Nothing saved is no failure, and changes nothing")
  func nothingSaved() async {
    let navigator = Navigator(root: AppRoute.home)
    #expect(await navigator.load(from: archive()) == .nothingSaved)
    #expect(navigator.snapshot.revision == 0)
  }
}
