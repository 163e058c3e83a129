public import AsyncNavigationLinks
public import AsyncNavigationModel
public import AsyncNavigationRuntime
public import Foundation

/// Following links.
///
/// A link that comes before the navigator is ready waits until it is, and is then carried out once, in the
/// order in which links came; see ``NavigatorConfiguration/startsHeld``. Otherwise it supersedes what waits,
/// unless its options name another policy; whatever they say, it awaits readiness. A host that may deliver a
/// link twice gives it a token; see ``RequestOptions/token``.
extension Navigator {
  /// Follows a URL, and waits for the end.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - url: The URL, as it was received.
  ///   - parser: Says where it leads; a ``LinkTable``, for example.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended: `rejected(.malformedLink)` when the text is no URL,
  ///   `rejected(.unmatchedLink)` when it leads nowhere.
  @discardableResult
  public nonisolated(nonsending) func open(
    _ url: String, with parser: some DeepLinkParser<Route>, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await NavigationRequest.settling { submit(opening: url, with: parser, options: options) }
  }

  /// Follows a URL that the system has handed over, and waits for the end.
  ///
  /// As ``open(_:with:options:)-(String,_,_)``.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - parser: Says where it leads.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func open(
    _ url: URL, with parser: some DeepLinkParser<Route>, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await open(url.absoluteString, with: parser, options: options)
  }

  /// Follows a link that is known already, and waits for the end.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func open(
    _ link: DeepLink<Route>, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await NavigationRequest.settling { submit(link, options: options) }
  }

  /// Takes on a URL in the order of the calls, without waiting for the end.
  ///
  /// - Parameters:
  ///   - url: The URL, as it was received.
  ///   - parser: Says where it leads.
  ///   - options: How the request is to be carried out.
  /// - Returns: A handle on the request; one that leads nowhere has ended already.
  @discardableResult
  public nonisolated func submit(
    opening url: String, with parser: some DeepLinkParser<Route>, options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    do throws(LinkURLError) {
      let url = try LinkURL(url)
      guard let link = parser.link(for: url) else { return refuse(.unmatchedLink(url.summary)) }
      return submit(link, options: options)
    } catch {
      return refuse(.malformedLink(error.input, message: error.reason))
    }
  }

  /// Takes on a URL that the system has handed over, in the order of the calls, without waiting for the end.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - parser: Says where it leads.
  ///   - options: How the request is to be carried out.
  /// - Returns: A handle on the request; one that leads nowhere has ended already.
  @discardableResult
  public nonisolated func submit(
    opening url: URL, with parser: some DeepLinkParser<Route>, options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    submit(opening: url.absoluteString, with: parser, options: options)
  }

  /// Takes on a link in the order of the calls, without waiting for the end.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - options: How the request is to be carried out.
  /// - Returns: A handle on the request.
  @discardableResult
  public nonisolated func submit(
    _ link: DeepLink<Route>, options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    var options = options
    options.policy = options.policy ?? .supersede
    options.awaitsReadiness = true
    return submit(link.navigationAction, options: options)
  }
}
