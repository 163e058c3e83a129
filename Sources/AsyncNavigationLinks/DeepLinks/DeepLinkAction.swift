public import AsyncNavigationModel

/// What is done with the screens a link leads to.
///
/// Some actions are destinations, meant to end at the same place wherever the app is: these dismiss all
/// modals first.
@nonexhaustive
public indirect enum DeepLinkAction<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The screens are put on the active stack: the top modal's, else the selected tab's.
  case push
  /// A destination: all modals go, and the selected tab's stack becomes the screens.
  case replace
  /// The screens are presented as a modal.
  case present(as: ModalStyle = .automatic, policy: ModalPolicy = .stack)
  /// A destination: all modals go and the tab is shown; the screens become what lies above its root, and
  /// with none it is the root that is shown.
  case selectTab(TabID)
  /// Each screen in turn is gone back to on the active stack, or pushed where it is not there.
  case backOrPush
  /// A destination: all modals go, and the screens, if there are any, are pushed on the selected tab.
  case dismiss
  /// Other links are followed in order, all or none of them; then the screens, if there are any, are pushed.
  case plan([DeepLink<Route>])

  /// The same action with each route turned into another.
  public func map<Other>(_ transform: (Route) -> Other) -> DeepLinkAction<Other> {
    switch self {
    case .push: .push
    case .replace: .replace
    case .present(let style, let policy): .present(as: style, policy: policy)
    case .selectTab(let id): .selectTab(id)
    case .backOrPush: .backOrPush
    case .dismiss: .dismiss
    case .plan(let links): .plan(links.map { $0.map(transform) })
    }
  }
}
