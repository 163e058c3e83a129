import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// A path configuration cannot be read; there is nothing to work with.
struct UnreadableConfiguration: Error, CustomStringConvertible {
  let description: String

  init(_ error: InputError) {
    let limit = "; a path configuration has at most \(PathConfigurationReader().sizeLimit) bytes"
    description = "\(error)" + (error.cause.code == EFBIG ? limit : "")
  }

  init(_ error: PathConfigurationError, in name: String) {
    let lines = "\(error)".split(separator: "\n").map { "navlog: \(name.printable): \($0)" }
    description = lines.joined(separator: "\n")
  }
}

extension Console {
  /// The bytes of a path configuration.
  func configurationData(_ source: RunOptions.Source) async throws(UnreadableConfiguration) -> Data {
    do throws(InputError) {
      return Data(try await bytes(of: source, limit: PathConfigurationReader().sizeLimit))
    } catch {
      throw UnreadableConfiguration(error)
    }
  }

  /// A path configuration; what is wrong with it is left out, and said to be.
  func pathConfiguration(
    _ source: RunOptions.Source, on platform: VisitPlatform
  ) async throws(UnreadableConfiguration) -> PathConfiguration {
    let data = try await configurationData(source)
    let reading: PathConfigurationReading
    do throws(PathConfigurationError) {
      reading = try PathConfigurationReader(options: platform.options).read(data)
    } catch {
      throw UnreadableConfiguration(error, in: source.name)
    }
    if !reading.findings.isEmpty {
      complain(
        "navlog: \(source.name.printable): \(counted(reading.findings.count, "fault")), without effect here; "
          + "see `navlog lint`")
    }
    return reading.configuration
  }
}
