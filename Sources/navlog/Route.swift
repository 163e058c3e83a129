import AsyncNavigation

/// Routes are text here, in practice like `/products/42`: a script needs no types of its own.
typealias Route = String

/// What a script can ask of a navigator.
typealias ScriptAction = NavigationAction<Route>
