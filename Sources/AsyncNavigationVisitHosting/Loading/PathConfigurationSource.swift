import AsyncNavigationModel
public import Foundation

/// Where a path configuration comes from.
public enum PathConfigurationSource: Hashable, Sendable {
  /// The document itself.
  case data(Data)
  /// A file, such as one among the app's resources.
  case file(URL)
  /// What a server answers with.
  case server(URL)
}

extension PathConfigurationSource: CustomStringConvertible {
  /// The kind of source and where it is.
  public var description: String {
    switch self {
    case .data(let data): "\(data.count) bytes"
    case .file(let url): "file \(url.absoluteString.quoted())"
    case .server(let url): "server \(url.absoluteString.quoted())"
    }
  }
}

extension PathConfigurationSource {
  /// The URL of a server source that can be asked for.
  ///
  /// - Returns: The URL, or why there is none to be asked for; nil when the source is no server.
  var serverURL: Result<URL, PathConfigurationLoadError>? {
    guard case .server(let url) = self else { return nil }
    if url.isFileURL {
      return .failure(
        PathConfigurationLoadError(
          .wrongURL, "\(url.absoluteString.quoted()) is a file's URL; make it a file source"))
    }
    guard url.scheme != nil else {
      return .failure(
        PathConfigurationLoadError(
          .wrongURL,
          "\(url.absoluteString.quoted()) names no server; write it out, as in \"https://example.com/x.json\""
        ))
    }
    return .success(url.absoluteURL)
  }
}
