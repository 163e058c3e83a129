/// What a visit does to the page's history, after Turbo.
public enum VisitAction: String, Hashable, Sendable, Codable, CaseIterable {
  /// The page comes on top.
  case advance
  /// The page takes the place of the one on top.
  case replace
  /// The page is one that was there before and is shown from memory if it can.
  case restore
}

/// What a server answered before the visit was proposed.
///
/// `{"statusCode": 200, "redirected": true, "responseHTML": "…"}`, as Turbo writes it.
public struct VisitResponse: Hashable, Sendable {
  /// The status code of HTTP; nil when it is not known.
  public var statusCode: Int?
  /// Whether the server sent on to the visit's URL.
  public var isRedirected: Bool
  /// The page, if it came with the answer.
  public var html: String?

  /// Makes a response.
  public init(statusCode: Int? = nil, isRedirected: Bool = false, html: String? = nil) {
    self.statusCode = statusCode
    self.isRedirected = isRedirected
    self.html = html
  }
}

/// How a page is to be visited.
///
/// `{"action": "replace", "response": {…}}`, as Turbo writes it; either may be left out.
public struct VisitOptions: Hashable, Sendable {
  /// What the visit does to the page's history.
  public var action: VisitAction
  /// What the server answered already.
  public var response: VisitResponse?

  /// Makes options.
  public init(action: VisitAction = .advance, response: VisitResponse? = nil) {
    self.action = action
    self.response = response
  }
}

extension VisitResponse: Codable {
  private enum CodingKeys: String, CodingKey {
    case statusCode
    case isRedirected = "redirected"
    case html = "responseHTML"
  }

  /// Reads a response; all but the object itself may be left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      statusCode: try container.decodeIfPresent(Int.self, forKey: .statusCode),
      isRedirected: try container.decodeIfPresent(Bool.self, forKey: .isRedirected) ?? false,
      html: try container.decodeIfPresent(String.self, forKey: .html))
  }
}

extension VisitOptions: Codable {
  private enum CodingKeys: String, CodingKey { case action, response }

  /// Reads options; a missing action is ``VisitAction/advance``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      action: try container.decodeIfPresent(VisitAction.self, forKey: .action) ?? .advance,
      response: try container.decodeIfPresent(VisitResponse.self, forKey: .response))
  }
}
