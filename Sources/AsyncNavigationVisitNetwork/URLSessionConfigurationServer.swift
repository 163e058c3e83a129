public import AsyncNavigationVisitHosting
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Gets path configurations over HTTP, with `URLSession`.
///
/// An answer is not taken in beyond a limit. Redirects are followed to `http` and `https`, at most 16 of
/// them; the headers that are set here do not go along to another server. Nothing is kept, neither answers
/// nor cookies: copies are the matter of the loader's cache.
public struct URLSessionConfigurationServer: PathConfigurationServer, Hashable {
  /// What is sent along, such as an authorization or the app's version.
  public var headers: [String: String]
  /// How many seconds may pass without anything coming, at least 1 and at most a day; 30 unless set.
  ///
  /// On Apple's systems the whole takes no longer either.
  public var timeout: Double
  /// The largest document that is taken in, in bytes; 4 MiB unless set, as a reader allows.
  public var sizeLimit: Int

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - headers: What is sent along.
  ///   - timeout: How many seconds may pass without anything coming.
  ///   - sizeLimit: The largest document that is taken in, in bytes.
  public init(headers: [String: String] = [:], timeout: Double = 30, sizeLimit: Int = 4 << 20) {
    self.headers = headers
    self.timeout = timeout
    self.sizeLimit = sizeLimit
  }

  /// Asks for a document; ends at once when the task is cancelled.
  ///
  /// - Throws: `CancellationError`, or a ``PathConfigurationLoadError``.
  public func response(for url: URL) async throws -> PathConfigurationResponse {
    guard url.isHTTP, url.host()?.isEmpty == false else {
      throw PathConfigurationLoadError(
        .wrongURL, "\"\(url.absoluteString)\" is not asked for; begin it with http:// or https:// and a host")
    }
    try Task.checkCancellation()
    var request = URLRequest(url: url, timeoutInterval: seconds)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let download = Download(of: url, headers: Set(headers.keys), sizeLimit: sizeLimit)
    let session = URLSession(configuration: sessionConfiguration, delegate: download, delegateQueue: nil)
    // The session keeps its delegate until it is done with.
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        download.start(task, continuation)
      }
    } onCancel: {
      task.cancel()
    }
  }

  private var sessionConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // With a cache of its own, Foundation on Linux looks into it with low priority before it asks, which may
    // take long, and it traps when a task is cancelled meanwhile.
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = seconds
    configuration.timeoutIntervalForResource = seconds
    return configuration
  }

  /// The time limit as a number that Foundation can count with.
  private var seconds: Double { timeout >= 1 ? min(timeout, 86_400) : 1 }
}

extension URL {
  /// Whether it is to be asked for over HTTP.
  var isHTTP: Bool {
    let scheme = scheme?.lowercased()
    return scheme == "http" || scheme == "https"
  }
}
