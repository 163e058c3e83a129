import AsyncNavigationModel

/// What is left of a path when elements are left out of it: where one began a modal, the next that was pushed
/// in that takes its place, so that nothing comes to lie in a layer it was not in.
struct PathRest<Route: Hashable & Sendable> {
  private(set) var elements: [FlowRoute<Route>] = []
  /// The style of a modal that was left out, while its place is vacant.
  private var vacancy: FlowStyle?

  mutating func append(_ element: FlowRoute<Route>) {
    let style = element.style.isModal ? element.style : vacancy ?? element.style
    vacancy = nil
    elements.append(FlowRoute(element.route, as: style))
  }

  /// Leaves an element out; nil when nothing is known of its style: it was a modal with navigation, if the
  /// layer below has none that the next could have been pushed in.
  mutating func leaveOut(_ style: FlowStyle?) {
    let style = style ?? (elements.canPush == false ? .sheet(withNavigation: true) : .push)
    if style.isModal { vacancy = style }
  }
}
