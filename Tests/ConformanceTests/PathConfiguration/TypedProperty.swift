import AsyncNavigationVisits

extension PathProperties {
  /// What the typed accessor of a key says, as a case writes it; null where it says nothing.
  func typedValue(of key: String) throws -> JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    switch key {
    case "context": return .string(context.rawValue)
    case "presentation": return .string(presentation.rawValue)
    case "modal_style": return .string(modalStyle.rawValue)
    case "query_string_presentation": return .string(queryStringPresentation.rawValue)
    case "pull_to_refresh_enabled": return .bool(pullToRefreshEnabled)
    case "modal_dismiss_gesture_enabled": return .bool(modalDismissGestureEnabled)
    case "animated": return .bool(animated)
    case "historical_location": return .bool(isHistoricalLocation)
    case "view_controller", "view-controller": return .string(viewController)
    case "uri": return text(uri)
    case "fallback_uri": return text(fallbackURI)
    case "title": return text(title)
    default: throw Uninterpretable("there is no typed accessor of \(key)")
    }
  }
}
