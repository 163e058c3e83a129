/// `{"changes": […], "animated": true}`; animated when left out.
extension NavigationStep: Codable where Route: Codable {
  /// Reads a step.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(try fields.value(.changes), animated: try fields.value(.animated, default: true))
  }

  /// Writes a step.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(changes, forKey: .changes)
    try fields.encode(animated, forKey: .animated)
  }
}
