@testable import AsyncNavigationVisitModel

extension PatternSyntax {
  /// Literals of which every text that the pattern matches has at least one; nil where none are known.
  ///
  /// Of several such sets the one whose shortest literal is longest.
  var requiredLiterals: [String]? { facts.best?.map { String(decoding: $0, as: UTF8.self) } }

  /// The literal that is all of the pattern, besides anchors; nil where it is more, or several.
  var wholeLiteral: AnchoredLiteral? { wholeLiterals?.count == 1 ? wholeLiterals?.first : nil }
}
