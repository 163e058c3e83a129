/// How a path configuration is matched and read.
///
/// Start from a preset, ``iOS``, ``android`` or ``turboNavigator``, and change what differs.
public struct PathConfigurationOptions: Hashable, Sendable {
  /// Whose reading of properties counts.
  public var dialect: PathDialect
  /// Whether patterns see the query, after a `?`.
  public var matchesQuery: Bool
  /// Whether case counts in patterns; a pattern may still begin with `(?i)`.
  public var isCaseSensitive: Bool
  /// Whether patterns see the path without its percent-encoding.
  public var decodesPath: Bool
  /// Whether patterns see the slash at the end of a path.
  public var keepsTrailingSlash: Bool
  /// How much of path and query is searched, in bytes; a match has to lie within them, and `$` does not match
  /// at the cut.
  public var searchLimit: Int
  /// The built-in rules.
  public var historicalLocations: HistoricalLocations

  /// Makes options.
  ///
  /// - Parameters:
  ///   - dialect: Whose reading of properties counts.
  ///   - matchesQuery: Whether patterns see the query.
  ///   - isCaseSensitive: Whether case counts in patterns.
  ///   - decodesPath: Whether patterns see the path decoded.
  ///   - keepsTrailingSlash: Whether patterns see the slash at the end of a path.
  ///   - searchLimit: How much of path and query is searched, in bytes; 8 KiB unless set, and none of it when
  ///     negative.
  ///   - historicalLocations: The built-in rules.
  public init(
    dialect: PathDialect = .iOS, matchesQuery: Bool = true, isCaseSensitive: Bool = true,
    decodesPath: Bool = false, keepsTrailingSlash: Bool = true, searchLimit: Int = 8192,
    historicalLocations: HistoricalLocations = .builtIn
  ) {
    self.dialect = dialect
    self.matchesQuery = matchesQuery
    self.isCaseSensitive = isCaseSensitive
    self.decodesPath = decodesPath
    self.keepsTrailingSlash = keepsTrailingSlash
    self.searchLimit = searchLimit
    self.historicalLocations = historicalLocations
  }

  /// As Hotwire Native for iOS does it: patterns are found anywhere in the percent-encoded path with its
  /// query, and case counts.
  public static let iOS = PathConfigurationOptions()

  /// As Hotwire Native for Android does it: as ``iOS``, but case counts neither in patterns nor in values.
  public static let android = PathConfigurationOptions(dialect: .android, isCaseSensitive: false)

  /// As TurboNavigator does it: patterns see the decoded path alone, without a slash at its end, and there
  /// are no built-in rules.
  public static let turboNavigator = PathConfigurationOptions(
    dialect: .turboNavigator, matchesQuery: false, decodesPath: true, keepsTrailingSlash: false,
    historicalLocations: .none)
}
