import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("Guards of a restoration")
struct RestorationGuardTests {
  @Test("Guards are asked about what is to be restored; one that says no leaves the navigator as it is")
  func denied() throws {
    let asked = Notes<String>()
    let login = NavigationGuard<String>("login") { proposal in
      guard proposal.action.name == "restore" else { return .allow }
      asked.add(proposal.target.description)
      return .deny("nobody is logged in")
    }
    let scene = try SavingScene(saved: "home", "account", guards: [login])
    scene.push("a")
    let outcome = try scene.run { await scene.navigator.load(from: scene.archive) }
    #expect(asked.values == ["[home, account*]"])
    #expect(scene.shown == "[home, a*]")
    #expect(!outcome.isRestored && outcome.report != nil)
    let errors = Notes<String>()
    outcome.onFailure { errors.add("\($0)") }
    #expect(errors.values.count == 1)
    #expect(errors.values.first?.contains("nobody is logged in") == true)
  }

  @Test("A guard may lead a restoration elsewhere, within the same request")
  func redirected() throws {
    let login = NavigationGuard<String>("login") { proposal in
      guard proposal.action.name == "restore" else { return .allow }
      return .redirect(.push("login"), because: "nobody is logged in")
    }
    let scene = try SavingScene(saved: "home", "account", guards: [login])
    let outcome = try scene.run { await scene.navigator.load(from: scene.archive) }
    guard case .read(_, .committed(let commit)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(commit.redirectedBy == ["login: nobody is logged in"])
    #expect(scene.shown == "[home, login*]")
  }

  @Test("A registry's guard denies a restoration with a route that was kept though nobody knows it")
  func registryGuard() async throws {
    let store = MemoryStateStore()
    let entries = [("String", "\"home\""), ("gone", "{}")].enumerated().map { index, route in
      RouteEntry(id: EntryID(UInt64(index + 1)), route: SavedRoute(tag: route.0, payload: route.1))
    }
    let tab = TabState(id: "main", stack: StackState(entries: entries))
    let saved = SavedState(revision: 1, state: NavigationState(tabs: [tab], selectedTab: "main"))
    store.save(try JSONStateFormat().data(of: saved), as: "main")
    var coder = StateCoder(tags: try RouteTags().registering(String.self, as: "String"))
    coder.policy = .keep
    let registry = RouteRegistry<Void, AnyRoute, String>()
      .registering(AnyRoute("home")) { _ in "home" }.registering(AnyRoute("start")) { _ in "start" }
    for policy in RegistryPolicy.allCases {
      let navigator = Navigator(
        root: AnyRoute("start"), configuration: NavigatorConfiguration(guards: [registry.guard(policy)]))
      let outcome = await navigator.load(from: StateArchive("main", in: store, coder: coder))
      #expect(outcome.report?.keptCount == 1)
      switch policy {
      case .strict:
        #expect(outcome.request == .denied(by: "registry", .unregistered(["gone {} (SavedRoute)"])))
        #expect(navigator.state.routes() == [AnyRoute("start")])
      case .lenient:
        // What is shown is not what was saved.
        #expect(!outcome.isRestored && outcome.request?.isCommitted == true)
        #expect(navigator.state.routes() == [AnyRoute("home")])
      }
    }
  }
}

extension RestoreOutcome {
  /// How the request ended, if there was one.
  fileprivate var request: NavigationOutcome? {
    if case .read(_, let outcome) = self { outcome } else { nil }
  }
}
