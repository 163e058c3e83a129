public import AsyncNavigation

/// What a user has done by hand and the navigator has not been told yet.
///
/// A test delivers it when it likes: late, several times, after another that came later, through an
/// attachment that has ended, or never.
///
///     let first = renderer.userRemoves([c])
///     let second = renderer.userRemoves([b])
///     second.deliver(to: attachment)
///     first.deliver(to: attachment)      // out of order
///     first.deliver(to: attachment)      // and once more
public struct UserReport: Sendable, CustomStringConvertible {
  /// What the user did, in words.
  public let description: String
  private let send: @Sendable (RendererAttachment) -> Void

  init(_ description: String, _ send: @escaping @Sendable (RendererAttachment) -> Void) {
    self.description = description
    self.send = send
  }

  /// Tells the navigator, once more if it was told already.
  public func deliver(to attachment: RendererAttachment) { send(attachment) }
}
