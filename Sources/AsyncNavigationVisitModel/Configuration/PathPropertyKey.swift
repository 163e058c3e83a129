/// A key that Hotwire Native knows.
enum PathPropertyKey: String, CaseIterable, Sendable {
  case context
  case presentation
  case modalStyle = "modal_style"
  case queryStringPresentation = "query_string_presentation"
  case pullToRefreshEnabled = "pull_to_refresh_enabled"
  case modalDismissGestureEnabled = "modal_dismiss_gesture_enabled"
  case animated
  case viewController = "view_controller"
  case hyphenatedViewController = "view-controller"
  case uri
  case fallbackURI = "fallback_uri"
  case title
  case historicalLocation = "historical_location"
}
