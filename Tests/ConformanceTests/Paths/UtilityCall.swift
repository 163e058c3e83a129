import AsyncNavigation

/// A call of a library's utility, told in our words: one call of ours.
struct UtilityCall {
  /// What the utility is called on.
  enum Holder: String {
    /// A path of screens of any types.
    case path
    /// An array.
    case array
    /// An array of screens with identities.
    case identified = "id"
  }

  let library: PathLibrary
  let holder: Holder
  private let name: String

  /// Reads the name of a utility: `pop`, `array.pop` or `id.popTo`.
  init(_ operation: String, of library: PathLibrary) throws {
    let parts = operation.split(separator: ".", maxSplits: 1)
    guard let name = parts.last, let holder = parts.count > 1 ? Holder(rawValue: "\(parts[0])") : .path else {
      throw Uninterpretable("nobody knows the utility \(operation)")
    }
    self.library = library
    self.holder = holder
    self.name = "\(name)"
  }

  /// Carries the call out.
  func perform<List: RouteList>(
    _ arguments: [CaseValue], on list: inout List
  ) throws -> UtilityAnswer where List.Element: CaseElement {
    var arguments = UtilityArguments(arguments)
    let answer =
      library == .tcaCoordinators
      ? try call(&arguments, on: &list.aboveRoot) : try call(&arguments, on: &list)
    try arguments.finish()
    return answer
  }

  private func call<List: RouteList>(
    _ arguments: inout UtilityArguments, on list: inout List
  ) throws -> UtilityAnswer where List.Element: CaseElement {
    if let answer = try add(&arguments, on: &list) ?? question(&arguments, of: list) { return answer }
    switch name {
    case "goBack", "removeLast": return .outcome(list.goBack(try arguments.count()))
    case "goBackToRoot": return .outcome(list.goBackToRoot())
    case "pop": return .outcome(list.pop(try arguments.count()))
    case "popToRoot": return .outcome(list.popToRoot())
    case "popToCurrentNavigationRoot": return .outcome(list.popToCurrentNavigationRoot())
    case "dismiss": return .outcome(list.dismiss(try arguments.count()))
    case "dismissAll": return .outcome(list.dismissAll())
    case "goBackToIndex": return .outcome(list.goBack(to: .index(try index(&arguments))))
    case "popToIndex": return .outcome(list.pop(to: .index(try index(&arguments))))
    case _ where name.hasPrefix("goBackTo"):
      return .search(list.goBack(to: try match(name.dropFirst("goBackTo".count), &arguments)))
    case _ where name.hasPrefix("popTo"):
      return .search(list.pop(to: try match(name.dropFirst("popTo".count), &arguments)))
    default: throw Uninterpretable("nobody knows the utility \(name)")
    }
  }

  /// Puts a screen on a list; nil for a call of another kind.
  private func add<List: RouteList>(
    _ arguments: inout UtilityArguments, on list: inout List
  ) throws -> UtilityAnswer? where List.Element: CaseElement {
    switch name {
    case "push": return .outcome(list.push(try arguments.screen()))
    case "append":
      let value = try arguments.next()
      let element = try List.Element(value, isBare: library.isBare || value["style"] == nil)
      return .outcome(try List.Element.present(element.route, as: element.style, on: &list))
    case "presentSheet", "presentCover":
      if library.isBare { throw Uninterpretable("the library presents nothing") }
      let screen: List.Element.Route = try arguments.screen()
      let style = try FlowStyle(
        ofCase: name == "presentSheet" ? "sheet" : "cover", withNavigation: arguments.flag())
      return .outcome(try List.Element.present(screen, as: style, on: &list))
    default: return nil
    }
  }

  /// Answers what a list can do; nil for a call of another kind.
  private func question(
    _ arguments: inout UtilityArguments, of list: some RouteList
  ) throws -> UtilityAnswer? {
    switch name {
    case "canPush": .value(list.canPush.map { .bool($0) } ?? .null)
    case "canGoBack": .value(.bool(list.canGoBack(try arguments.count())))
    default: nil
    }
  }

  /// An index in our words, in which the root is none of the list's elements.
  private func index(_ arguments: inout UtilityArguments) throws -> Int {
    let index = try arguments.int()
    return library == .tcaCoordinators ? index &- 1 : index
  }

  /// What is looked for: `Value`, `Id`, `Type` or `Where…`; nothing said, an identity.
  private func match<Route: CaseScreen>(
    _ kind: Substring, _ arguments: inout UtilityArguments
  ) throws -> RouteMatch<Route> {
    switch kind {
    case "Value": return .value(try arguments.screen())
    case "", "Id", "ID": return .identified(by: try arguments.next())
    case "Type": return try ScreenType(arguments.text()).match()
    case _ where kind.hasPrefix("Where"):
      let test = try ScreenTest(kind.dropFirst("Where".count), bound: arguments.next())
      return .where { test.holds(for: $0.caseValue) }
    default: throw Uninterpretable("nobody knows what to look for by \(kind)")
    }
  }
}

/// What a call answers.
enum UtilityAnswer: CustomStringConvertible {
  /// A verb says what came of it, of which the libraries return nothing.
  case outcome(PathOutcome)
  /// A search says what came of it, of which the libraries return whether they found something.
  case search(PathOutcome)
  /// A question is answered.
  case value(CaseValue)

  /// What the libraries return.
  var returned: CaseValue {
    switch self {
    case .outcome: .null
    case .search(let outcome): .bool(outcome.isFulfilled)
    case .value(let value): value
    }
  }

  /// Whether it is a reason why nothing was done.
  var isReason: Bool {
    switch self {
    case .outcome(let outcome), .search(let outcome): outcome != .changed
    case .value: false
    }
  }

  var description: String {
    switch self {
    case .outcome(let outcome), .search(let outcome): outcome.description
    case .value(let value): value.description
    }
  }
}
