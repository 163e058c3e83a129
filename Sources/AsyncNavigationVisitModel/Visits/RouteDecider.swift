public import Foundation

/// A rule on which URLs the app shows, and where the others are opened.
public struct RouteDecisionHandler: Sendable {
  /// The handler's name, for logs.
  public let name: String
  /// What is done about a URL, in view of the app's start location; nil leaves it to the next handler.
  public let decide: @Sendable (_ url: URL, _ startLocation: URL) -> RouteDecision?

  /// Makes a handler.
  public init(
    _ name: String, decide: @escaping @Sendable (_ url: URL, _ startLocation: URL) -> RouteDecision?
  ) {
    self.name = name
    self.decide = decide
  }

  /// Pages of the web on the start location's host are the app's own.
  ///
  /// A subdomain is another host; port and scheme do not count.
  public static let app = RouteDecisionHandler("app") { url, start in
    let address = WebAddress(url)
    return address.isWeb && address.host == WebAddress(start).host ? .navigate : nil
  }

  /// Pages of the web on some other hosts are the app's own too.
  ///
  /// - Parameter hosts: The hosts' names; case does not count.
  /// - Returns: A handler to put behind ``app``.
  public static func app(alsoOn hosts: Set<String>) -> RouteDecisionHandler {
    let hosts = Set(hosts.map { $0.lowercased() })
    return RouteDecisionHandler("app on more hosts") { url, _ in
      let address = WebAddress(url)
      guard address.isWeb, let host = address.host else { return nil }
      return hosts.contains(host) ? .navigate : nil
    }
  }

  /// Pages of the web on any other host open in a browser.
  public static let browser = RouteDecisionHandler("browser") { url, start in
    let address = WebAddress(url)
    return address.isWeb && address.host != nil && address.host != WebAddress(start).host
      ? .open(.browser) : nil
  }

  /// Anything that is no page of the web is the system's matter, also on the app's own host, such as
  /// `webcal:`.
  public static let system = RouteDecisionHandler("system") { url, start in
    let address = WebAddress(url)
    return address.isWeb && address.host == WebAddress(start).host ? nil : .open(.system)
  }
}

/// Says of each URL whether the app shows it: the first handler that says something decides.
public struct RouteDecider: Sendable {
  /// Where the app starts; its host is the app's own.
  public var startLocation: URL
  /// The rules, in order.
  public var handlers: [RouteDecisionHandler]

  /// Makes a decider; its handlers are those of Hotwire Native unless others are given.
  public init(startLocation: URL, handlers: [RouteDecisionHandler] = [.app, .browser, .system]) {
    self.startLocation = startLocation
    self.handlers = handlers
  }

  /// What is done about a URL; nothing when no handler says something.
  public func decision(for url: URL) -> RouteDecision {
    for handler in handlers {
      if let decision = handler.decide(url, startLocation) { return decision }
    }
    return .cancel
  }
}

/// What of a URL tells whether it is a page of the web, and whose.
private struct WebAddress {
  let isWeb: Bool
  /// The host in lower case, `xn--…` where it is international; nil where there is none.
  let host: String?

  init(_ url: URL) {
    let url = url.absoluteURL
    isWeb = ["http", "https"].contains(url.scheme?.lowercased())
    let host = URLParts(url.absoluteString).host.lowercased()
    self.host = host.isEmpty ? nil : host
  }
}
