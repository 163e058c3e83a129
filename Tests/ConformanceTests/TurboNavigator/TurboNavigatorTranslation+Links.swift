import AsyncNavigation

/// Deep links.
extension TurboNavigatorTranslation {
  func followLink(_ name: String, _ operation: CaseObject) async throws -> Bool {
    let options = try operation.options()
    switch name {
    case "handle":
      await app?.navigator.open(try deepLink(operation.object("deepLink")), options: options)
    case "handleURL":
      let url = try operation.string("url")
      await open(url, with: try parser(named: operation.string("parser")), options)
    default: return false
    }
    return true
  }

  private func open(_ url: String, with parser: some DeepLinkParser<String>, _ options: RequestOptions) async
  {
    await app?.navigator.open(url, with: parser, options: options)
  }

  private func deepLink(_ object: CaseObject) throws -> DeepLink<String> {
    let routes = try object.routes()
    let action: DeepLinkAction<String>
    switch try object.string("action") {
    case "push": action = .push
    case "replace": action = .replace
    case "present":
      action = .present(
        as: try ModalStyle(ofCase: object.optionalString("style") ?? "automatic"), policy: .replace)
    case let other: throw Uninterpretable("TurboNavigator has no link action \(other)")
    }
    try object.finish()
    return DeepLink(routes, action: action)
  }

  private func parser(named name: String) throws -> any DeepLinkParser<String> {
    switch name {
    case "readme": ReadmeLinkParser()
    case "lab": LabLinkParser()
    default: throw Uninterpretable("nobody knows the parser \(name)")
    }
  }
}

/// The parser of TurboNavigator's README: the host says what to show, whatever the scheme.
struct ReadmeLinkParser: DeepLinkParser {
  func link(for url: LinkURL) -> DeepLink<String>? {
    switch url.host {
    case "home": DeepLink("home", action: .replace)
    case "settings": DeepLink("settings", action: .present(as: .fullScreen, policy: .replace))
    case "detail": url.firstValue("id").map { DeepLink("detail(\($0))", action: .push) }
    default: nil
    }
  }
}

/// The parser of TurboNavigator's demo: a scheme of its own, and a host whose path is a whole stack.
struct LabLinkParser: DeepLinkParser {
  func link(for url: LinkURL) -> DeepLink<String>? {
    guard url.scheme == "turbonavigator" else { return nil }
    switch url.host {
    case "dynamic.link": return stack(of: url)
    case "home": return DeepLink("home", action: .replace)
    case "settings": return DeepLink("settings", action: .present(as: .pageSheet, policy: .replace))
    case "detail": return url.firstValue("id").map { DeepLink("detail(\($0))", action: .push) }
    case "mvvm": return DeepLink("mvvm", action: .push)
    default: return nil
    }
  }

  /// A stack of one screen for each segment; the n-th detail takes its id from the item `detailN`, and the
  /// first one from `id` too.
  private func stack(of url: LinkURL) -> DeepLink<String>? {
    var routes: [String] = []
    var details = 0
    for segment in url.path where !segment.isEmpty {
      switch segment {
      case "home", "settings", "mvvm": routes.append(segment)
      case "detail":
        details += 1
        let key = "detail\(details)"
        let hasOwn = url.query.contains { $0.name == key && $0.value != nil }
        guard let id = url.firstValue(hasOwn || details > 1 ? key : "id") else { return nil }
        routes.append("detail(\(id))")
      default: return nil
      }
    }
    return routes.isEmpty ? nil : DeepLink(routes, action: .replace)
  }
}

extension LinkURL {
  /// The value of the first item of a name, unless it is missing or empty.
  fileprivate func firstValue(_ name: String) -> String? {
    query.first { $0.name == name }?.value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
