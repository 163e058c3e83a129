import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("Routes that were saved by earlier versions")
struct RouteMigrationTests {
  private struct User: Hashable, Codable {
    var id: Int
    var name: String
    var isAdmin: Bool
  }

  private struct FirstUser: Codable { var number: Int }
  private struct SecondUser: Codable { var id: Int, name: String }
  private struct Refusal: Error, CustomStringConvertible { let description = "nobody knows number 13" }

  /// From values of version 1, then from texts of version 2.
  private static let steps = [
    RouteMigration(from: 1, FirstUser.self) { old in
      if old.number == 13 { throw Refusal() }
      return SecondUser(id: old.number, name: "user \(old.number)")
    },
    RouteMigration(from: 2) { payload in
      guard payload.hasSuffix("}") else { throw Refusal() }
      return payload.dropLast() + #","isAdmin":false}"#
    },
  ]

  private func tags(_ version: Int = 3, _ steps: [RouteMigration] = steps) throws -> RouteTags {
    try RouteTags().registering(
      User.self, as: "user", aliases: ["person"], version: version, migrations: steps)
  }

  /// Reads one route, in a state and in a path, which come to the same.
  private func read(_ saved: SavedRoute, _ tags: RouteTags) throws -> (route: AnyRoute?, problem: String?) {
    let entry = RouteEntry(id: EntryID(1), route: saved)
    let state = NavigationState(
      tabs: [TabState(id: "h", stack: StackState(base: .host, entries: [entry]))], selectedTab: "h")
    let restoration = try StateCoder(tags: tags).restoration(of: SavedState(revision: 1, state: state))
    let element = String(decoding: try JSONEncoder().encode(saved), as: UTF8.self)
    let reading = try PathCoder(tags: tags).read(Data(#"{"path":[\#(element)],"version":1}"#.utf8))
    let route = restoration.state.top?.route
    #expect(reading.path.elements.first?.route == route)
    let problems = [restoration.report.findings.first?.problem, reading.findings.first?.problem]
    #expect(problems[0] == problems[1])
    switch problems[0] {
    case nil: return (route, nil)
    case .undecodable(let words)?: return (route, words)
    case let problem?: return (route, "\(problem)")
    }
  }

  @Test(
    "Version 1 becomes 2, and 2 becomes 3, which is read, by whichever word the type was called",
    arguments: [
      (1, #"{"number":7}"#, User(id: 7, name: "user 7", isAdmin: false)),
      (2, #"{"id":7,"name":"é"}"#, User(id: 7, name: "é", isAdmin: false)),
      (3, #"{"id":7,"name":"","isAdmin":true}"#, User(id: 7, name: "", isAdmin: true)),
    ])
  private func chain(version: Int, payload: String, user: User) throws {
    for tag in ["user", "person"] {
      let (route, problem) = try read(SavedRoute(tag: tag, version: version, payload: payload), tags())
      #expect(route == AnyRoute(user) && problem == nil)
    }
  }

  @Test("Where a step is missing, what comes before it is not read, and what comes after it is")
  func missing() throws {
    let tags = try tags(3, [Self.steps[1]])
    let first = try read(SavedRoute(tag: "user", payload: #"{"number":7}"#), tags)
    #expect(first.route == nil)
    #expect(first.problem == "nothing leads from its version 1 to the next; register a migration")
    let second = try read(SavedRoute(tag: "user", version: 2, payload: #"{"id":7,"name":""}"#), tags)
    #expect(second.route == AnyRoute(User(id: 7, name: "", isAdmin: false)))
    let onlyFirst = try self.tags(3, [Self.steps[0]])
    let stuck = try read(SavedRoute(tag: "user", payload: #"{"number":7}"#), onlyFirst)
    #expect(stuck.problem == "nothing leads from its version 2 to the next; register a migration")
  }

  @Test(
    "A version that is none, or newer than is known, is not read", arguments: [0, -1, Int.min, 4, Int.max])
  func otherVersion(version: Int) throws {
    let payload = #"{"id":7,"name":"","isAdmin":true}"#
    let (route, problem) = try read(SavedRoute(tag: "user", version: version, payload: payload), tags())
    #expect(route == nil)
    #expect(
      problem
        == (version > 3
          ? "its version is \(version), and 3 is the newest known here; read it with a newer release"
          : "nothing leads from its version \(version) to the next; register a migration"))
  }

  @Test(
    "A step that fails tells why, and which",
    arguments: [
      (1, #"{"number":13}"#, "the migration from version 1 failed: nobody knows number 13"),
      (1, #"{"id":7}"#, #"the migration from version 1 failed: no "number""#),
      (1, "{", "the migration from version 1 failed: "),
      (2, "7", "the migration from version 2 failed: nobody"),
      (2, #"{"id":"x"}"#, "expected a number at id"),
    ])
  func failing(version: Int, payload: String, words: String) throws {
    let (route, problem) = try read(SavedRoute(tag: "user", version: version, payload: payload), tags())
    #expect(route == nil && problem?.hasPrefix(words) == true, "\(problem as Any)")
  }

  @Test("What a step makes without a form in JSON tells so")
  func withoutForm() throws {
    let step = RouteMigration(from: 1, Int.self) { _ in Double.nan }
    let tags = try RouteTags().registering(Double.self, as: "number", version: 2, migrations: [step])
    let (route, problem) = try read(SavedRoute(tag: "number", payload: "1"), tags)
    #expect(
      route == nil && problem?.hasPrefix("the migration from version 1 failed: Unable to encode") == true)
  }

  @Test("What is read of an earlier version is written in the newest, and by the tag")
  func written() throws {
    let old = SavedRoute(tag: "person", payload: #"{"number":7}"#)
    let new = SavedRoute(tag: "user", version: 3, payload: #"{"id":7,"isAdmin":false,"name":"user 7"}"#)
    func state(_ route: SavedRoute) -> SavedState {
      let stack = StackState(entries: [RouteEntry(id: EntryID(1), route: route)])
      return SavedState(
        revision: 1, state: NavigationState(tabs: [TabState(id: "h", stack: stack)], selectedTab: "h"))
    }
    let coder = StateCoder(tags: try tags())
    let data = try coder.write(coder.restoration(of: state(old)).state, revision: 1)
    #expect(try JSONStateFormat().savedState(in: data) == state(new))
  }

  @Test("What cannot be migrated is kept with its version, and read once a step leads on")
  func kept() throws {
    let old = SavedRoute(tag: "user", payload: #"{ "number":7 }"#)
    let paths = PathCoder(tags: try tags(3, []), unknown: .keep)
    let document = #"{"path":[{"payload":"{ \"number\":7 }","tag":"user"}],"version":1}"#
    let reading = try paths.read(document)
    #expect(reading.path.elements.first?.route.heldRoute == old)
    #expect(try paths.text(of: reading.path) == document)
    let later = SavedRoute(tag: "user", version: 4, payload: " {} ")
    let text = try paths.text(of: RoutePath([.push(AnyRoute(later))]))
    #expect(text == #"{"path":[{"payload":" {} ","tag":"user","version":4}],"version":1}"#)
    #expect(try paths.read(text).path.elements.first?.route.heldRoute == later)
    #expect(
      try PathCoder(tags: tags()).read(document).path == pushed(User(id: 7, name: "user 7", isAdmin: false)))
  }

  @Test("A path has a version where it is not 1; one of the wrong kind is malformed")
  func pathVersions() throws {
    let user = User(id: 7, name: "", isAdmin: true)
    let payload = #""payload":"{\"id\":7,\"isAdmin\":true,\"name\":\"\"}","tag":"user""#
    let first = PathCoder(tags: try tags(1, []))
    #expect(try first.text(of: pushed(user)) == #"{"path":[{\#(payload)}],"version":1}"#)
    let third = PathCoder(tags: try tags())
    let text = #"{"path":[{\#(payload),"version":3}],"version":1}"#
    #expect(try third.text(of: pushed(user)) == text)
    #expect(try third.read(text).path == pushed(user))
    #expect(try third.read(text.replacing(#""version":3"#, with: #""version":3.0"#)).path == pushed(user))
    for version in [#""3""#, "3.5", "[]", "1e99"] {
      let reading = try third.read(text.replacing(#""version":3"#, with: #""version":\#(version)"#))
      #expect(reading.findings.first?.problem == .malformed("its version is no whole number"))
    }
    #expect(first.failure(reading: "{}")?.code == .unrecognised)
  }

  @Test("An app's own type of routes has a tag, a version and steps as well")
  func ownType() throws {
    let coder = try StateCoder(User.self, as: "user", version: 3, migrations: Self.steps)
    let stack = StackState(
      entries: [RouteEntry(id: EntryID(1), route: SavedRoute(tag: "user", payload: #"{"number":7}"#))])
    let state = NavigationState(tabs: [TabState(id: "h", stack: stack)], selectedTab: "h")
    let restoration = try coder.restoration(of: SavedState(revision: 1, state: state))
    #expect(restoration.state.routes() == [User(id: 7, name: "user 7", isAdmin: false)])
    for (tag, version) in [("", 1), ("user", 0)] {
      #expect(throws: RouteTagError.self) { try StateCoder(User.self, as: tag, version: version) }
    }
  }
}

extension RestoreFinding {
  fileprivate var problem: PathFinding.Problem? {
    if case .entry(let finding, _, _) = self { finding.problem } else { nil }
  }
}
