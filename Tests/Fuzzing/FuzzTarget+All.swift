extension FuzzTarget {
  /// The targets that need the libraries alone.
  public static let all: [FuzzTarget] = [links, configurations, states, paths]
}
