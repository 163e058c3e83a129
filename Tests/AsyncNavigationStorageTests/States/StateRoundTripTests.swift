import AsyncNavigationModel
import AsyncNavigationStorage
import AsyncNavigationTesting
import Foundation
import RandomNavigation
import Testing

/// A type of routes as an app has one.
private enum AppRoute: Hashable, Codable, Sendable {
  case home
  case cargo(Cargo)
  indirect case over(AppRoute, named: String?)

  var inDetail: String {
    switch self {
    case .home: "home"
    case .cargo(let cargo): cargo.inDetail
    case .over(let route, let name): "over \(route.inDetail) \(name.map { Array($0.unicodeScalars) } as Any)"
    }
  }
}

@Suite("States that were saved")
struct StateRoundTripTests {
  /// Expects that a state comes back as what it was, and that equal states are equal bytes.
  private func expectRoundTrip<Route>(
    _ state: NavigationState<Route>, _ coder: StateCoder<Route>, inDetail: (Route) -> String,
    _ comment: Comment
  ) throws {
    let data = try coder.write(state, revision: 7)
    let restoration = try coder.read(data)
    try #require(restoration.state == state, comment)
    #expect(
      restoration.report == RestoreReport(appVersion: coder.appVersion, revision: 7, findings: []), comment)
    let (before, after) = (state.stacks, restoration.state.stacks)
    for (before, after) in zip(before, after) {
      try #require(before.stack.routes.map(inDetail) == after.stack.routes.map(inDetail), comment)
    }
    #expect(try coder.write(state, revision: 7) == data, comment)
    #expect(try coder.write(restoration.state, revision: 7) == data, comment)
  }

  @Test("NAV-053: with routes of an app's own type come back exactly, as the same bytes: 300 states")
  func ownType() throws {
    var states = RandomStates(seed: 201)
    var random = SplitMix64(seed: 202)
    var coder = try StateCoder(AppRoute.self, as: "route", version: 3)
    coder.appVersion = "1.0é e\u{301}"
    func route() -> AppRoute {
      switch random.int(0...5) {
      case 0: .home
      case 1: .over(.over(.cargo(random.cargo()), named: nil), named: random.anyText())
      default: .cargo(random.cargo())
      }
    }
    for number in 0..<300 {
      let state = states.state().map { _ in route() }
      try expectRoundTrip(state, coder, inDetail: \.inDetail, "state \(number)")
    }
  }

  @Test("NAV-053: with routes of many types come back exactly, each as of its type: 300 states")
  func manyTypes() throws {
    var states = RandomStates(seed: 203)
    var random = SplitMix64(seed: 204)
    let tags = try RouteTags.standardLibrary.registering(Date.self, as: "date")
      .registering(URL.self, as: "url").registering(UUID.self, as: "uuid").registering(
        Cargo.self, as: "cargo"
      )
      .registering(Cargo.Kind.self, as: "kind").registering(Int?.self, as: "maybe")
    func route() -> AnyRoute {
      switch random.int(0...9) {
      case 0: AnyRoute(random.anyDate())
      case 1: AnyRoute(random.anyURL())
      case 2: AnyRoute(random.cargo().id)
      case 3: AnyRoute(random.pick([Int64.min, .max, 0]))
      case 4: AnyRoute(random.pick([UInt64.min, .max]))
      case 5: AnyRoute(random.anyDouble())
      case 6: AnyRoute(random.anyText())
      case 7: AnyRoute(random.anyKind())
      case 8: AnyRoute(random.oneIn(2) ? nil : random.int(.min ... .max) as Int?)
      default: AnyRoute(random.cargo())
      }
    }
    func inDetail(_ route: AnyRoute) -> String {
      switch route.value {
      case let cargo as Cargo: cargo.inDetail
      case let text as String: "\(Array(text.unicodeScalars))"
      case let number as Double: "\(number.bitPattern)"
      case let date as Date: "\(date.timeIntervalSinceReferenceDate.bitPattern)"
      case let value: "\(type(of: value)) \(value)"
      }
    }
    for number in 0..<300 {
      let state = states.state().map { _ in route() }
      try expectRoundTrip(state, StateCoder(tags: tags), inDetail: inDetail, "state \(number)")
    }
  }

  @Test("with names of tabs and styles, histories and options of all kinds come back exactly")
  func names() throws {
    var random = SplitMix64(seed: 205)
    for number in 0..<100 {
      var ids = IDGenerator(first: number == 0 ? 1 << 53 - 20 : UInt64(number), stride: 3)
      let tabs = (0..<3).map { index in
        TabState(
          id: TabID("\(index)\(random.anyText())"),
          stack: StackState(entries: [RouteEntry(id: ids.entry(), route: random.anyText())]),
          options: random.tabOptions())
      }
      let modals = (ModalStyle.named + [.custom(name: "sheet", detents: [random.anyText(), ""])]).prefix(
        number == 0 ? 0 : 7
      ).map { style in
        ModalState(
          id: ids.modal(), style: random.oneIn(2) ? style : .custom(name: random.anyText(), detents: []),
          hasNavigation: random.oneIn(2), stack: StackState<String>(base: .host))
      }
      let history = TabHistory(
        behavior: random.pick(TabBackBehavior.allCases), initial: random.pick(tabs).id,
        visited: random.list(0...4) { $0.pick(tabs).id })
      let state = NavigationState(
        tabs: tabs, selectedTab: random.pick(tabs).id, tabHistory: history, modals: modals)
      try expectRoundTrip(state, StateCoder(), inDetail: { "\(Array($0.unicodeScalars))" }, "state \(number)")
      let restored = try StateCoder(String.self).read(StateCoder().write(state, revision: 1)).state
      let texts = [state, restored].map { state in
        (state.tabs.map(\.id.rawValue) + state.modals.map(\.style.name)).map { Array($0.unicodeScalars) }
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test("with very long texts and very many screens come back exactly")
  func large() throws {
    let text = String(repeating: "é\"\\\u{0}👩‍👩‍👧‍👦", count: 50_000)
    let entries = (0..<2_000).map { RouteEntry(id: EntryID($0 + 1), route: $0 == 1_000 ? text : "\($0)") }
    let state = NavigationState(
      tabs: [TabState(id: "h", stack: StackState(entries: entries))], selectedTab: "h")
    try expectRoundTrip(state, StateCoder(), inDetail: { "\(Array($0.utf8).hashValue)" }, "large")
  }

  @Test("by one coder in many tasks at once come back as they were")
  func manyTasks() async throws {
    var states = RandomStates(seed: 207)
    let state = states.state().map { "\($0)é" }
    let coder = StateCoder(String.self)
    let data = try coder.write(state, revision: 1)
    let areSame = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<50).allSatisfy { _ in
            (try? coder.write(state, revision: 1)) == data && (try? coder.read(data).state) == state
          }
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(areSame)
  }
}
