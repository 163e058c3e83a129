extension FuzzTarget {
  /// The targets that need the libraries alone.
  package static let all: [FuzzTarget] = [links, configurations, states, paths]
}
