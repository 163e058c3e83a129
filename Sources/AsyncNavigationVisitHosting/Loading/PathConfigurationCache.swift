public import Foundation

/// Keeps copies of what servers said, so that an app starts with it before the network answers.
///
/// It keeps bytes and does not look into them: a ``PathConfigurationLoader`` gives it only what it could
/// read, and reads a copy as critically as it reads an answer.
public protocol PathConfigurationCache: Sendable {
  /// The copy of what a URL gave.
  ///
  /// - Parameters:
  ///   - url: The whole URL counts: those that differ in anything have copies of their own.
  ///   - limit: The most bytes to take in; more is an error.
  /// - Returns: The copy; nil when there is none.
  /// - Throws: Why the copy cannot be had; a ``PathConfigurationLoadError`` is reported as it is.
  func copy(of url: URL, upTo limit: Int) throws -> Data?

  /// Keeps a copy of what a URL gave in place of the one before; whoever reads meanwhile gets either of them
  /// whole.
  ///
  /// - Throws: Why it cannot be kept; a ``PathConfigurationLoadError`` is reported as it is.
  func keep(_ data: Data, of url: URL) throws
}
