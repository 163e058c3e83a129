import AsyncNavigationVisitModel
import Testing

@Suite("Historical locations")
struct HistoricalLocationTests {
  private static let locations = [("recede", "pop"), ("resume", "none"), ("refresh", "refresh")]

  private func configuration(
    _ locations: HistoricalLocations, isCaseSensitive: Bool = true
  ) throws -> PathConfiguration {
    let rule = PathRule(
      patterns: ["_historical_location"],
      properties: ["context": "modal", "presentation": "replace", "own": 1])
    let options = PathConfigurationOptions(
      isCaseSensitive: isCaseSensitive, historicalLocations: locations)
    return try PathConfiguration(rules: [rule], options: options)
  }

  @Test("Built in, they have the last word, and what else rules say is kept", arguments: locations)
  func builtIn(name: String, presentation: String) throws {
    let properties = try configuration(.builtIn).properties(for: "/\(name)_historical_location")
    #expect(
      properties.values == [
        "context": "default", "presentation": .string(presentation), "historical_location": true, "own": 1,
      ])
    #expect(properties.isHistoricalLocation)
  }

  @Test("Overridable, rules have the last word", arguments: locations)
  func overridable(name: String, presentation: String) throws {
    let properties = try configuration(.overridable).properties(for: "/\(name)_historical_location")
    #expect(
      properties.values == [
        "context": "modal", "presentation": "replace", "historical_location": true, "own": 1,
      ])
    let silent = try PathConfiguration(
      rules: [], options: PathConfigurationOptions(historicalLocations: .overridable))
    #expect(silent.properties(for: "/\(name)_historical_location").presentation.rawValue == presentation)
  }

  @Test("Without them there are only the rules", arguments: locations)
  func none(name: String, presentation: String) throws {
    let properties = try configuration(.none).properties(for: "/\(name)_historical_location")
    #expect(properties.values == ["context": "modal", "presentation": "replace", "own": 1])
  }

  @Test(
    "They are whole paths, on any host and with any query, and no part of one",
    arguments: [
      ("/recede_historical_location", true), ("https://other.org/recede_historical_location", true),
      ("/recede_historical_location?x=1", true), ("/recede_historical_location#x", true),
      ("/sign_in?back=/refresh_historical_location", false),
      ("/docs/recede_historical_location", false), ("/recede_historical_location_guide", false),
      ("/recede_historical_location/", false), ("recede_historical_location", false),
      ("/RECEDE_historical_location", false), ("/%72ecede_historical_location", false),
    ])
  func wholePaths(location: String, isHistorical: Bool) {
    #expect(PathConfiguration().properties(for: location).isHistoricalLocation == isHistorical)
    #expect(PathConfiguration().properties(for: location).values.isEmpty == !isHistorical)
  }

  @Test("Where case does not count in patterns, it does not in them")
  func ignoringCase() throws {
    let configuration = try configuration(.builtIn, isCaseSensitive: false)
    #expect(configuration.properties(for: "/ReCede_Historical_Location").isHistoricalLocation)
  }
}
