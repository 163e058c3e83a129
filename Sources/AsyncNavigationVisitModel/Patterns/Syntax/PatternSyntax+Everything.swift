extension PatternSyntax {
  /// Whether the pattern surely matches every text, also the empty one, as `.*`, `^` and `/?$` do.
  var matchesEverything: Bool {
    !ReachedPlaces(root, in: .init())[[.start, .end]].isEmpty
  }

  /// Whether the pattern surely matches every text that begins with a slash and has no line terminators, as
  /// `/`, `^/.*` and `.+` do: every URL whose path is not empty.
  var matchesEveryPath: Bool {
    !ReachedPlaces(root, in: .init(beginWithSlash: true, areLines: true))[.all].isEmpty
  }

  /// Whether the pattern matches every text even where that is cut off, so that its end is not seen.
  var matchesEveryBeginning: Bool {
    ReachedPlaces(root, in: .init()).fromStart.contains(.start)
  }
}
