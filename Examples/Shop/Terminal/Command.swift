import AsyncNavigation

/// What a line asks for.
enum Command: Hashable {
  /// Makes these choices of the screen on top, one right after the other, as a double tap does.
  case choose([Int])
  case back
  case dismiss
  case tab(TabID)
  case open(String)
  case share
  case swipe
  case help
  case quit

  /// Reads a line.
  init(_ line: String) throws(Misunderstanding) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let numbers = words.compactMap { Int($0) }
    if !words.isEmpty && numbers.count == words.count {
      self = .choose(numbers)
      return
    }
    switch (words.first, words.dropFirst().first, words.count) {
    case ("back", nil, 1): self = .back
    case ("dismiss", nil, 1): self = .dismiss
    case ("tab", let name?, 2): self = .tab(TabID(name))
    case ("open", let url?, 2): self = .open(url)
    case ("share", nil, 1): self = .share
    case ("swipe", nil, 1): self = .swipe
    case ("help", nil, 1): self = .help
    case ("quit", nil, 1): self = .quit
    default: throw Misunderstanding("type a number, \(Command.words)")
    }
  }

  private static let words = "back, dismiss, tab NAME, open URL, share, swipe, help or quit"

  static let summary = """
      NUMBER      makes the choice of that number; two numbers are a double tap
      back        goes back: to the screen below, out of a modal, to the tab before
      dismiss     dismisses the modal on top
      tab NAME    taps a tab
      open URL    follows a link, such as shop://products/7/reviews
      share       tells the link that leads to the screen
      swipe       takes the screen or modal on top away by hand
      help        tells all this
      quit        leaves, as the end of the input does
    """
}
