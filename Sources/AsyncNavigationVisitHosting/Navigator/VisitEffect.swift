public import AsyncNavigationVisitModel
public import Foundation

/// Something for the host's web views and windows to do, once the stacks have changed.
@nonexhaustive
public enum VisitEffect: Hashable, Sendable {
  /// A session is to visit a page, which cancels the session's visit before.
  case visit(Visit)
  /// A pop has revealed a page, which a session of Hotwire Native restores by itself; a host without those
  /// visits it.
  case restored(Visit)
  /// A session is to load its page from the beginning.
  case reload(Visit)
  /// An alert is to be shown over the session's pages.
  case alert(VisitProposal, over: VisitSession)
  /// A URL is to be opened elsewhere.
  case open(URL, with: ExternalOpener)
  /// A visit has failed, and the user is to be told and offered to try again.
  case failed(VisitFailure)
  /// A session is to forget the pages it remembers, since what they show has changed.
  case forgetPages(of: VisitSession)
}

extension VisitEffect: CustomStringConvertible {
  /// The effect in words.
  public var description: String {
    switch self {
    case .visit(let visit): "visit \(visit)"
    case .restored(let visit): "restored \(visit)"
    case .reload(let visit): "reload \(visit.session) \(visit.url.absoluteString)"
    case .alert(let proposal, let session): "alert over \(session): \(proposal.url.absoluteString)"
    case .open(let url, let opener): "open in the \(opener.rawValue): \(url.absoluteString)"
    case .failed(let failure): "failed: \(failure.visit): \(failure.error)"
    case .forgetPages(let session): "forget the pages of \(session)"
    }
  }
}
