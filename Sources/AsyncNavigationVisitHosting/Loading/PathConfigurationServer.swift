public import Foundation

/// Gets documents from servers for a ``PathConfigurationLoader``; the host supplies it.
///
/// `URLSessionConfigurationServer` of `AsyncNavigationVisitNetwork` is one that goes over the network.
public protocol PathConfigurationServer: Sendable {
  /// Asks for a document.
  ///
  /// May be called for several URLs at a time. It should end soon after its task is cancelled, and it has to
  /// end by itself some time, since the loader sets no time limit; and it should not take in more than it is
  /// ready to keep in memory.
  ///
  /// - Parameter url: An absolute URL, of whatever scheme the source has.
  /// - Returns: The answer, whatever its status.
  /// - Throws: Why there is no answer; a ``PathConfigurationLoadError`` is reported as it is.
  func response(for url: URL) async throws -> PathConfigurationResponse
}

/// What a server answered with.
public struct PathConfigurationResponse: Hashable, Sendable {
  /// The status; only 200 counts.
  public var statusCode: Int
  /// The document.
  public var body: Data

  /// Makes an answer.
  public init(statusCode: Int, body: Data) {
    self.statusCode = statusCode
    self.body = body
  }
}
