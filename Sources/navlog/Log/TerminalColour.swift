/// The colours of a terminal, as far as the log uses them.
enum TerminalColour: String {
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
  case dim = "2"

  /// The text between the codes that switch the colour on and off again.
  func paint(_ text: String) -> String { text.isEmpty ? "" : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
