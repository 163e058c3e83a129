import AsyncNavigationModel

/// An element of a saved path, in whatever form, before a value is made of it.
enum SavedElement: Hashable {
  /// What is saved of its route, and how its screen comes.
  case whole(FlowRoute<SavedRoute>)
  /// What is wrong with it, in words, and what its type is called where that can be told.
  case malformed(String, tag: String?)

  /// What its type is called; nil where that cannot be told.
  var tag: String? {
    switch self {
    case .whole(let element): element.route.tag
    case .malformed(_, let tag): tag
    }
  }
}
