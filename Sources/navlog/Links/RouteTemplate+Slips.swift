/// What is written as in a pattern, and in a route stands for nothing but itself.
extension RouteTemplate {
  /// Something in a route that was surely meant for a name.
  struct Slip: Hashable {
    /// What is written.
    let text: String
    /// The name that is meant.
    let name: String
  }

  /// What was surely meant for a name.
  ///
  /// That is `{name}`, a segment `*name`, and a name with the type that it has in the pattern, `:name<int>`. A
  /// colon before a brace says that the brace is meant as it stands: `::{name}` is `:{name}`.
  var slips: [Slip] {
    zip([nil] + parts.map(Optional.some), parts).flatMap { before, part -> [Slip] in
      guard case .text(let text) = part else { return [] }
      return typed(text, behind: before) + braced(text) + starred(text, isFirst: before == nil)
    }
  }

  private func typed(_ text: String, behind part: Part?) -> [Slip] {
    guard case .capture(let name) = part, text.first == "<", let end = text.firstIndex(of: ">") else {
      return []
    }
    let type = text[text.index(after: text.startIndex)..<end]
    guard type.isName else { return [] }
    return [Slip(text: ":\(name)<\(type)>", name: name)]
  }

  private func braced(_ text: String) -> [Slip] {
    text.indices.filter { text[$0] == "{" }.compactMap { start in
      let inner = text[text.index(after: start)...].prefix { $0 != "}" }
      guard inner.isName, inner.endIndex < text.endIndex, text[..<start].last != ":" else { return nil }
      return Slip(text: "{\(inner)}", name: String(inner))
    }
  }

  private func starred(_ text: String, isFirst: Bool) -> [Slip] {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    return segments.dropFirst(isFirst ? 0 : 1).compactMap { segment in
      guard segment.first == "*", segment.dropFirst().isName else { return nil }
      return Slip(text: String(segment), name: String(segment.dropFirst()))
    }
  }
}

extension Substring {
  /// Whether the text is a name as patterns have them.
  fileprivate var isName: Bool {
    guard let first = unicodeScalars.first, first.isNameLetter else { return false }
    return unicodeScalars.allSatisfy { $0.isNameLetter || ("0"..."9").contains($0) }
  }
}
