import AsyncNavigation
import Testing

@Suite("Why there is no screen")
struct RegistryErrorTests {
  private struct Offline: Error, CustomStringConvertible { let description = "no net" }

  private func error(
    _ registry: RouteRegistry<Void, Place, String>, _ route: Place
  ) -> RegistryError? {
    do {
      _ = try registry.build(RouteContext(route))
      return nil
    } catch {
      return error
    }
  }

  private let registry = RouteRegistry<Void, Place, String>()
    .registering(.settings) { _ in nil }
    .registering(extracting: \.detailNumber, named: "details") { _, _ in throw Offline() }

  @Test("is said with the route, the builder and what to do")
  func words() {
    #expect(
      error(registry, .home)?.description == "no builder is registered for home; register one for it")
    #expect(
      error(registry, .settings)?.description
        == "builder 1 (exact settings) matches settings but made no screen; have it make one, "
        + "or register an earlier builder")
    #expect(
      error(registry, .detail(7))?.description
        == "builder 2 (details) failed to make a screen of detail(7): no net")
  }

  @Test("has a code, the builder and what it threw")
  func parts() throws {
    let unregistered = try #require(error(registry, .home))
    #expect(unregistered.code == .unregistered)
    #expect(unregistered.route == "home")
    #expect(unregistered.builder == nil && unregistered.cause == nil)
    let empty = try #require(error(registry, .settings))
    #expect(empty.code == .noScreen)
    #expect(empty.builder?.position == 0 && empty.cause == nil)
    let failed = try #require(error(registry, .detail(7)))
    #expect(failed.code == .builderFailed)
    #expect(failed.builder?.name == "details")
    #expect(failed.cause is Offline)
    #expect("\(failed.code)" == "builderFailed")
  }
}
