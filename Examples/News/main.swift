import AsyncNavigation

enum Route: Hashable, Sendable {
  case top, article(Int), saved, login
}

let blueprint = NavigationBlueprint<Route>(
  tabs: [TabBlueprint("news", .top), TabBlueprint("saved", .saved)], tabBackBehavior: .history)

struct Services: Sendable {
  let titles: [Int: String]
}

let registry = RouteRegistry<Services, Route, String>()
  .registering(.top) { _ in "Top stories" }
  .registering(.saved) { _ in "Saved for later" }
  .registering(.login) { _ in "Who are you?" }
  .registering(extracting: { if case .article(let id) = $0 { id } else { nil } }) { context, id in
    context.dependencies.titles[id] ?? "This article is gone"
  }

actor Session {
  private(set) var isOpen = false
  private var wanted: NavigationAction<Route>?

  func keep(_ action: NavigationAction<Route>) { wanted = action }

  func open() -> NavigationAction<Route>? {
    isOpen = true
    defer { wanted = nil }
    return wanted
  }
}

let session = Session()
let account = NavigationGuard<Route>("account") { proposal in
  guard proposal.target.selectedTab == "saved", await !session.isOpen else { return .allow }
  await session.keep(proposal.action)
  return .redirect(.present(.login, as: .sheet, policy: .replace), because: "saving needs an account")
}

let links = try LinkTable<Route>(
  origins: [.app("news"), .web("news.example.com")],
  rules: [
    LinkRule("/", rootOf: "news", showing: .top),
    LinkRule("/saved", rootOf: "saved", showing: .saved),
    LinkRule("/articles/:id<int>", action: .selectTab("news")) {
      .article(try $0.value("id"))
    } write: {
      if case .article(let id) = $0 { ["id": id] } else { nil }
    },
  ])

let navigator = try Navigator(
  blueprint,
  configuration: NavigatorConfiguration(guards: [registry.guard(), account], startsHeld: true))
let screens = ScreenStore(navigator, registry: registry, dependencies: Services(titles: [7: "Rain"]))

// A link that starts the app waits until there is something to follow it from.
let start = navigator.submit(opening: "news://articles/7", with: links)
navigator.markReady()
print(try await start.outcome)  // committed revision 1
print(navigator.state)  // [news: top, article(7)*] (saved: saved)
for shown in screens.shown { print(try shown.screen.get()) }  // Rain

// The guard leads to the login; after it, what was wanted goes on.
await navigator.open("https://news.example.com/saved", with: links)
print(navigator.state)  // [news: top, article(7)] (saved: saved) sheet[login*]
if let wanted = await session.open() { await navigator.transact([.dismiss(), wanted]) }
print(navigator.state)  // (news: top, article(7)) [saved: saved*]

print(try links.url(for: .article(7)))  // news://articles/7
print(await navigator.open("news://nowhere", with: links))  // rejected: no rule knows the link news://nowhere
