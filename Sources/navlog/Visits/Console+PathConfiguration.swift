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
    for note in reading.notes { complain("navlog: \(source.name.printable): \(note); see `navlog lint`") }
    return reading.configuration
  }
}

extension PathConfigurationReading {
  /// What is to be known of what is wrong before the rest of a configuration is used.
  fileprivate var notes: [String] {
    let (refused, others) = (findings.filter(\.refusesDocument), findings.filter { !$0.refusesDocument })
    let (slow, passedOver) = (
      others.filter { $0.kind == .nestedQuantifier }, others.filter { $0.kind != .nestedQuantifier }
    )
    return [
      note(
        on: refused, "for which an app refuses the whole file; here what is wrong is left out"),
      note(on: passedOver, "without effect here and in an app"),
      note(on: slow, "with which some texts would take for ever; their search is given up"),
    ].compactMap(\.self)
  }

  /// How many there are, where the first few are, and what that means.
  private func note(on findings: [ConfigurationFinding], _ meaning: String) -> String? {
    guard !findings.isEmpty else { return nil }
    let places = findings.prefix(3).map(\.place.printable) + (findings.count > 3 ? ["…"] : [])
    return "\(counted(findings.count, "fault")) (\(places.joined(separator: ", "))), \(meaning)"
  }
}
