/// What a capture can be read as, and a route's part be written from.
///
/// Types of the app's own conform by saying how they are text; enums of strings or numbers need say nothing
/// more than that they conform.
public protocol LinkValue: Sendable {
  /// Reads a value from the texts of a capture: one for a placeholder, any number for query items of a name
  /// and for `*`; nil when they are no such value.
  init?(linkTexts: [String])
  /// The texts to write.
  var linkTexts: [String] { get }
}

extension LinkValue where Self: LosslessStringConvertible {
  /// Reads the value from the first text.
  public init?(linkTexts: [String]) {
    guard let text = linkTexts.first else { return nil }
    self.init(text)
  }

  /// The value as it describes itself.
  public var linkTexts: [String] { [description] }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// Reads the raw value.
  public init?(linkTexts: [String]) {
    guard let rawValue = RawValue(linkTexts: linkTexts) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The texts of the raw value.
  public var linkTexts: [String] { rawValue.linkTexts }
}

extension String: LinkValue {}
extension Int: LinkValue {}
extension Int64: LinkValue {}
extension UInt: LinkValue {}
extension UInt64: LinkValue {}
extension Double: LinkValue {}

/// `true` or `false`, in either case.
extension Bool: LinkValue {
  /// Reads the value from the first text.
  public init?(linkTexts: [String]) {
    guard let value = linkTexts.first.flatMap({ Bool($0.lowercased()) }) else { return nil }
    self = value
  }
}

/// A value that may be absent: no text is nil.
extension Optional: LinkValue where Wrapped: LinkValue {
  /// Reads nil from no texts, and a value from some.
  public init?(linkTexts: [String]) {
    if linkTexts.isEmpty {
      self = .none
    } else {
      guard let value = Wrapped(linkTexts: linkTexts) else { return nil }
      self = value
    }
  }

  /// The texts of the value, none for nil.
  public var linkTexts: [String] { self?.linkTexts ?? [] }
}

/// Several values: one of each text.
extension Array: LinkValue where Element: LinkValue {
  /// Reads a value from each text.
  public init?(linkTexts: [String]) {
    self = []
    for text in linkTexts {
      guard let element = Element(linkTexts: [text]) else { return nil }
      append(element)
    }
  }

  /// The texts of all values.
  public var linkTexts: [String] { flatMap(\.linkTexts) }
}
