public import Foundation

/// Something that a page in a web view is about to do.
public struct WebViewAction: Hashable, Sendable {
  /// What set it off.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A link was followed.
    case link
    /// The page is loaded again.
    case reload
    /// A form was submitted.
    case form
    /// Anything else, such as a script.
    case other
  }

  /// Where it leads.
  public enum Target: String, Hashable, Sendable, Codable, CaseIterable {
    /// The page itself.
    case main
    /// A frame within the page.
    case sub
    /// A new window.
    case none
  }

  /// The URL.
  public var url: URL
  /// What set it off.
  public var kind: Kind
  /// Where it leads.
  public var target: Target

  /// Makes an action.
  public init(_ url: URL, kind: Kind, target: Target = .main) {
    self.url = url
    self.kind = kind
    self.target = target
  }
}

/// What a web view does about an action.
public enum WebViewPolicyDecision: Hashable, Sendable {
  /// The web view goes on with it.
  case allow
  /// The web view leaves it.
  case cancel
  /// The web view leaves it, and all sessions load their pages anew.
  case reload
  /// The web view leaves it, and the URL is routed as if the app had asked for it.
  case route
}

/// Says what web views do about what pages want, once their first page is loaded; the rules of Hotwire Native.
public enum WebViewPolicy {
  /// Schemes that stay within the page.
  private static let ownSchemes = ["about", "data", "file", "javascript"]

  /// What the web view does about an action.
  public static func decision(for action: WebViewAction) -> WebViewPolicyDecision {
    switch (action.kind, action.target) {
    case (.reload, .main): .reload
    case (.link, .none), (.link, .sub): .route
    case (.link, .main), (.other, .main):
      if !ownSchemes.contains(action.url.scheme?.lowercased() ?? "") {
        .route
      } else {
        action.kind == .link ? .cancel : .allow
      }
    default: .allow
    }
  }
}
