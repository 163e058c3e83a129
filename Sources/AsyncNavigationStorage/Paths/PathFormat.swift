/// In which form a path was saved.
public enum PathFormat: String, Hashable, Sendable, CaseIterable {
  /// The form that ``PathCoder`` writes: an object with a version, bottom first.
  case asyncNavigation
  /// NavigationBackport's and `UINavigationPath`'s: a type's mangled name and its JSON in turn, top first.
  case navigationBackport
  /// SwiftUI's: a type's name and its JSON in turn, top first.
  case swiftUI
  /// That of FlowStacks' `FlowPath`: a style, a type's mangled name and its JSON in turn, top first.
  case flowStacks
  /// SwiftCrossUI's: objects of a type's name and its JSON in base64, bottom first.
  case swiftCrossUI
}
