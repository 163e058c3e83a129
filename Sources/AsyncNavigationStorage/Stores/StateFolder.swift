import Foundation

/// Where systems want the state of apps.
enum StateFolder {
  /// The folder of an app.
  ///
  /// On Apple systems *Application Support*; elsewhere as in the XDG Base Directory Specification, by which a
  /// path that is not absolute does not count.
  static func url(ofApp app: String, environment: [String: String]) throws(StateStoreError) -> URL {
    guard !app.isEmpty else {
      throw StateStoreError(.noFolder, "the store", detail: "the app's name is empty")
    }
    #if canImport(Darwin)
      let found = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    #else
      let home = absolute(environment["HOME"]).map { $0.appending(path: ".local/state") }
      let found = absolute(environment["XDG_STATE_HOME"]) ?? home
    #endif
    guard let found else {
      throw StateStoreError(.noFolder, app, detail: "the system names no folder for the state of apps")
    }
    return found.appending(path: FileName.encoded(app), directoryHint: .isDirectory)
  }

  private static func absolute(_ path: String?) -> URL? {
    guard let path, path.hasPrefix("/") else { return nil }
    return URL(filePath: path, directoryHint: .isDirectory)
  }
}
