extension String {
  /// The text for use in a message: the whole of a short one, else its beginning and an ellipsis.
  ///
  /// It is cut by scalars, since a single character may be of any number of them.
  package func shortened(to limit: Int = 100) -> String {
    let start = unicodeScalars.prefix(limit)
    return start.endIndex == endIndex ? self : String(start) + "…"
  }
}
