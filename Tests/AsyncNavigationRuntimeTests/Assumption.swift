import AsyncNavigation

/// What a request expects, under a name that Swift Testing does not have, too.
typealias Assumption = Expectation
