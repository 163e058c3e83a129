import AsyncNavigationStorage
import Foundation

extension StateCoder {
  /// The last state in a journal of these bytes, which come in pieces of so many.
  func restoration(
    ofJournal data: Data, inPiecesOf size: Int = 1 << 16
  ) throws(StateCodingError) -> Restoration<Route>? {
    var restoring = JournalRestoring()
    var rest = data[...]
    while !rest.isEmpty {
      restoring.take(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return try restoring.restoration(with: self)
  }
}
