/// What can be told of a regular expression from its text, without matching anything.
///
/// Whether a text is a regular expression at all is for `NSRegularExpression` to say: here any text is read.
/// All that is said holds for what ICU matches, and where something is not understood, nothing is said.
struct PatternSyntax: Hashable, Sendable {
  /// The pattern as it was written.
  let text: String
  /// Whether letters count as they are written, wherever the pattern itself does not say otherwise.
  let isCaseSensitive: Bool
  /// Whether some letters, at least, are matched in either case: as asked, or since the pattern says `(?i)`.
  ///
  /// Then all literals told here are in lower case, as far as ASCII goes, and are to be looked for in a text
  /// in lower case; and if that text is not of ASCII alone, nothing is told about it.
  let foldsCase: Bool
  /// Whether the whole pattern is understood.
  let isUnderstood: Bool
  /// Whether a match may have to repeat what a group took, which takes time as that is long.
  let hasBackReference: Bool
  /// The first thing that cannot be right, as far as it was seen.
  let fault: PatternFault?

  /// The pattern; ``PatternNode/opaque`` where it is not understood.
  let root: PatternNode
  /// What is known of the text of a match.
  let facts: LiteralFacts
  /// The literals of which a text must have one, for the pattern to match, and which are all of a match.
  ///
  /// Nil where the pattern is more than literals between anchors.
  let wholeLiterals: [AnchoredLiteral]?
  /// The first piece that repeats without bound what is itself repeated without bound, such as `(a+)+`: on
  /// some texts the number of ways to match it grows exponentially.
  ///
  /// Possessive repetitions and atomic groups do not count, as they give nothing back.
  let nestedQuantifier: String?

  /// Reads a pattern.
  ///
  /// Of a text that is longer than a ``CompiledPattern`` may be nothing is told.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - isCaseSensitive: Whether letters count as they are written, unless the pattern says `(?i)`.
  init(_ text: String, isCaseSensitive: Bool = true) {
    var parser = PatternParser(text, isCaseSensitive: isCaseSensitive)
    let tree = parser.parse()
    self.text = text
    self.isCaseSensitive = isCaseSensitive
    foldsCase = parser.foldsCase
    isUnderstood = parser.isUnderstood
    hasBackReference = parser.hasBackReference
    fault = parser.fault
    root = parser.isUnderstood ? tree : .opaque
    facts = LiteralFacts(root, foldsCase: parser.foldsCase)
    wholeLiterals =
      parser.isPartlyFolded ? nil : AnchoredLiteral.all(of: root, foldsCase: parser.foldsCase)
    nestedQuantifier = NestedQuantifierFinder.find(in: tree).map { source in
      String(String.UnicodeScalarView(parser.scalars[source]))
    }
  }
}
