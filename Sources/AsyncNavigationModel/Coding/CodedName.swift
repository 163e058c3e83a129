/// An enum that is written as one of a closed list of names; the error of an unknown name lists the legal
/// ones.
protocol CodedName: RawRepresentable, CaseIterable, Codable where RawValue == String {}

extension CodedName {
  /// Reads a name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let name = Self(rawValue: text) else {
      let names = Self.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not one of \(names)")
    }
    self = name
  }
}

extension Occurrence: CodedName {}
extension ModalPolicy: CodedName {}
extension ReselectPolicy: CodedName {}
extension StackBase: CodedName {}
extension HapticStyle: CodedName {}
extension TabBackBehavior: CodedName {}
extension RestoredTabs: CodedName {}
extension CancellationPhase: CodedName {}
extension RendererDetachment: CodedName {}
