import AsyncNavigationModel

/// Why a text is no URL that can be followed, and where.
public struct LinkURLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package let value: Value

    /// There is no scheme; the URL is not absolute.
    public static let missingScheme = Code(value: .missingScheme)
    /// The scheme has a character that no scheme has.
    public static let badScheme = Code(value: .badScheme)
    /// A space, a control character or one that turns the direction of text is not percent-encoded.
    public static let badCharacter = Code(value: .badCharacter)
    /// A `%` is not followed by two hexadecimal digits.
    public static let badEncoding = Code(value: .badEncoding)
    /// What is percent-encoded is not UTF-8.
    public static let notUTF8 = Code(value: .notUTF8)
    /// A web URL, or one with a port, names no host.
    public static let missingHost = Code(value: .missingHost)
    /// The host is none.
    public static let badHost = Code(value: .badHost)
    /// The port is no number from 0 to 65535.
    public static let badPort = Code(value: .badPort)
    /// A user name stands before the host.
    public static let userName = Code(value: .userName)

    /// The code's name.
    public var description: String { value.rawValue }

    package enum Value: String, CaseIterable {
      case missingScheme, badScheme, badCharacter, badEncoding, notUTF8, missingHost, badHost, badPort,
        userName
    }
  }

  /// What is wrong.
  public let code: Code
  /// The text, or its beginning where it is long.
  public let input: String
  /// Where in the text, in bytes of UTF-8 from 0.
  public let offset: Int

  init(_ code: Code.Value, in text: String, at offset: Int) {
    self.code = Code(value: code)
    self.input = text.shortened()
    self.offset = offset
  }

  /// What is wrong, where, and what to do, in words.
  public var description: String { "\(input.quoted()) is no usable URL: \(reason)" }

  /// What is wrong, where, and what to do, without the text itself.
  public var reason: String { "at byte \(offset), \(code.value.advice)" }
}

extension LinkURLError.Code.Value {
  fileprivate var advice: String {
    switch self {
    case .missingScheme: "a scheme is missing; begin with one, as in https://example.com or app://home"
    case .badScheme: "the scheme must begin with a letter and go on with letters, digits, +, - and . alone"
    case .badCharacter: "there is a space, or a character that is not seen; percent-encode it, a space as %20"
    case .badEncoding: "a % is not followed by two hexadecimal digits; write %25 for a percent sign"
    case .notUTF8: "what is percent-encoded is not UTF-8; encode the text as UTF-8 first"
    case .missingHost: "the host is missing; write it after //"
    case .badHost: "the host has a character that no host has, or is no valid international name"
    case .badPort: "the port is no number from 0 to 65535"
    case .userName: "there is a user name before the host; leave it and the @ out"
    }
  }
}
