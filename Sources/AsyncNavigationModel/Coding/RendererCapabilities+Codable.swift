/// The names of what the renderer can take, such as `["pushesMany", "popsMany"]`.
extension RendererCapabilities: Codable {
  /// The name of something that a renderer can take.
  package enum Name: String, CodedName {
    case pushesMany, popsMany, dismissesMany, rewritesStacks, combinesChanges
    case exchangesScreens, rewritesWithinLength, combinesRemovals, pushesWithRemovals, rootIsFirst

    /// What has the name.
    package var capability: RendererCapabilities {
      switch self {
      case .pushesMany: .pushesMany
      case .popsMany: .popsMany
      case .dismissesMany: .dismissesMany
      case .rewritesStacks: .rewritesStacks
      case .combinesChanges: .combinesChanges
      case .exchangesScreens: .exchangesScreens
      case .rewritesWithinLength: .rewritesWithinLength
      case .combinesRemovals: .combinesRemovals
      case .pushesWithRemovals: .pushesWithRemovals
      case .rootIsFirst: .rootIsFirst
      }
    }
  }

  /// Reads a set; refuses a name that is not known.
  public init(from decoder: any Decoder) throws {
    self = RendererCapabilities(try [Name](from: decoder).map(\.capability))
  }

  /// Writes a set.
  ///
  /// - Throws: An `EncodingError` for a set with a bit that has no name.
  public func encode(to encoder: any Encoder) throws {
    let names = Name.allCases.filter { contains($0.capability) }
    guard self == RendererCapabilities(names.map(\.capability)) else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "bits \(rawValue) have no names"))
    }
    try names.encode(to: encoder)
  }
}
