import AsyncNavigationModel
import AsyncNavigationVisitModel
import Foundation

/// Reads sources, and what servers say.
struct SourceReader: Sendable {
  typealias Outcome = Result<PathConfigurationReading, PathConfigurationLoadError>

  let reader: PathConfigurationReader
  let cache: (any PathConfigurationCache)?

  /// What a source gives without a network.
  ///
  /// - Returns: What it gives, and from where; nil when it is a server of which there is no copy.
  func atHand(_ source: PathConfigurationSource) -> (origin: PathConfigurationLoad.Origin, result: Outcome)? {
    switch source {
    case .data(let data): (.data, reading(data))
    case .file(let url): (.file, reading(file: url))
    case .server: copy(of: source).map { (.cache, $0) }
    }
  }

  /// What a server said.
  func reading(_ answer: Result<PathConfigurationResponse, PathConfigurationLoadError>) -> Outcome {
    answer.flatMap { response in
      response.statusCode == 200
        ? reading(response.body) : .failure(PathConfigurationLoadError(statusCode: response.statusCode))
    }
  }

  /// Keeps a copy of what a server said.
  ///
  /// - Returns: Why it could not be kept; nil when it was, or when nobody keeps any.
  func keep(_ data: Data, of source: PathConfigurationSource) -> PathConfigurationLoadError? {
    guard let cache, case .success(let url)? = source.serverURL else { return nil }
    do {
      try cache.keep(data, of: url)
      return nil
    } catch {
      return PathConfigurationLoadError(thrownByCache: error)
    }
  }

  private func copy(of source: PathConfigurationSource) -> Outcome? {
    guard let cache, case .success(let url)? = source.serverURL else { return nil }
    do {
      return try cache.copy(of: url, upTo: reader.sizeLimit).map { reading($0) }
    } catch {
      return .failure(PathConfigurationLoadError(thrownByCache: error))
    }
  }

  private func reading(file url: URL) -> Outcome {
    guard url.isFileURL else {
      return .failure(
        PathConfigurationLoadError(
          .wrongURL, "\(url.absoluteString.quoted()) is no file's URL; make it a server source"))
    }
    do throws(PathConfigurationLoadError) {
      if let data = try BoundedFile.contents(of: url, upTo: reader.sizeLimit) { return reading(data) }
      let path = url.path(percentEncoded: false).quoted()
      return .failure(
        PathConfigurationLoadError(
          .missing, "there is no file \(path); check that it is among the app's resources"))
    } catch {
      return .failure(error)
    }
  }

  private func reading(_ data: Data) -> Outcome {
    do throws(PathConfigurationError) {
      return .success(try reader.read(data))
    } catch {
      return .failure(PathConfigurationLoadError(error))
    }
  }
}
