public import Foundation

/// A UUID in its usual form.
extension UUID: LinkValue {
  /// Reads the value from the first text.
  public init?(linkTexts: [String]) {
    guard let value = linkTexts.first.flatMap(UUID.init(uuidString:)) else { return nil }
    self = value
  }

  /// The UUID in upper case.
  public var linkTexts: [String] { [uuidString] }
}
