import AsyncNavigationVisitModel
import Testing

@Suite("Typed accessors of path properties")
struct PathPropertiesTypedTests {
  /// What an accessor says where there is one value.
  private func typed<Value>(
    _ key: String, _ value: JSONValue, _ accessor: KeyPath<PathProperties, Value>,
    in dialect: PathDialect = .iOS
  ) -> Value {
    PathProperties([key: value], dialect: dialect)[keyPath: accessor]
  }

  @Test("Without values they say what Hotwire Native says", arguments: PathDialect.allCases)
  func standard(dialect: PathDialect) {
    let properties = PathProperties(dialect: dialect)
    #expect(properties.context == .default)
    #expect(properties.presentation == .default)
    #expect(properties.modalStyle == .large)
    #expect(properties.queryStringPresentation == .default)
    #expect(properties.pullToRefreshEnabled == (dialect != .android))
    #expect(properties.modalDismissGestureEnabled)
    #expect(properties.animated)
    #expect(properties.viewController == PathProperties.webViewController)
    #expect(properties.uri == nil && properties.fallbackURI == nil && properties.title == nil)
    #expect(!properties.isHistoricalLocation)
  }

  @Test("Each value of a choice is read", arguments: PathDialect.allCases)
  func choices(dialect: PathDialect) {
    for context in VisitContext.allCases {
      #expect(typed("context", .string(context.rawValue), \.context, in: dialect) == context)
    }
    for style in VisitModalStyle.allCases {
      #expect(typed("modal_style", .string(style.rawValue), \.modalStyle, in: dialect) == style)
    }
    for query in QueryStringPresentation.allCases {
      let key = "query_string_presentation"
      #expect(typed(key, .string(query.rawValue), \.queryStringPresentation, in: dialect) == query)
    }
    for presentation in VisitPresentation.allCases where presentation != .push {
      #expect(
        typed("presentation", .string(presentation.rawValue), \.presentation, in: dialect) == presentation)
    }
  }

  @Test("push is known on Android alone")
  func push() {
    #expect(typed("presentation", "push", \.presentation, in: .android) == .push)
    #expect(typed("presentation", "push", \.presentation, in: .iOS) == .default)
    #expect(typed("presentation", "push", \.presentation, in: .turboNavigator) == .default)
  }

  @Test(
    "An unknown value counts as left out; in another case it is known on Android alone",
    arguments: ["modall", "MODAL", "Modal", "", " modal", 1, true, nil, ["modal"], ["x": "modal"]]
      as [JSONValue])
  func unknown(value: JSONValue) {
    let isInOtherCase = value.string?.lowercased() == "modal"
    #expect(typed("context", value, \.context, in: .iOS) == .default)
    #expect(typed("context", value, \.context, in: .turboNavigator) == .default)
    #expect(typed("context", value, \.context, in: .android) == (isInOtherCase ? .modal : .default))
  }

  @Test(
    "Truth values are true or false and nothing like it",
    arguments: [(true, true), (false, false), (0, nil), (1, nil), ("false", nil), ("true", nil), (nil, nil)]
      as [(JSONValue, Bool?)])
  func truthValues(value: JSONValue, expected: Bool?) {
    #expect(typed("animated", value, \.animated) == expected ?? true)
    #expect(typed("modal_dismiss_gesture_enabled", value, \.modalDismissGestureEnabled) == expected ?? true)
    #expect(typed("pull_to_refresh_enabled", value, \.pullToRefreshEnabled, in: .iOS) == expected ?? true)
    #expect(
      typed("pull_to_refresh_enabled", value, \.pullToRefreshEnabled, in: .android) == expected ?? false)
    #expect(typed("historical_location", value, \.isHistoricalLocation) == expected ?? false)
  }

  @Test("Texts are texts and nothing else", arguments: ["t", 1, nil, ["t"]] as [JSONValue])
  func texts(value: JSONValue) {
    #expect(typed("title", value, \.title) == value.string)
    #expect(typed("uri", value, \.uri) == value.string)
    #expect(typed("fallback_uri", value, \.fallbackURI) == value.string)
    #expect(typed("view_controller", value, \.viewController) == value.string ?? "web")
    #expect(typed("view-controller", value, \.viewController, in: .turboNavigator) == value.string ?? "web")
    #expect(typed("view-controller", value, \.viewController, in: .iOS) == "web")
  }
}
