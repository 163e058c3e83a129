import Foundation

extension Console {
  /// The most bytes a file of links may have, so that a pipe without an end fills no memory.
  static let largestLinksFile = 1 << 24

  /// Reads a file of links.
  ///
  /// - Throws: What kept it from being read; what is wrong with what it says is in the file itself.
  func linksFile(_ source: RunOptions.Source) async throws(InputError) -> LinksFile {
    LinksFile(try await bytes(of: source, limit: Console.largestLinksFile))
  }
}
