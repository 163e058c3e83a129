public import AsyncNavigationModel

/// One of the web views' sessions: each tab has one for its stack, and the modal has one.
///
/// A session shows one page at a time; a visit in it cancels the one before.
public enum VisitSession: Hashable, Sendable, CustomStringConvertible {
  /// The session of a tab's stack.
  case main(TabID)
  /// The session of the modal's stack.
  case modal

  /// `main` or `modal`, with the tab where it is not the one tab of an app without tabs.
  public var description: String {
    switch self {
    case .main(let tab): tab == .main ? "main" : "main of \(tab)"
    case .modal: "modal"
    }
  }

  /// Whether it is the modal's.
  public var isModal: Bool { self == .modal }

  /// On which stack its pages are.
  public var context: VisitContext { isModal ? .modal : .default }
}

extension TabID {
  /// The one tab of an app without tabs.
  public static let main: TabID = "main"
}
