public import AsyncNavigationVisitModel
public import Foundation

/// Why a source gave no path configuration.
public struct PathConfigurationLoadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package enum Value: String, Sendable {
      case wrongURL, noServer, missing, unreadable, tooLarge, wrongStatus, unreachable, refused, cacheFailed
      case cancelled, superseded
    }

    package let value: Value

    /// The URL is none that such a source may have.
    public static let wrongURL = Code(value: .wrongURL)
    /// The loader was made without anybody who could download.
    public static let noServer = Code(value: .noServer)
    /// There is no such file.
    public static let missing = Code(value: .missing)
    /// The file may not be read, or is none.
    public static let unreadable = Code(value: .unreadable)
    /// The document is larger than allowed.
    public static let tooLarge = Code(value: .tooLarge)
    /// The server answered with another status than 200.
    public static let wrongStatus = Code(value: .wrongStatus)
    /// The server gave no answer.
    public static let unreachable = Code(value: .unreachable)
    /// The document is no path configuration, or one that is read too strictly for it.
    public static let refused = Code(value: .refused)
    /// The cache could not read or keep a copy.
    public static let cacheFailed = Code(value: .cacheFailed)
    /// The task that loaded was cancelled.
    public static let cancelled = Code(value: .cancelled)
    /// A later load took its place.
    public static let superseded = Code(value: .superseded)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// What happened and what to do, in words.
  public let description: String
  /// The status that the server answered with; nil where that is not what is wrong.
  public let statusCode: Int?
  /// What is wrong with the document; nil where none was read.
  public let reason: PathConfigurationError?

  /// Makes an error, as a server or a cache of the host's own throws it.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - description: What happened and what to do, in words.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
    statusCode = nil
    reason = nil
  }

  /// A document is refused.
  init(_ reason: PathConfigurationError) {
    code = reason.code == .tooLarge ? .tooLarge : .refused
    description = reason.description
    statusCode = nil
    self.reason = reason
  }

  /// A server answered with a status that does not count.
  init(statusCode: Int) {
    code = .wrongStatus
    description =
      "the server answered with status \(statusCode), and only 200 counts; open the URL to see why"
    self.statusCode = statusCode
    reason = nil
  }
}

extension PathConfigurationLoadError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension PathConfigurationLoadError {
  static let noServer = PathConfigurationLoadError(
    .noServer,
    "there is nobody to download it; make the loader with a server, such as URLSessionConfigurationServer of "
      + "AsyncNavigationVisitNetwork")
  static let cancelled = PathConfigurationLoadError(
    .cancelled, "the download was cancelled; load again for what the server says")
  static let superseded = PathConfigurationLoadError(.superseded, "a later load took the download's place")

  /// What a server of the host's threw.
  init(thrownByServer error: any Error) {
    switch error {
    case let error as PathConfigurationLoadError: self = error
    case is CancellationError: self = .cancelled
    default: self.init(.unreachable, "the server gave no answer: \(inWords(error))")
    }
  }

  /// What a cache of the host's threw.
  init(thrownByCache error: any Error) {
    switch error {
    case let error as PathConfigurationLoadError: self = error
    default: self.init(.cacheFailed, "the cache failed: \(inWords(error))")
    }
  }
}

/// An error's own words for people, where it has some.
func inWords(_ error: any Error) -> String {
  (error as? any LocalizedError)?.errorDescription ?? "\(error)"
}
