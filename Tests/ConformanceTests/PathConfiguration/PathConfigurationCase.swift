import AsyncNavigationVisits
import Foundation

/// A case of `path-configuration.json`: a configuration, or several from several sources, a URL, and what is
/// said about it.
struct PathConfigurationCase: NamedFileCase {
  static let fileName = "path-configuration"

  let file: String
  let id: String
  let content: Result<CaseValue, Uninterpretable>

  func run() async throws -> [String] {
    let object = try object()
    let complaints =
      object.has("sources") ? try await complaintsAboutSources(object) : try complaintsAboutConfig(object)
    try object.finish(knowing: [
      "id", "origin", "source", "note", "why", "verification", "expected", "recommended",
      "expected_sequence", "expected_after_error", "turbo_navigator", "turbo_navigator_typed", "android",
      // Read unless there is an error.
      "expected_settings", "matched_string", "typed",
    ])
    return complaints
  }

  private func complaintsAboutConfig(_ object: CaseObject) throws -> [String] {
    let url = try object.string("url")
    guard let value = object.value("config") else { throw Uninterpretable("\(id) has no configuration") }
    let options = try options(object)
    let configuration: PathConfiguration
    do throws(PathConfigurationError) {
      configuration = try PathConfiguration(ofCase: value, options)
    } catch {
      return try complaints(about: error, object)
    }
    if let wanted = try object.optionalString("expected_error") { return ["no error, but \(wanted)"] }
    var complaints: [String] = []
    let properties = configuration.properties(for: url)
    complain(&complaints, about: "properties", .object(properties.values), try wanted(object))
    if let text = try object.optionalString("matched_string") {
      let searched = configuration.explanation(of: url).searchedText
      complain(&complaints, about: "the text matched", .string(searched), .string(text))
    }
    if let settings = object.value("expected_settings") {
      complain(&complaints, about: "settings", .object(configuration.settings), JSONValue(ofCase: settings))
    }
    for (key, value) in try object.optionalMembers("typed").sorted(by: { $0.key < $1.key }) {
      complain(&complaints, about: key, try properties.typedValue(of: key), JSONValue(ofCase: value))
    }
    return complaints
  }

  /// How the case is matched: as on iOS, but that it may leave queries out.
  func options(_ object: CaseObject) throws -> PathConfigurationOptions {
    var options = PathConfigurationOptions.iOS
    options.matchesQuery = try object.optionalBool("match_query_strings") ?? true
    return options
  }

  private func complaints(about error: PathConfigurationError, _ object: CaseObject) throws -> [String] {
    switch try object.optionalString("expected_error") {
    case nil: return ["there is an error: \(error)"]
    // All that Hotwire Native has to say, also about what is JSON but no path configuration.
    case "invalid_json": return [.notJSON, .malformed].contains(error.code) ? [] : ["\(error)"]
    case let other?: throw Uninterpretable("there is no error \(other)")
    }
  }

  /// What is wanted: what we decided, else what is recommended where that is an object, else what Hotwire
  /// Native does.
  private func wanted(_ object: CaseObject) throws -> JSONValue {
    if let ours = object.value("ours") { return JSONValue(ofCase: ours) }
    if let recommended = object.value("recommended"), case .object = recommended {
      return JSONValue(ofCase: recommended)
    }
    guard let expected = object.value("expected") else {
      throw Uninterpretable("\(id) does not say what is expected")
    }
    return JSONValue(ofCase: expected)
  }

  func complain(
    _ complaints: inout [String], about what: String, _ value: JSONValue, _ wanted: JSONValue
  ) {
    if value != wanted { complaints.append("\(what): \(value), not \(wanted)") }
  }
}

extension PathConfiguration {
  /// Makes the configuration that a case writes, as Hotwire Native reads it: an object, a text that might be
  /// one, or null for none.
  init(ofCase value: CaseValue, _ options: PathConfigurationOptions) throws(PathConfigurationError) {
    if value == .null {
      self.init(options: options)
    } else {
      let reader = PathConfigurationReader(options: options, strictness: .hotwire)
      self = try reader.read(value.document).configuration
    }
  }
}

extension CaseValue {
  /// What a file of this content holds: a text is the document itself.
  var document: Data {
    if case .string(let text) = self { return Data(text.utf8) }
    return Data(JSONValue(ofCase: self).description.utf8)
  }
}
