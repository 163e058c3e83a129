import AsyncNavigation
import Foundation

struct User: Hashable, Codable, CustomStringConvertible {
  let id: Int
  var description: String { "user \(id)" }
}

let navigator = try Navigator(NavigationBlueprint<AnyRoute>(root: nil, flow: []))
var path = RoutePath()
path.push("inbox")
path.push(7)
path.present("compose", as: .sheet(withNavigation: true))
path.push(User(id: 42))
await navigator.setFlow(path)
print(path)  // [inbox, 7, sheet+nav compose, user 42*]
print(navigator.state)  // [inbox, 7] sheet[compose, user 42*]

print(path.pop(to: .value("inbox")) == .rejected(.crossesModal))  // true
print(path.goBack(4), path.canGoBack())  // changed false
await navigator.goBack(to: .ofType(Int.self))
print(navigator.state)  // [inbox, 7*]

let tags = try RouteTags.standardLibrary.registering(User.self, as: "user", aliases: ["OldApp.User"])
let coder = PathCoder(tags: tags, unknown: .keep)
let saved = #"["6OldApp5DraftV","{}","6OldApp4UserV","{\"id\":42}","Si","7"]"#
let reading = try coder.read(Data(saved.utf8))
print(reading.path)  // [7, user 42, 6OldApp5DraftV {}*]
print(reading.findings.map(\.position), reading.findings.map(\.fate))  // [2] [it was kept as it was read]

let written = try coder.write(reading.path)
print(try coder.read(written).path == reading.path)  // true

let help = LocalDestination<LocalFlag>("help", on: navigator, as: .sheet())
let registry = RouteRegistry<Void, AnyRoute, String>()
  .registering(for: help) { _, _ in "How to write" }
  .registering(for: Int.self) { _, number in "Mail \(number)" }
  .registering(for: String.self) { _, name in "The \(name)" }
let screens = ScreenStore(navigator, registry: registry, dependencies: ())

await navigator.setFlow([.push(AnyRoute("inbox")), .push(AnyRoute(7))])
_ = try await help.set(isPresented: true).outcome
print(try screens.shown.map { try $0.screen.get() })  // ["Mail 7", "How to write"]
await navigator.dismiss()
print(help.isPresented)  // false

let before = navigator.state
await navigator.setFlow([.push(AnyRoute("inbox")), .push(AnyRoute(8)), .cover(AnyRoute("photo"))])
func stepCount(_ capabilities: RendererCapabilities) -> Int {
  StepPlanner.steps(from: before, to: navigator.state, capabilities: capabilities).count
}
print(stepCount(.oneAtATime))  // 3
print(stepCount(.navigationBackport))  // 2
print(stepCount(.unlimited))  // 1
