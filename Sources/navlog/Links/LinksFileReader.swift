import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// Reads a file of links, and goes on after what is wrong with it, so that all of that is told at once.
struct LinksFileReader {
  private static let keys = ["origins", "trailingSlash", "plusIsSpace", "ignoresCase", "links"]
  /// The keys of a link in a plan, whatever its action.
  private static let innerLinkKeys = ["action", "routes"]
  /// The keys of a link, whatever its action.
  private static let linkKeys = ["pattern"] + innerLinkKeys

  /// What is wrong with the file, in the order of reading.
  private(set) var problems: [LinksProblem] = []

  /// Reads the text of a file; what cannot be read is left out.
  mutating func read(_ text: String) -> LinksFile {
    do {
      return file(try JSONNode(json: Data(text.utf8)))
    } catch {
      let problem = decodingProblem(error, in: text.utf8).withPlace(in: text)
      note(LinksProblem(place: "", message: "no JSON: \(problem)"))
      return LinksFile(problems: problems)
    }
  }

  /// Notes what is wrong.
  mutating func note(_ problem: LinksProblem) { problems.append(problem) }

  private mutating func file(_ node: JSONNode) -> LinksFile {
    guard let members = object(node, keys: LinksFileReader.keys) else { return LinksFile(problems: problems) }
    let origins = members["origins"].map { list($0).compactMap { origin($0) } } ?? []
    let options = options(members)
    let links = member("links", of: members, at: node, "a list of links under it").map { node in
      list(node).compactMap { fileLink($0) }
    }
    return LinksFile(origins: origins, options: options, links: links ?? [], problems: problems)
  }

  private mutating func origin(_ node: JSONNode) -> FileOrigin? {
    guard let text = text(node) else { return nil }
    guard let origin = LinkOrigin(text), LinkTable<Route>.findings(in: [], origins: [origin]).isEmpty else {
      note(.badOrigin(text, at: node.place))
      return nil
    }
    return FileOrigin(place: node.place, text: text, origin: origin)
  }

  private mutating func options(_ members: [String: JSONNode]) -> LinkTableOptions {
    var options = LinkTableOptions()
    if let value = members["trailingSlash"].flatMap({ choice($0, of: LinkTableOptions.TrailingSlash.self) }) {
      options.trailingSlash = value
    }
    if let value = members["plusIsSpace"].flatMap({ bool($0) }) { options.plusIsSpace = value }
    if let value = members["ignoresCase"].flatMap({ bool($0) }) { options.ignoresCase = value }
    return options
  }

  // MARK: Links

  private mutating func fileLink(_ node: JSONNode) -> FileLink? {
    guard case .object(let object) = node.value else {
      complain(at: node, "\(node.value.kind)", expected: "an object such as {\"pattern\": \"/cart\"}")
      return nil
    }
    let pattern = node.member("pattern")
    if pattern == nil {
      complain(at: node, "no \"pattern\"", expected: "the form of the URLs, such as \"/products/:id\"")
    }
    let form = pattern.flatMap { text($0) }
    // What is wrong with a pattern is told with what patterns are to each other.
    let captures = form.map { (try? LinkPattern($0))?.captureNames ?? LinkPattern.names(inBroken: $0) }
    let template = link(node, keys: LinksFileReader.linkKeys, captures)
    return form.map {
      FileLink(place: node.place, pattern: $0, template: template, source: .object(object))
    }
  }

  /// Reads what a link does.
  ///
  /// - Parameters:
  ///   - node: The link, or one of a plan's.
  ///   - keys: The keys that it may have, whatever its action.
  ///   - captures: The names that its templates may have; nil when they are not known.
  /// - Returns: Where it leads; nil when something is wrong with it.
  private mutating func link(
    _ node: JSONNode, keys: [String], _ captures: [String]?
  ) -> DeepLink<RouteTemplate>? {
    let name = node.member("action")
    let action: FileLinkAction? = name.map { choice($0, of: FileLinkAction.self) } ?? .push
    let count = problems.count
    guard let action else {
      // The routes can be right or wrong whatever is done with them.
      _ = node.member("routes").map { list($0).compactMap { template($0, captures) } }
      return nil
    }
    guard let members = object(node, keys: keys + action.keys, of: action) else { return nil }
    let routes = routes(members["routes"], of: action, captures)
    let deepLinkAction = self.action(action, members, at: node, captures)
    guard let deepLinkAction, problems.count == count else { return nil }
    return DeepLink(routes, action: deepLinkAction)
  }

  private mutating func routes(
    _ node: JSONNode?, of action: FileLinkAction, _ captures: [String]?
  ) -> [RouteTemplate] {
    guard let node else { return action.needsRoutes ? [.path] : [] }
    let routes = list(node)
    if routes.isEmpty, action.needsRoutes, node.items != nil {
      complain(
        at: node, "no route for \(action.rawValue)",
        expected: "one at least, or no \"routes\" for the URL's path")
    }
    return routes.compactMap { template($0, captures) }
  }

  private mutating func action(
    _ action: FileLinkAction, _ members: [String: JSONNode], at node: JSONNode, _ captures: [String]?
  ) -> DeepLinkAction<RouteTemplate>? {
    switch action {
    case .push: return .push
    case .replace: return .replace
    case .backOrPush: return .backOrPush
    case .dismiss: return .dismiss
    case .present:
      let style = members["style"].map { self.style($0) } ?? .automatic
      let policy = members["policy"].map { choice($0, of: ModalPolicy.self) } ?? .stack
      return style.flatMap { style in policy.map { .present(as: style, policy: $0) } }
    case .selectTab:
      guard let tab = member("tab", of: members, at: node, "the tab's name") else { return nil }
      return tabID(tab).map { .selectTab($0) }
    case .plan:
      guard let links = member("links", of: members, at: node, "the links to follow in order") else {
        return nil
      }
      let list = list(links)
      if list.isEmpty, links.items != nil {
        complain(at: links, "a plan without links", expected: "one at least")
      }
      return .plan(list.compactMap { link($0, keys: LinksFileReader.innerLinkKeys, captures) })
    }
  }
}
