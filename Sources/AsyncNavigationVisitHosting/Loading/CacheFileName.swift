import Foundation

/// The name of the file in which a copy of what a URL gave is kept.
///
/// It is made of lower-case letters, digits, `-`, `_`, `%` and one point, so that every file system takes it,
/// and takes different names as different ones. A short URL is in it with everything else percent-encoded; of
/// a long one it has the SHA-256 digest, under another extension.
struct CacheFileName: Hashable {
  /// What file systems take as a name, less the extension.
  static let lengthLimit = 200

  let text: String

  init(_ url: URL) {
    let address = url.absoluteString
    let encoded = CacheFileName.encoded(address)
    text =
      encoded.utf8.count <= CacheFileName.lengthLimit
      ? "\(encoded).json" : "\(SHA256Digest(of: address.utf8)).sha256.json"
  }

  private static func encoded(_ text: String) -> String {
    // What is longer is not needed whole.
    text.utf8.prefix(lengthLimit + 1).reduce(into: "") { name, byte in
      if byte.staysInFileName {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += "%" + byte.hexadecimal
      }
    }
  }
}

extension UInt8 {
  fileprivate var staysInFileName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Two digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return self < 16 ? "0" + digits : digits
  }
}
