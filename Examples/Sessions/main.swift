import AsyncNavigation
import Foundation

enum AppRoute: Hashable, Codable {
  case home, product(Int), help
}

let store = FileStateStore(
  folder: FileManager.default.temporaryDirectory.appending(path: "Sessions-\(UUID().uuidString)"))
let archive = StateArchive("main", in: store, coder: StateCoder(AppRoute.self))

let first = Navigator(root: AppRoute.home)
print(await first.load(from: archive))  // nothing was saved
let autosave = first.autosave(to: archive)
await first.push([.product(42), .help])
print(await autosave.stop())  // done

let second = Navigator(root: AppRoute.home)
let next = StateArchive("main", in: store, coder: StateCoder(AppRoute.self))
await second.load(from: next).onFailure { error in print(error) }
print(second.state == first.state)  // true
print(second.state)  // [home, product(42), help*]

enum NewRoute: Hashable, Codable {
  case home, product(id: String)
}
struct HelpIsGone: Error, CustomStringConvertible { let description = "there is no help any more" }

let migration = RouteMigration(from: 1, AppRoute.self) { old in
  switch old {
  case .home: NewRoute.home
  case .product(let number): NewRoute.product(id: "p\(number)")
  case .help: throw HelpIsGone()
  }
}
let coder = try StateCoder(NewRoute.self, as: "route", version: 2, migrations: [migration])
let updated = Navigator(root: NewRoute.home)
let outcome = await updated.load(from: StateArchive("main", in: store, coder: coder))
print(updated.state)  // [home, product(id: "p42")*]
print(outcome.report?.findings.count ?? 0, outcome.isRestored)  // 1 true

await second.save(to: next)
await second.push(.home)
await second.save(to: next)
let file = store.folder.appending(path: "main.json")
try Data(contentsOf: file).dropLast(9).write(to: file)

let third = Navigator(root: AppRoute.home)
let torn = await third.load(from: StateArchive("main", in: store, coder: StateCoder(AppRoute.self)))
print(torn.report?.setAside.map(\.problem.code) ?? [])  // [checksumMismatch]
print(third.state)  // [home, product(42), help*]
try FileManager.default.removeItem(at: store.folder)
