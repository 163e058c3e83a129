import AsyncNavigationVisitHosting
import AsyncNavigationVisits
import Foundation

/// Cases with sources: what is said about the URL after each load that succeeded.
extension PathConfigurationCase {
  func complaintsAboutSources(_ object: CaseObject) async throws -> [String] {
    let url = try object.string("url")
    let wanted = object.value("ours") ?? object.value("expected_sequence")
    guard let wanted = wanted?.elements?.map(JSONValue.init(ofCase:)) else {
      throw Uninterpretable("\(id) does not say what is expected in order")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "sources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var sources = CaseSources(folder: folder)
    for source in try object.objects("sources") {
      try sources.add(source)
      try source.finish()
    }
    let loader = PathConfigurationLoader(
      sources.sources, server: sources.server, cache: sources.cache,
      reader: PathConfigurationReader(options: try options(object), strictness: .hotwire))
    let loads = loader.atHand + (await loader.load())
    var complaints: [String] = []
    let sequence = loads.compactMap { $0.configuration?.properties(for: url).values }.map(JSONValue.object)
    if wanted == ["order depends on network"] {
      let each = try sources.documents.map { document in
        let configuration = try PathConfiguration(ofCase: document, options(object))
        return JSONValue.object(configuration.properties(for: url).values)
      }
      if Set(sequence) != Set(each) || sequence.count != each.count {
        complaints.append("the loads are \(sequence), and none of the orders of \(each)")
      }
    } else {
      complain(&complaints, about: "the loads", .array(sequence), .array(wanted))
    }
    if let settings = object.value("expected_settings_final") {
      complain(
        &complaints, about: "settings", .object(loader.configuration.settings), JSONValue(ofCase: settings))
    }
    return complaints
  }
}

/// The sources of a case: data, files in a folder, and servers with what they answer and what is cached of
/// them.
private struct CaseSources {
  private let folder: URL
  let cache = InMemoryConfigurationCache()
  private(set) var sources: [PathConfigurationSource] = []
  /// What each source gives, of a server what it answers.
  private(set) var documents: [CaseValue] = []
  private var answers: [URL: PathConfigurationResponse] = [:]

  init(folder: URL) { self.folder = folder }

  var server: CaseServer { CaseServer(answers: answers) }

  /// Adds a source as a case writes it.
  mutating func add(_ source: CaseObject) throws {
    if let data = source.value("data") {
      sources.append(.data(data.document))
      documents.append(data)
    } else if let content = source.value("file") {
      let file = folder.appending(path: "\(sources.count).json")
      try content.document.write(to: file)
      sources.append(.file(file))
      documents.append(content)
    } else if let answer = source.value("server") {
      let text = try source.optionalString("server_url") ?? "https://example.com/\(sources.count).json"
      let url = try URL(ofCase: text)
      if let copy = source.value("cached"), copy != .null { cache.keep(copy.document, of: url) }
      answers[url] = PathConfigurationResponse(
        statusCode: try source.optionalInt("status") ?? 200, body: answer.document)
      sources.append(.server(url))
      documents.append(answer)
    } else {
      throw Uninterpretable("nobody knows a source that says \(source.names)")
    }
  }
}

/// A server that answers at once.
private struct CaseServer: PathConfigurationServer {
  let answers: [URL: PathConfigurationResponse]

  func response(for url: URL) async throws -> PathConfigurationResponse {
    guard let answer = answers[url] else { throw Uninterpretable("nobody asked for \(url)") }
    return answer
  }
}
