import AsyncNavigation
import Testing

@Suite("What was registered in vain")
struct RegistryFindingTests {
  typealias Registry = RouteRegistry<Void, Place, String>

  @Test("is an exact route that an earlier builder is for, or matches among others")
  func findings() {
    let registry = Registry()
      .registering(.home) { _ in "" }
      .registering(extracting: \.detailNumber) { _, _ in "" }
      .registering(.home, named: "home again") { _ in "" }
      .registering(.detail(7)) { _ in "" }
      .registering(.settings) { _ in "" }
    #expect(
      registry.findings.map(\.description) == [
        "builder 3 (home again) is never asked: builder 1 (exact home) is for the same route; "
          + "remove one of them",
        "builder 4 (exact detail(7)) is never asked: builder 2 (extracting Int) matches its route; "
          + "register it before that one",
      ])
    #expect(registry.findings.map(\.kind) == [.duplicate, .shadowed])
    #expect(registry.findings.map(\.builder.position) == [2, 3])
    #expect(registry.findings.map(\.asked.position) == [0, 1])
    #expect(registry.findings.map(\.asked.name) == ["exact home", "extracting Int"])
  }

  @Test("names the builder that is asked, when a duplicate is itself registered in vain")
  func both() {
    let registry = Registry()
      .registering(matching: { $0 == .home }, named: "all") { _ in "" }
      .registering(.home) { _ in "" }
      .registering(.home) { _ in "" }
    #expect(registry.findings.map(\.kind) == [.shadowed, .shadowed])
    #expect(registry.findings.map(\.asked.name) == ["all", "all"])
  }

  @Test("is nothing where each builder can be asked")
  func none() {
    let registry = Registry()
      .registering(.detail(7)) { _ in "" }
      .registering(extracting: \.detailNumber) { _, _ in "" }
      .registering(matching: { _ in true }) { _ in "" }
    #expect(registry.findings.isEmpty)
  }
}
