import Foundation

extension Console {
  /// Reads a document whole, unless it is larger than it may be.
  ///
  /// - Throws: What kept it from being read.
  func bytes(of source: RunOptions.Source, limit: Int) async throws(InputError) -> [UInt8] {
    do throws(SystemError) {
      let input = try open(source)
      var bytes: [UInt8] = []
      while true {
        let piece = try await input.read()
        guard !piece.isEmpty else { return bytes }
        bytes += piece
        guard bytes.count <= limit else { throw SystemError(code: EFBIG) }
      }
    } catch {
      throw InputError(name: source.name, cause: error)
    }
  }
}
