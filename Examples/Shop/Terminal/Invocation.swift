import AsyncNavigation

/// What a command line asks for.
enum Invocation: Hashable {
  case help
  /// Follow these links, then read what is typed.
  case run(links: [String])

  /// Reads the words after the program's name.
  init(_ words: some Sequence<String>) throws(Misunderstanding) {
    var links: [String] = []
    for word in words {
      if word == "--help" || word == "-h" {
        self = .help
        return
      }
      guard !word.hasPrefix("-") else { throw Misunderstanding("there is no option \(word)") }
      do throws(LinkURLError) {
        _ = try LinkURL(word)
      } catch {
        throw Misunderstanding("\(error)")
      }
      links.append(word)
    }
    self = .run(links: links)
  }

  static let usage = """
    A shop in the terminal: tabs, modals and links, drawn step by step.

    usage: Shop [URL]...

      URL    a link to begin with, such as shop://products/7

    Then type a line each; a pipe will do as well:

    \(Command.summary)
    """
}
