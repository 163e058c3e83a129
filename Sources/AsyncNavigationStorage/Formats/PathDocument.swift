import Foundation

/// What was read of a document that should be a path, before it is known whether it is one.
enum PathDocument: Decodable {
  /// An object with a version.
  case own(SavedOwnPath)
  /// An array, as other libraries write it.
  case foreign([ForeignEntry])
  /// Anything else.
  case other

  init(from decoder: any Decoder) {
    if let entries = try? decoder.singleValueContainer().decode([ForeignEntry].self) {
      self = .foreign(entries)
    } else if let fields = try? decoder.container(keyedBy: OwnPath.Key.self), fields.contains(.version) {
      self = .own(SavedOwnPath(fields))
    } else {
      self = .other
    }
  }

  /// Reads a document.
  ///
  /// - Throws: ``PathCodingError/Code/malformed``.
  init(_ data: Data) throws(PathCodingError) {
    do {
      self = try decodedJSON(PathDocument.self, from: data)
    } catch {
      throw .malformed(decodingProblem(error, in: data))
    }
  }

  /// The elements, bottom first, and the form they are in; nil for an empty array.
  ///
  /// - Throws: ``PathCodingError/Code/unrecognised`` or ``PathCodingError/Code/unsupportedVersion``.
  func elements() throws(PathCodingError) -> (elements: [SavedElement], format: PathFormat?) {
    switch self {
    case .own(let path): return (try path.checkedElements(), .asyncNavigation)
    case .foreign([]): return ([], nil)
    case .foreign(let entries):
      guard let layout = ForeignLayout(of: entries) else {
        throw .unrecognised(
          "its entries are neither strings nor objects with a type and a value; an array of routes of one "
            + "type is read as [FlowRoute<Route>]")
      }
      let elements = layout.elements(of: entries)
      return (elements, layout.format(of: elements))
    case .other: throw .unrecognised("an object with a version, or an array is expected")
    }
  }
}

extension ForeignLayout {
  /// The form of elements in this layout; pairs are told by whether any name is a mangled one.
  fileprivate func format(of elements: [SavedElement]) -> PathFormat {
    switch self {
    case .pairs:
      elements.contains { $0.tag.flatMap(qualifiedName(ofMangled:)) != nil } ? .navigationBackport : .swiftUI
    case .triples: .flowStacks
    case .objects: .swiftCrossUI
    }
  }
}
