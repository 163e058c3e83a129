import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("Opening links")
struct NavigatorLinksTests {
  private static func table() throws -> LinkTable<String> {
    try LinkTable(
      origins: [.app("app"), .web("app.example.com")],
      rules: [
        LinkRule("/search/:text", action: .selectTab("search")) {
          "/search/\(try $0.value("text", as: String.self))"
        },
        LinkRule("/login", action: .present(as: .sheet), to: "/login"),
        LinkRule("/news", to: "/news"),
        LinkRule("/start", action: .replace, under: ["/home"], to: "/start"),
      ])
  }

  private static let blueprint = NavigationBlueprint(tabs: [
    TabBlueprint("home", "/home"), TabBlueprint("search", "/search"),
  ])

  private func navigator(held: Bool = false) throws -> Navigator<String> {
    var configuration = NavigatorConfiguration<String>()
    configuration.startsHeld = held
    return try Navigator(Self.blueprint, configuration: configuration)
  }

  @Test(
    "NAV-046: a link leads to its place wherever the app is, as text and as a URL of the system",
    arguments: [
      ("app://news", "[home: /home, /draft] (search: /search) sheet[/compose, /news*]"),
      ("app://search/cats", "(home: /home, /draft) [search: /search, /search/cats*]"),
      ("https://app.example.com/search/cats", "(home: /home, /draft) [search: /search, /search/cats*]"),
      ("app://login", "[home: /home, /draft] (search: /search) sheet[/compose] sheet[/login*]"),
      ("app://start", "[home: /home, /start*] (search: /search)"),
    ])
  func follows(url: String, after: String) async throws {
    let table = try Self.table()
    for isText in [true, false] {
      let navigator = try navigator()
      await navigator.push("/draft")
      await navigator.present("/compose", as: .sheet)
      let outcome =
        if isText {
          await navigator.open(url, with: table)
        } else {
          await navigator.open(try #require(URL(string: url)), with: table)
        }
      #expect(outcome.isCommitted)
      #expect(navigator.state.description == after)
    }
  }

  @Test("a URL of the system is taken on in the order of the calls, without waiting")
  func submitted() async throws {
    let table = try Self.table()
    let navigator = try navigator()
    let url = try #require(URL(string: "app://nowhere"))
    let request = navigator.submit(opening: url, with: table)
    #expect(try await request.outcome == .rejected(.unmatchedLink("app://nowhere")))
  }

  @Test("NAV-043: a URL that leads nowhere, and a text that is none, end as rejected however often they come")
  func leadsNowhere() async throws {
    let table = try Self.table()
    let navigator = try navigator()
    let recorder = EventRecorder(navigator)
    let subscriptions = navigator.subscriptionCount
    for _ in 0..<100 {
      #expect(
        await navigator.open("app://nowhere", with: table) == .rejected(.unmatchedLink("app://nowhere")))
      let outcome = await navigator.open("app://search/%zz", with: table)
      guard case .rejected(.malformedLink("app://search/%zz", let reason)) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(reason.contains("byte 13"))
    }
    #expect(navigator.subscriptionCount == subscriptions)
    #expect(navigator.snapshot.revision == 0)
    await navigator.shutdown()
    let ended = await recorder.finished().filter { $0.name == .ended }
    #expect(ended.count == 200)
    #expect(await navigator.open("app://nowhere", with: table) == .dropped(.shutdown))
  }

  @Test("NAV-038: links that come before the navigator is ready are carried out once each, in their order")
  func held() async throws {
    let table = try Self.table()
    let navigator = try navigator(held: true)
    let recorder = EventRecorder(navigator)
    let requests = ["app://news", "app://search/a", "app://login"].map {
      navigator.submit(opening: $0, with: table)
    }
    #expect(requests.allSatisfy { $0.currentOutcome == nil })
    navigator.markReady()
    for request in requests { #expect(try await request.outcome.isCommitted) }
    #expect(
      navigator.state.description
        == "(home: /home, /news) [search: /search, /search/a] sheet[/login*]")
    await navigator.shutdown()
    let began = await recorder.finished().compactMap { event in
      if case .began(let id, _) = event.kind { id } else { nil }
    }
    #expect(began == requests.map(\.id))
  }

