import AsyncNavigation
import AsyncNavigationHosting
import AsyncNavigationStorage
import AsyncNavigationTesting
import Foundation
import Testing

private enum AppRoute: Hashable, Codable { case home, product(Int), help }

@Suite("Restoring the last state of a journal")
struct NavigationJournalRestoringTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID())")
  private var file: URL { folder.appending(path: "deep/navigation.jsonl") }

  /// Removes what a test has made.
  private func clean() { try? FileManager.default.removeItem(at: folder) }

  private func restoration() async throws -> Restoration<AppRoute>? {
    try await NavigationJournal.restoration(from: file, coder: StateCoder())
  }

  @Test("What a session has left is restored with its ids, and the next one goes on in the same file")
  func roundTrip() async throws {
    defer { clean() }
    #expect(try await restoration() == nil)
    let first = Navigator(root: AppRoute.home)
    let journal = first.journal(to: file, coder: StateCoder())
    await first.push([.product(42), .help])
    await first.pop()
    #expect(await journal.stop() == .done)
    let restored = try #require(try await restoration())
    #expect(restored.state == first.state && restored.report.isComplete)
    #expect(restored.report.revision == 2)

    let second = Navigator(root: AppRoute.home)
    let next = second.journal(to: file, coder: StateCoder())
    await second.restore(restored.state)
    await second.push(.help)
    #expect(await next.stop() == .done)
    #expect(try await restoration()?.state == second.state)
    let lines = JournalReading<SavedRoute>(try Data(contentsOf: file)).lines
    #expect(lines.filter { $0.event.name == .snapshot }.count == 2)
    #expect(lines.allSatisfy { ($0.time ?? 0) > 1_700_000_000_000 })
  }

  @Test(
    "A navigator loads what another has left, then begins a session: [home*] becomes [home, product(42)*]")
  func load() async throws {
    defer { clean() }
    let first = Navigator(root: AppRoute.home)
    #expect(await first.load(fromJournal: file, coder: StateCoder()) == .nothingSaved)
    let journal = first.journal(to: file, coder: StateCoder())
    await first.push([.product(42), .help])
    await first.pop()
    #expect(await journal.stop() == .done)

    let second = Navigator(root: AppRoute.home)
    let outcome = await second.load(fromJournal: file, coder: StateCoder())
    #expect(outcome.isRestored && outcome.report?.revision == 2 && outcome.report?.isComplete == true)
    #expect(second.state == first.state)
    let next = second.journal(to: file, coder: StateCoder())
    #expect(await next.stop() == .done)
    #expect(try await restoration()?.state == first.state)

    let third = Navigator(root: AppRoute.home)
    #expect(await third.load(fromJournal: file, coder: StateCoder(), tabs: .current).isRestored)
    #expect(third.state.routes() == first.state.routes())
  }

  @Test("A journal that is none is not loaded, and the navigator stays as it is")
  func notLoaded() async throws {
    defer { clean() }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("dear diary\n".utf8).write(to: file)
    let navigator = Navigator(root: AppRoute.home)
    let outcome = await navigator.load(fromJournal: file, coder: StateCoder())
    guard case .failed(let error) = outcome, case .coding(let reason) = error.reason else {
      Issue.record("\(outcome)")
      return
    }
    #expect(reason.code == .unrecognised && navigator.state.routes() == [.home])
  }

  @Test("A file and its folder are for their user alone")
  func modes() async throws {
    defer { clean() }
    let navigator = Navigator(root: AppRoute.home)
    #expect(await navigator.journal(to: file, coder: StateCoder()).stop() == .done)
    let paths = [
      file.path(percentEncoded: false), file.deletingLastPathComponent().path(percentEncoded: false),
    ]
    let modes = try paths.map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(modes == [0o600, 0o700])
  }

  @Test("Something else than a journal is refused, and a journal that is to be written there puts it aside")
  func noJournal() async throws {
    defer { clean() }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("dear diary\n".utf8).write(to: file)
    let error = await #expect(throws: StateArchiveError.self) { _ = try await restoration() }
    #expect(error?.description.hasPrefix("this is no saved state: line 1: this is no event") == true)
    let navigator = Navigator(root: AppRoute.home)
    #expect(await navigator.journal(to: file, coder: StateCoder()).stop() == .done)
    #expect(try await restoration()?.state == navigator.state)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path(percentEncoded: false))
    let aside = try #require(names.first { $0.hasPrefix("navigation.jsonl.aside-") })
    let text = try Data(contentsOf: file.deletingLastPathComponent().appending(path: aside))
    #expect(text == Data("dear diary\n".utf8) && names.count == 2)
  }

  @Test("A folder is no journal, and nor is what is on a network")
  func wrongPlaces() async throws {
    defer { clean() }
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let navigator = Navigator(root: AppRoute.home)
    let places: [(URL, StateStoreError.Code)] = [
      (URL(filePath: file.path(percentEncoded: false), directoryHint: .notDirectory), .wrongKind),
      (URL(filePath: file.path(percentEncoded: false), directoryHint: .isDirectory), .noFolder),
      (try #require(URL(string: "https://example.com/journal")), .noFolder),
    ]
    for (place, code) in places {
      let outcome = await navigator.journal(to: place, coder: StateCoder()).stop()
      guard case .failed(let error) = outcome, case .store(let reason) = error.reason else {
        Issue.record("\(place): \(outcome)")
        continue
      }
      #expect(reason.code == code)
      await #expect(throws: error) {
        _ = try await NavigationJournal.restoration(from: place, coder: StateCoder<AppRoute>())
      }
    }
  }

  @Test(
    "A screen that is never saved is in the journal, and is not restored: [home, edit, a*] becomes [home, a*]"
  )
  func transient() async throws {
    defer { clean() }
    let navigator = Navigator(root: AnyRoute("home"))
    let coder = StateCoder(tags: try RouteTags().registering(String.self, as: "text"))
    let journal = navigator.journal(to: file, coder: coder)
    await navigator.push(AnyRoute(LocalRoute("edit", item: 7)))
    await navigator.push([AnyRoute("a"), AnyRoute("b")])
    await navigator.pop()
    #expect(await journal.stop() == .done)
    let restored = try await NavigationJournal.restoration(from: file, coder: coder)
    #expect(restored?.state.routes() == [AnyRoute("home"), AnyRoute("a")])
    #expect(restored?.report.isComplete == true)
    var fold = JournalFold<SavedRoute>()
    for line in JournalReading<SavedRoute>(try Data(contentsOf: file)).lines { try fold.take(line) }
    #expect(fold.state?.routes().map(\.tag) == ["text", "", "text"])
  }
}
