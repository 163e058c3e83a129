public import Foundation
import Synchronization

/// Keeps copies as long as it lives, for tests and for hosts without a disk.
public final class InMemoryConfigurationCache: PathConfigurationCache {
  private let copies: Mutex<[String: Data]> = Mutex([:])

  /// Makes a cache without copies.
  public init() {}

  /// The copy of what a URL gave; nil when there is none.
  ///
  /// The size does not matter to it, since the copy is in memory already.
  public func copy(of url: URL, upTo limit: Int) -> Data? { copies.withLock { $0[url.absoluteString] } }

  /// Keeps a copy of what a URL gave.
  public func keep(_ data: Data, of url: URL) { copies.withLock { $0[url.absoluteString] = data } }
}
