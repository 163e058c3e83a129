import AsyncNavigationModel
import AsyncNavigationRuntime
public import AsyncNavigationVisitModel
public import Foundation

/// Pages named by text.
extension VisitNavigator {
  /// The URL of a page that is named by text: absolute, or relative to where the selected tab starts, as a
  /// link on that page would be.
  ///
  /// - Returns: The URL; nil when the text is none.
  public func url(of location: String) -> URL? {
    URL(string: location, relativeTo: startLocation(of: tab(of: nil)))?.absoluteURL
  }

  /// Shows a page that is named by text, such as `/posts/1`; see ``url(of:)``.
  ///
  /// - Parameters:
  ///   - location: The page.
  ///   - options: How it is visited.
  ///   - parameters: What else its screen is to know.
  /// - Returns: What came of it; `rejected(.malformedLink)` when the text is no URL.
  @discardableResult
  public func route(
    _ location: String, options: VisitOptions = VisitOptions(), parameters: [String: JSONValue] = [:]
  ) async -> VisitOutcome {
    guard let url = url(of: location) else {
      let request = navigator.refuse(
        .malformedLink(location.quoted(), message: "it cannot be read as a URL"))
      return .settled(request.currentOutcome ?? .unchanged(.nothingToDo), visits: [])
    }
    return await route(url, options: options, parameters: parameters)
  }
}
