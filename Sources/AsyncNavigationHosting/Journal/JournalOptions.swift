/// How a journal is kept.
public struct JournalOptions: Hashable, Sendable {
  /// After how many events a snapshot is written, from which reading can start; at least one.
  public var snapshotInterval: Int
  /// How many bytes the file may have.
  ///
  /// When it has more, it is written anew and begins with the state as it is then. One that begins with a
  /// large state may have twice as many bytes as that.
  public var sizeLimit: Int

  /// Makes options; what is left out is as usual.
  public init(snapshotInterval: Int = 1_000, sizeLimit: Int = 8 << 20) {
    self.snapshotInterval = snapshotInterval
    self.sizeLimit = sizeLimit
  }
}