  @Test(
    "NAV-039: no time makes a held link go away: readiness after any wait of the clock",
    arguments: [0, 1, 1_000_000])
  func patience(milliseconds: Int) async throws {
    let clock = ManualClock()
    var configuration = NavigatorConfiguration<String>()
    configuration.startsHeld = true
    configuration.clock = clock
    let navigator = try Navigator(Self.blueprint, configuration: configuration)
    let request = navigator.submit(opening: "app://news", with: try Self.table())
    clock.advance(by: .milliseconds(milliseconds))
    #expect(clock.sleeperCount == 0)
    #expect(request.currentOutcome == nil)
    navigator.markReady()
    #expect(try await request.outcome.isCommitted)
  }

  @Test("NAV-040: what restores the app goes first, and the link is followed on top of it")
  func restoration() async throws {
    let navigator = try navigator(held: true)
    let link = navigator.submit(opening: "app://news", with: try Self.table())
    await navigator.override(
      with: NavigationBlueprint(tabs: [
        TabBlueprint("home", "/home", "/restored"), TabBlueprint("search", "/s"),
      ]))
    #expect(link.currentOutcome == nil)
    navigator.markReady()
    #expect(try await link.outcome.isCommitted)
    #expect(navigator.state.description == "[home: /home, /restored, /news*] (search: /s)")
  }

  @Test(
    "A link leads to the same place whether it starts the app or finds it running",
    arguments: ["app://news", "app://search/cats", "app://login", "app://start", "app://nowhere", "bad url"])
  func coldAndWarm(url: String) async throws {
    let table = try Self.table()
    let cold = try navigator(held: true)
    let request = cold.submit(opening: url, with: table)
    cold.markReady()
    let warm = try navigator()
    let outcome = await warm.open(url, with: table)
    #expect(try await request.outcome.name == outcome.name)
    #expect(cold.state == warm.state)
  }

  @Test(
    "NAV-042: a link that is delivered again with its token changes nothing, held or not",
    arguments: [true, false])
  func token(isHeld: Bool) async throws {
    let table = try Self.table()
    let navigator = try navigator(held: isHeld)
    let options = RequestOptions(token: "delivery 1")
    let first = navigator.submit(opening: "app://news", with: table, options: options)
    let again = navigator.submit(opening: "app://news", with: table, options: options)
    #expect(again.currentOutcome == .dropped(.repeated(token: "delivery 1")))
    navigator.markReady()
    #expect(try await first.outcome.isCommitted)
    #expect(await navigator.open("app://news", with: table, options: options) == again.currentOutcome)
    #expect(await navigator.open("app://news", with: table).isCommitted)
    #expect(navigator.state.routes() == ["/home", "/news", "/news"])
  }

  @Test("A plan is carried out whole or not at all")
  func plan() async throws {
    let navigator = try navigator()
    let good = DeepLink.plan([DeepLink("/a"), DeepLink("/b", action: .present(as: .sheet))])
    #expect(await navigator.open(good).isCommitted)
    #expect(navigator.state.description == "[home: /home, /a] (search: /search) sheet[/b*]")
    let bad = DeepLink.plan([DeepLink("/c"), DeepLink([], action: .selectTab("nowhere"))])
    #expect(await navigator.open(bad).name == .rejected)
    #expect(navigator.state.description == "[home: /home, /a] (search: /search) sheet[/b*]")
  }

  @Test("A link supersedes what waits, unless its options say otherwise")
  func policy() throws {
    let executor = SeededExecutor(seed: 1)
    let navigator = try Navigator(Self.blueprint, configuration: NavigatorConfiguration(on: executor))
    let waiting = navigator.submit(.push("/a"))
    let link = navigator.submit(DeepLink("/b"))
    #expect(waiting.currentOutcome == .superseded(by: link.id, after: nil))
    let polite = navigator.submit(DeepLink("/c"), options: .policy(.enqueue))
    executor.drain()
    #expect(link.currentOutcome?.isCommitted == true)
    #expect(polite.currentOutcome?.isCommitted == true)
    #expect(navigator.state.routes() == ["/home", "/b", "/c"])
  }
}
