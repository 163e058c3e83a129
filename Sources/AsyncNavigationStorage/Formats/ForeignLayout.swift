import AsyncNavigationModel
import Foundation

/// How the elements of a path lie in the arrays that other libraries write.
enum ForeignLayout: Hashable, CaseIterable {
  /// An object for each element, bottom first.
  case objects
  /// A style, a type's name and the value's JSON in turn, top first.
  case triples
  /// A type's name and the value's JSON in turn, top first.
  case pairs

  /// The layout that most of the entries fit; nil when none fits any.
  ///
  /// Of several, those whose last element lacks least, and of these the first, since it takes objects that no
  /// later one has.
  init?(of entries: [ForeignEntry]) {
    let best = ForeignLayout.allCases.map { ($0, $0.misfit(of: entries)) }.min { $0.1 < $1.1 }
    guard let (layout, misfit) = best, misfit.entries < entries.count else { return nil }
    self = layout
  }

  /// The kinds of the entries that make one element.
  private var kinds: [ForeignEntry.Kind] {
    switch self {
    case .pairs: [.text, .text]
    case .triples: [.style, .text, .text]
    case .objects: [.typed]
    }
  }

  /// How many entries are of another kind than their place asks for, and how many are missing at the end.
  private func misfit(of entries: [ForeignEntry]) -> (entries: Int, missing: Int) {
    let kinds = kinds
    let misfits = entries.indices.count { entries[$0].kind != kinds[$0 % kinds.count] }
    let rest = entries.count % kinds.count
    return (misfits, rest == 0 ? 0 : kinds.count - rest)
  }
}

extension ForeignLayout {
  /// The elements that lie in an array, bottom first.
  func elements(of entries: [ForeignEntry]) -> [SavedElement] {
    let starts = stride(from: 0, to: entries.count, by: kinds.count)
    let elements = starts.map { element(of: entries.dropFirst($0).prefix(kinds.count)) }
    return self == .objects ? elements : elements.reversed()
  }

  private func element(of entries: ArraySlice<ForeignEntry>) -> SavedElement {
    switch self {
    case .pairs: ForeignLayout.element(of: entries, style: .push)
    case .triples:
      if case .style(let style) = entries.first {
        ForeignLayout.element(of: entries.dropFirst(), style: style)
      } else {
        .malformed(
          "a style such as {\"push\":{}} is expected before its type's name",
          tag: entries.dropFirst().first?.text)
      }
    case .objects: ForeignLayout.element(of: entries.first)
    }
  }

  /// The element of a type's name and a value's JSON.
  private static func element(of entries: ArraySlice<ForeignEntry>, style: FlowStyle) -> SavedElement {
    guard let tag = entries.first?.text else {
      return .malformed("the name of its type is missing or no string", tag: nil)
    }
    guard let payload = entries.dropFirst().first?.text else {
      return .malformed("the JSON of its value is missing or no string", tag: tag)
    }
    return .whole(FlowRoute(SavedRoute(tag: tag, payload: payload), as: style))
  }

  /// The element of an object with a type's name and a value in base64.
  private static func element(of entry: ForeignEntry?) -> SavedElement {
    guard case .typed(let type, let value) = entry, let type else {
      return .malformed("an object with the name of a type is expected", tag: nil)
    }
    guard let bytes = value.flatMap({ Data(base64Encoded: $0) }),
      let payload = String(validating: bytes, as: UTF8.self)
    else { return .malformed("its value is missing or no text in base64", tag: type) }
    return .whole(.push(SavedRoute(tag: type, payload: payload)))
  }
}
