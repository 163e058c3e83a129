import Foundation

/// Commas before the bracket that closes a list or an object.
///
/// They are no JSON. Foundation takes them, so that a file works on iOS and nowhere else.
struct ExcessCommas {
  /// A comma too many.
  private struct Place {
    /// Counted from 1.
    let line: Int
    let bracket: Character
  }

  private let places: [Place]

  /// Looks through a document in UTF-8 that Foundation has read; in others none is found.
  init(in data: Data) {
    var places: [Place] = []
    var (line, comma) = (1, nil as Int?)
    var (isText, isEscaped) = (false, false)
    for byte in data {
      switch byte {
      case _ where isText:
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case UInt8(ascii: ","): comma = line
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let comma { places.append(Place(line: comma, bracket: Character(UnicodeScalar(byte)))) }
        comma = nil
      default:
        isText = byte == UInt8(ascii: "\"")
        comma = nil
      }
    }
    self.places = places
  }

  /// What there is to say of them; nothing on iOS alone.
  func findings(for platform: PathConfigurationLinter.Platform) -> [ConfigurationFinding] {
    guard platform.dialects.contains(.android) else { return [] }
    let (kind, takers): (ConfigurationFinding.Kind, String) =
      platform == .all
      ? (.platformDifference, "iOS takes it, others need not") : (.malformed, "not all readers take it")
    return places.map { place in
      ConfigurationFinding(
        kind, at: "",
        "on line \(place.line) there is a comma before the \(place.bracket), which is no JSON; \(takers)")
    }
  }
}
