import AsyncNavigationModel

/// What is left of a path when elements are left out of it: where one began a modal, the next that was pushed
/// in that takes its place, so that nothing comes to lie in a layer it was not in.
///
/// Each element costs the same however many there are: what is read may be hostile.
struct PathRest<Route: Hashable & Sendable> {
  private(set) var elements: [FlowRoute<Route>] = []
  /// The style of a modal that was left out, while its place is vacant.
  private var vacancy: FlowStyle?
  /// Whether screens can be pushed in the layer on top.
  private var hasNavigation = true

  mutating func append(_ element: FlowRoute<Route>) {
    let style = element.style.isModal ? element.style : vacancy ?? element.style
    vacancy = nil
    hasNavigation = style.hasNavigation ?? hasNavigation
    elements.append(FlowRoute(element.route, as: style))
  }

  /// Leaves an element out; nil when nothing is known of its style: it was a modal with navigation, if the
  /// layer below, which may be left out itself, has none that the next could have been pushed in.
  mutating func leaveOut(_ style: FlowStyle?) {
    let canPush = vacancy?.hasNavigation ?? hasNavigation
    let style = style ?? (canPush ? .push : .sheet(withNavigation: true))
    if style.isModal { vacancy = style }
  }
}
