import Foundation
import Testing

@testable import AsyncNavigationStorage

@Suite("StateFolder")
struct StateFolderTests {
  private func path(_ app: String, _ environment: [String: String]) throws -> String {
    try StateFolder.url(ofApp: app, environment: environment).path(percentEncoded: false)
  }

  #if !canImport(Darwin)
    @Test(
      "It is in XDG_STATE_HOME, else in the home folder; paths that are not absolute do not count",
      arguments: [
        (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/shop/"),
        (["XDG_STATE_HOME": "/s/"], "/s/shop/"),
        (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/shop/"),
        (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/shop/"),
        (["XDG_STATE_HOME": "~/s", "HOME": "/h/"], "/h/.local/state/shop/"),
        (["HOME": "/a b/%41"], "/a b/%41/.local/state/shop/"),
      ])
    func places(environment: [String: String], expected: String) throws {
      #expect(try path("shop", environment) == expected)
    }

    @Test(
      "Where the system names no place, there is none",
      arguments: [[:], ["HOME": "h"], ["HOME": ""], ["XDG_STATE_HOME": "s"], ["PATH": "/bin"]])
    func none(environment: [String: String]) {
      let failure = storeFailure {
        _ = try StateFolder.url(ofApp: "shop", environment: environment)
      }
      #expect(failure?.code == .noFolder)
      #expect(
        failure?.description
          == "shop: the system names no folder for the state of apps; make the store with a folder")
    }
  #endif

  @Test(
    "The app's name is one folder, whatever is in it", arguments: [".", "..", "a/b", "com.example.Shop", "🛒"])
  func names(app: String) throws {
    let url = try StateFolder.url(ofApp: app, environment: ["HOME": "/h"])
    #expect(url.lastPathComponent == FileName.encoded(app))
    let other = try StateFolder.url(ofApp: "x", environment: ["HOME": "/h"])
    #expect(url.deletingLastPathComponent() == other.deletingLastPathComponent())
  }

  @Test("An app without a name has no folder: it would be that of all apps")
  func empty() {
    let failure = storeFailure {
      _ = try StateFolder.url(ofApp: "", environment: ["HOME": "/h", "XDG_STATE_HOME": "/s"])
    }
    #expect(failure?.code == .noFolder)
    #expect(storeFailure { _ = try FileStateStore(app: "") }?.code == .noFolder)
  }

  @Test(
    "A store of an app is where its folder is, and makes nothing until it saves", .enabled(if: here != nil))
  func store() throws {
    let store = try FileStateStore(app: Self.app)
    #expect(store.folder == Self.here)
    #expect(try store.list() == [])
    #expect(!FileManager.default.fileExists(atPath: store.folder.path(percentEncoded: false)))
  }

  private static let app = "a test \(UUID().uuidString)"
  private static let here = try? StateFolder.url(ofApp: app, environment: ProcessInfo.processInfo.environment)
}
