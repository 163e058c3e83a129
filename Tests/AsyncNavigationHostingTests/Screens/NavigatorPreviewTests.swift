import AsyncNavigation
import Testing

private struct Services: PreviewDependencies {
  var greeting: String

  static var preview: Services { Services(greeting: "made up") }
}

@Suite("A preview")
struct NavigatorPreviewTests {
  private typealias Registry<D> = RouteRegistry<D, Place, String>

  private func draw<D>(_ preview: NavigatorPreview<D, Place, String>) throws -> [String] {
    try preview.screens.shown.map { try $0.screen.get() }
  }

  @Test("of screens that need no dependencies, with a registry or a closure that makes one")
  func noDependencies() throws {
    let registry = Registry<Void>().registering(.home) { _ in "Home" }
    #expect(try draw(Navigator.preview(root: Place.home, registry: registry)) == ["Home"])
    let preview = Navigator<Place>.preview(root: .home) { registry in
      registry.registering(.home) { _ in "Made here" }
    }
    #expect(try draw(preview) == ["Made here"])
  }

  @Test("of screens with made up dependencies, with a registry or a closure that makes one")
  func madeUpDependencies() throws {
    let registry = Registry<Services>().registering(.home) { $0.dependencies.greeting }
    #expect(try draw(Navigator.preview(root: .home, registry: registry)) == ["made up"])
    let preview = Navigator<Place>.preview(root: .home, dependenciesOf: Services.self) { registry in
      registry.registering(.home) { "here: " + $0.dependencies.greeting }
    }
    #expect(try draw(preview) == ["here: made up"])
  }

  @Test("of screens with given dependencies, with a registry or a closure that makes one")
  func givenDependencies() throws {
    let services = Services(greeting: "given")
    let registry = Registry<Services>().registering(.home) { $0.dependencies.greeting }
    #expect(
      try draw(Navigator.preview(root: .home, dependencies: services, registry: registry)) == ["given"])
    let preview = Navigator<Place>.preview(root: .home, dependencies: services) { registry in
      registry.registering(.home) { "here: " + $0.dependencies.greeting }
    }
    #expect(try draw(preview) == ["here: given"])
  }

  @Test("can be navigated in, and each is fresh")
  func isFresh() async throws {
    let registry = Registry<Void>()
      .registering(.home) { _ in "Home" }
      .registering(extracting: \.detailNumber) { _, number in "Detail \(number)" }
    let first = Navigator.preview(root: Place.home, registry: registry)
    let second = Navigator.preview(root: Place.home, registry: registry)
    #expect(await first.navigator.push(.detail(7)).isCommitted)
    #expect(try draw(first) == ["Detail 7"])
    #expect(try draw(second) == ["Home"])
  }

  @Test("of a navigator that exists shows what that one does")
  func wholeBlueprint() throws {
    let navigator = try Navigator(
      NavigationBlueprint(root: Place.home, modals: [ModalBlueprint([.settings])]))
    let registry = Registry<Void>().registering(matching: { _ in true }) { "\($0.route)" }
    let preview = NavigatorPreview(of: navigator, registry: registry, dependencies: ())
    #expect(preview.navigator === navigator)
    #expect(try draw(preview) == ["home", "settings"])
  }
}
