/// The tests and suites of one source file, with the words that are theirs.
///
/// Reads lines, not Swift: it goes by how the formatter lays out attributes and declarations. What stands in a
/// text of several lines is none of it.
struct TestSource {
  /// A test or a suite.
  struct Test {
    /// What `swift test --filter` takes: the target, the suites and the function.
    let name: String
    /// What it is called, and the comment right above it.
    let words: String
  }

  /// All, in the order of the file.
  private(set) var tests: [Test] = []
  private let target: String
  /// The types that are open, from the outermost on, with how far they are indented.
  private var types: [(name: Substring, indentation: Int)] = []
  private var comment: [Substring] = []
  /// The attribute whose declaration is still to come, and the comment above it.
  private var pending: (comment: [Substring], attribute: [Substring])?
  private var isInText = false

  init(_ source: String, target: String) {
    self.target = target
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let wasInText = isInText
    if TestSource.hasOddQuotes(line) { isInText.toggle() }
    guard !wasInText else { return }
    let content = line.drop { $0 == " " }
    let indentation = line.utf8.count - content.utf8.count
    if content.hasPrefix("}") { types.removeAll { $0.indentation >= indentation } }
    if content.hasPrefix("//") {
      comment.append(content)
      return
    }
    if content.hasPrefix("@Test") || content.hasPrefix("@Suite") { pending = (comment, []) }
    comment = []
    pending?.attribute.append(content)
    let words = content.prefix { $0 != "{" }
    if TestSource.types.contains(where: { words.hasPrefix($0) || words.contains(" \($0)") }),
      let type = content.firstMatch(of: TestSource.type)
    {
      note(type.name)
      // One that ends in its line holds no test.
      if !content.hasSuffix("}") { types.append((type.name, indentation)) }
    } else if pending != nil, let function = content.firstMatch(of: TestSource.function) {
      note(function.name)
    }
  }

  /// Whether a text of several lines begins or ends in a line.
  private static func hasOddQuotes(_ line: Substring) -> Bool {
    guard line.utf8.contains(UInt8(ascii: "\"")) else { return false }
    let marks = line.ranges(of: #"""""#).count - line.ranges(of: #"\""""#).count
    return marks % 2 == 1
  }

  /// What was pending is the attribute of this declaration.
  private mutating func note(_ name: Substring) {
    guard let pending else { return }
    self.pending = nil
    let attribute = pending.attribute.joined(separator: " ")
    let title = attribute.firstMatch(of: TestSource.title).map { String($0.title) } ?? ""
    let path = (types.map(\.name) + [name]).joined(separator: "/")
    tests.append(
      Test(name: "\(target).\(path)", words: (pending.comment + [title[...]]).joined(separator: " ")))
  }

  /// How the declaration of a type begins; a quick look before the close one.
  private static let types = ["struct ", "class ", "enum ", "actor ", "extension "]

  private static var type: Regex<(Substring, name: Substring)> {
    /^(?:@Suite.*\) |@\w+ |(?:private|fileprivate|package|public|final) )*(?:struct|class|enum|actor|extension) (?<name>[\w.]+)/
  }

  private static var function: Regex<(Substring, name: Substring)> {
    /^(?:@Test.*\) |@\w+ |(?:private|fileprivate|package|public|final|static|mutating) )*func `?(?<name>[^`(<]+)/
  }

  private static var title: Regex<(Substring, title: Substring)> {
    /^@(?:Test|Suite)\( ?"(?<title>(?:[^"\\]|\\.)*)"/
  }
}
