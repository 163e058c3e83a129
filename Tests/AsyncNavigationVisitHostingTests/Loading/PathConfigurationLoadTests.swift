import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

/// Loads in words.
@Suite("PathConfigurationLoad")
struct PathConfigurationLoadTests {
  @Test("a load says what was loaded from where, and what came of it")
  func words() async throws {
    let loader = PathConfigurationLoader(
      [
        .text(document(from: "x")), .text(#"{"rules": [{"patterns": ["("], "properties": {}}]}"#),
        .file(URL(filePath: "/does/not/exist.json")), .server(Address.a),
      ], server: PromptConfigurationServer(503, ""))
    let loads = await loader.atHand + loader.load()
    #expect(loads[0].description == "1 data of 78 bytes: 1 rule")
    #expect(loads[1].description.hasPrefix("2 data of 50 bytes: 1 rule\nrules[0].patterns[0]: "))
    #expect(
      loads[2].description == """
        3 file of file "file:///does/not/exist.json": there is no file "/does/not/exist.json"; check that it \
        is among the app's resources
        """)
    #expect(
      loads[3].description == """
        4 network of server "https://a.example/v1/ios.json": the server answered with status 503, and only \
        200 counts; open the URL to see why
        """)
  }

  @Test("a load says when no copy could be kept")
  func caching() async throws {
    let cache = FileConfigurationCache(folder: Address.b)
    let loader = PathConfigurationLoader(
      [.server(Address.a)], server: PromptConfigurationServer(200, document(from: "x")), cache: cache)
    let load = try #require(await loader.load().first)
    #expect(
      load.description.contains("1 rule\nno copy was kept: \"https://b.example/v2/ios.json\" is no folder's")
    )
  }

  @Test("what systems say of an error is what it says")
  func localized() {
    let error = PathConfigurationLoadError(.unreachable, "nobody is there")
    #expect(error.localizedDescription == "nobody is there")
    #expect("\(error)" == "nobody is there")
    #expect(error.code.description == "unreachable")
  }
}
