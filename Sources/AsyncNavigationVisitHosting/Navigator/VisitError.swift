public import AsyncNavigationVisitModel
public import Foundation

/// Why a page could not be shown; the family is that of Hotwire Native.
@nonexhaustive
public enum VisitError: Error, Hashable, Sendable {
  /// The server answered with a status code that is no success.
  case http(status: Int)
  /// There was no answer, with the code of the URL system.
  case web(code: Int)
  /// There was no network.
  case noNetwork
  /// The answer took too long.
  case timedOut
  /// The answer is no page.
  case contentType
  /// The page did not load Turbo.
  case notPresent
  /// The page did not get ready.
  case notReady
}

extension VisitError: CustomStringConvertible, LocalizedError {
  /// What is wrong and what to do, in words.
  public var description: String {
    switch self {
    case .http(let status) where (400..<500).contains(status):
      "the server refused the page with status \(status)"
    case .http(let status): "the server could not make the page: status \(status); try again later"
    case .web(let code): "the page could not be loaded (code \(code)); try again"
    case .noNetwork: "there is no network; connect and try again"
    case .timedOut: "the server took too long to answer; try again"
    case .contentType: "what the server sent is no page"
    case .notPresent: "the page has no Turbo"
    case .notReady: "the page did not get ready; try again"
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

/// A visit that has failed.
public struct VisitFailure: Error, Hashable, Sendable {
  /// The visit.
  public let visit: Visit
  /// Why it failed.
  public let error: VisitError
}
