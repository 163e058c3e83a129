/// The ids of some entries, in order; a single one, the most common case, needs no memory of its own.
public struct EntryIDs: RandomAccessCollection, Hashable, Sendable, ExpressibleByArrayLiteral {
  private let head: EntryID?
  private let tail: [EntryID]

  /// Makes a list of one id.
  public init(_ id: EntryID) {
    head = id
    tail = []
  }

  /// Makes a list of any ids.
  public init(_ ids: some Sequence<EntryID>) {
    var iterator = ids.makeIterator()
    head = iterator.next()
    tail = Array(IteratorSequence(iterator))
  }

  /// Makes a list of the ids written down.
  public init(arrayLiteral ids: EntryID...) { self.init(ids) }

  /// The index of the first id.
  public var startIndex: Int { 0 }

  /// The index past the last id.
  public var endIndex: Int { head == nil ? 0 : tail.count + 1 }

  /// The id at an index.
  public subscript(index: Int) -> EntryID {
    if index == 0, let head { return head }
    return tail[index - 1]
  }
}

extension EntryIDs: CustomStringConvertible {
  /// The ids as logs show them, for example `[#7, #8]`.
  public var description: String { Array(self).description }
}

/// `[7, 8]`
extension EntryIDs: Codable {
  /// Reads a list.
  public init(from decoder: any Decoder) throws { self.init(try [EntryID](from: decoder)) }

  /// Writes a list.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
