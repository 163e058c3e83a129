/// One item of a URL's query: a name and, if there is an `=`, a value.
public struct LinkQueryItem: Hashable, Sendable {
  /// The name, decoded.
  public let name: String
  /// The value, decoded; nil where there is no `=`, empty where nothing follows it.
  public let value: String?
  /// What the item reads as a form; nil where no `+` stands for a space.
  private let form: Form?

  private struct Form: Hashable, Sendable {
    let name: String
    let value: String?
  }

  /// Makes an item of plain text; a `+` in it is a plus sign also to those who read forms.
  public init(_ name: String, _ value: String? = nil) {
    self.name = name
    self.value = value
    self.form = nil
  }

  /// Makes an item whose `+` signs are written as such, with what they read as in a form.
  init(name: String, value: String?, formName: String, formValue: String?) {
    self.name = name
    self.value = value
    self.form = Form(name: formName, value: formValue)
  }

  /// The item as the query of an HTML form: a `+` that was not percent-encoded is a space.
  public var readAsForm: LinkQueryItem { form.map { LinkQueryItem($0.name, $0.value) } ?? self }

  /// Writes the item so that it reads the same again, in a form too.
  func write(into output: inout String) {
    Self.write(name, form: form?.name, into: &output)
    if let value {
      output += "="
      Self.write(value, form: form?.value, into: &output)
    }
  }

  /// Encodes a text; a `+` that a form reads as a space stays one.
  private static func write(_ text: String, form: String?, into output: inout String) {
    guard let form else { return PercentCoding.encode(text, allowed: .queryPart, into: &output) }
    for (byte, formByte) in zip(text.utf8, form.utf8) {
      if byte == .plus && formByte == .space {
        output += "+"
      } else {
        PercentCoding.encode(byte, allowed: .queryPart, into: &output)
      }
    }
  }
}
