import AsyncNavigationVisitHosting
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One download: what has come of it so far, and who waits for it.
final class Download: NSObject, URLSessionDataDelegate, Sendable {
  private typealias Waiter = CheckedContinuation<PathConfigurationResponse, any Error>
  private typealias Outcome = Result<PathConfigurationResponse, any Error>

  private struct State {
    var waiter: Waiter?
    /// What came before anybody waited: a task may be cancelled before it is started.
    var outcome: Outcome?
    var statusCode: Int?
    var body = Data()
    var redirects = 0
    /// Why it was stopped from here.
    var fault: PathConfigurationLoadError?
  }

  private static let redirectLimit = 16

  private let url: URL
  /// The names of the headers that are for the first server only.
  private let headers: Set<String>
  private let sizeLimit: Int
  private let state = Mutex(State())

  init(of url: URL, headers: Set<String>, sizeLimit: Int) {
    self.url = url
    self.headers = headers
    self.sizeLimit = max(sizeLimit, 0)
  }

  /// Starts the task; a cancelled one ends at once, or has ended already.
  func start(_ task: URLSessionDataTask, _ waiter: CheckedContinuation<PathConfigurationResponse, any Error>)
  {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.waiter = waiter }
      return state.outcome
    }
    if let outcome { return waiter.resume(with: outcome) }
    task.resume()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let isTaken = state.withLock { state in
      state.statusCode = (response as? HTTPURLResponse)?.statusCode
      state.body = Data()
      guard response.expectedContentLength > sizeLimit else { return true }
      state.fault = tooLarge
      return false
    }
    completionHandler(isTaken ? .allow : .cancel)
    // Foundation on Linux does not heed what the handler is told.
    if !isTaken { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTaken = state.withLock { state in
      guard state.fault == nil, data.count <= sizeLimit - state.body.count else {
        state.fault = state.fault ?? tooLarge
        state.body = Data()
        return false
      }
      state.body.append(data)
      return true
    }
    if !isTaken { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let next = redirected(request)
    completionHandler(next)
    if next == nil { task.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let (waiter, outcome) = state.withLock { state in
      let outcome = self.outcome(state, error)
      defer { state.waiter = nil }
      state.outcome = outcome
      return (state.waiter, outcome)
    }
    waiter?.resume(with: outcome)
  }
}

extension Download {
  /// The request that a redirect asks for; nil when it is not followed.
  private func redirected(_ request: URLRequest) -> URLRequest? {
    state.withLock { state in
      state.redirects += 1
      guard let target = request.url, target.isHTTP else {
        state.fault = PathConfigurationLoadError(
          .unreachable,
          "the server redirects to \"\(request.url?.absoluteString ?? "")\"; only http and https are followed"
        )
        return nil
      }
      guard state.redirects <= Download.redirectLimit else {
        state.fault = PathConfigurationLoadError(
          .unreachable,
          "the server redirects more than \(Download.redirectLimit) times; open the URL to see where")
        return nil
      }
      guard !target.hasServer(of: url) else { return request }
      var request = request
      for name in headers { request.setValue(nil, forHTTPHeaderField: name) }
      return request
    }
  }

  private func outcome(_ state: State, _ error: (any Error)?) -> Outcome {
    if let fault = state.fault { return .failure(fault) }
    if let error {
      if (error as? URLError)?.code == .cancelled { return .failure(CancellationError()) }
      return .failure(
        PathConfigurationLoadError(
          .unreachable,
          "the server gave no answer: \(error.localizedDescription); check the URL and the connection"))
    }
    guard let statusCode = state.statusCode else {
      return .failure(
        PathConfigurationLoadError(.unreachable, "what came is no answer over HTTP; check the URL"))
    }
    return .success(PathConfigurationResponse(statusCode: statusCode, body: state.body))
  }

  private var tooLarge: PathConfigurationLoadError {
    PathConfigurationLoadError(
      .tooLarge,
      "the answer is too large, \(sizeLimit) bytes are allowed; split it up or raise the server's limit"
    )
  }
}

extension URL {
  /// Whether both are on one server.
  fileprivate func hasServer(of other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
      && port == other.port
  }
}
