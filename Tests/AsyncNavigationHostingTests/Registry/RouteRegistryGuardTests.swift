import AsyncNavigation
import Testing

/// All routes have a builder but those whose names begin with `missing`.
@Suite("A registry as a guard")
struct RouteRegistryGuardTests {
  private let registry = RouteRegistry<Void, String, String>()
    .registering("home") { _ in "" }
    .registering(matching: { !$0.hasPrefix("missing") }) { _ in "" }

  /// A navigator that holds [home*], or what a blueprint says.
  private func navigator(
    _ policy: RegistryPolicy, _ blueprint: NavigationBlueprint<String> = NavigationBlueprint(root: "home")
  ) throws -> Navigator<String> {
    var configuration = NavigatorConfiguration<String>()
    configuration.guards = [registry.guard(policy)]
    return try Navigator(blueprint, configuration: configuration)
  }

  static let partly: [(NavigationAction<String>, [String], String)] = [
    (.push(["detail", "missing", "settings"]), ["missing"], "[home, detail, settings*]"),
    (.present(ModalBlueprint(["missing", "settings"])), ["missing"], "[home] automatic[settings*]"),
    (.setStack(["missing 1", "a", "missing 2", "missing 1"]), ["missing 1", "missing 2"], "[a*]"),
    (.insert(["missing", "a"], at: 0), ["missing"], "[a, home*]"),
    (
      .transaction([.push("a"), .navigate("missing"), .present("missing"), .push("b")]), ["missing"],
      "[home, a, b*]"
    ),
    (
      .setTabs(
        [TabBlueprint("main", "home"), TabBlueprint("t", "a", "missing"), TabBlueprint("u", "missing")],
        selected: "t"), ["missing"], "(main: home) [t: a*]"
    ),
    (
      .override(
        NavigationBlueprint(
          tabs: [TabBlueprint("t", "missing"), TabBlueprint("u", "b")], selectedTab: "t",
          modals: [ModalBlueprint(["missing"]), ModalBlueprint(["m"], as: .sheet)])), ["missing"],
      "[b] sheet[m*]"
    ),
  ]

  @Test("strict: refuses a request for a screen that nobody can make, whole", arguments: partly)
  func strict(action: NavigationAction<String>, missing: [String], shown: String) async throws {
    let navigator = try navigator(.strict)
    #expect(await navigator.perform(action) == .denied(by: "registry", .unregistered(missing)))
    #expect(navigator.state.description == "[home*]")
  }

  @Test("lenient: carries out the rest in the same request, and the outcome tells", arguments: partly)
  func lenient(action: NavigationAction<String>, missing: [String], shown: String) async throws {
    let navigator = try navigator(.lenient)
    let commit = try await navigator.perform(action).get()
    #expect(commit?.redirectedBy == ["registry: skipped \(missing.joined(separator: ", "))"])
    #expect(commit?.revision == 1)
    #expect(navigator.state.description == shown)
  }

  @Test(
    "Both refuse a request of which nothing is left, and keep the modal that is up",
    arguments: [RegistryPolicy.strict, .lenient],
    [
      .push("missing"), .navigate("missing"), .backOrPush("missing"), .replaceTop("missing"),
      .update(EntryID(1), "missing"), .present("missing", policy: .replace),
      .setTabs([TabBlueprint("t", "missing")]), .override(NavigationBlueprint(root: "missing")),
      .transaction([.push("missing"), .present("missing")]),
    ] as [NavigationAction<String>])
  func nothingLeft(policy: RegistryPolicy, action: NavigationAction<String>) async throws {
    let navigator = try navigator(
      policy, NavigationBlueprint(root: "home", modals: [ModalBlueprint(["home"])]))
    #expect(await navigator.perform(action) == .denied(by: "registry", .unregistered(["missing"])))
    #expect(navigator.state.description == "[home] automatic[home*]")
  }

  @Test(
    "Both let through what is registered, and what only names a route",
    arguments: [RegistryPolicy.strict, .lenient])
  func registered(policy: RegistryPolicy) async throws {
    // What a navigator starts with, no guard is asked about.
    let navigator = try navigator(policy, NavigationBlueprint(root: "home", "missing", "a"))
    #expect(try await navigator.perform(.popTo(.route("missing"))).get()?.redirectedBy == [])
    #expect(navigator.state.description == "[home, missing*]")
    #expect(try await navigator.push(["b", "c"]).get()?.redirectedBy == [])
    #expect(try await navigator.perform(.remove(.route("missing"))).get()?.redirectedBy == [])
    #expect(navigator.state.description == "[home, b, c*]")
  }

  @Test("What a transaction does besides stays: [home, a*], pop, push missing and b -> [home, b*]")
  func transactionKeepsTheRest() async throws {
    let navigator = try navigator(.lenient, NavigationBlueprint(root: "home", "a"))
    let commit = try await navigator.perform(.transaction([.pop(1), .push(["missing", "b"])])).get()
    #expect(commit?.redirectedBy == ["registry: skipped missing"])
    #expect(navigator.state.description == "[home, b*]")
  }

  @Test("A transaction that only makes room for what nobody can make is denied, as a link to it is")
  func transactionMakesNoRoom() async throws {
    let navigator = try navigator(
      .lenient, NavigationBlueprint(root: "home", "a", modals: [ModalBlueprint(["b"])]))
    let denied = NavigationOutcome.denied(by: "registry", .unregistered(["missing"]))
    #expect(await navigator.perform(.transaction([.pop(1), .push("missing")])) == denied)
    #expect(await navigator.perform(.transaction([.dismiss(.all), .setStack(["missing"])])) == denied)
    #expect(navigator.state.description == "[home, a] automatic[b*]")
  }

  @Test("It is strict and called registry unless it is told otherwise, and knows what there was then")
  func defaults() async throws {
    var configuration = NavigatorConfiguration<String>()
    let empty = RouteRegistry<Void, String, String>()
    configuration.guards = [empty.guard(), empty.guard(named: "other")]
    let full = empty.registering("a") { _ in "" }
    let navigator = Navigator(root: "home", configuration: configuration)
    #expect(await navigator.push("a") == .denied(by: "registry", .unregistered(["a"])))
    configuration.guards = [full.guard(), empty.guard(named: "other")]
    let second = Navigator(root: "home", configuration: configuration)
    #expect(await second.push("a") == .denied(by: "other", .unregistered(["a"])))
  }
}
