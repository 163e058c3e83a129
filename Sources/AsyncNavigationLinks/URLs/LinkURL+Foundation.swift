public import Foundation

extension LinkURL {
  /// Takes apart a URL that the system has handed over.
  ///
  /// `URL` mends what is wrong with a text without saying so; read text as ``init(_:)-(String)`` does, if
  /// there is text.
  ///
  /// - Throws: What is wrong with the URL, and where.
  public init(_ url: URL) throws(LinkURLError) {
    try self.init(url.absoluteString)
  }
}
