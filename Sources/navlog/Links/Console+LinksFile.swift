import Foundation

extension Console {
  /// The most bytes a file of links may have, so that a pipe without an end fills no memory.
  static let largestLinksFile = 1 << 24

  /// Reads a file of links.
  ///
  /// - Throws: What kept it from being read; what is wrong with what it says is in the file itself.
  func linksFile(_ source: RunOptions.Source) async throws(InputError) -> LinksFile {
    do throws(SystemError) {
      let input = try open(source)
      var bytes: [UInt8] = []
      while true {
        let piece = try await input.read()
        guard !piece.isEmpty else { return LinksFile(bytes) }
        bytes += piece
        guard bytes.count <= Console.largestLinksFile else { throw SystemError(code: EFBIG) }
      }
    } catch {
      throw InputError(name: source.name, cause: error)
    }
  }
}
