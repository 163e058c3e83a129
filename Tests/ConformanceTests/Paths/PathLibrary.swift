import AsyncNavigation

/// Which library a case of lists is about.
enum PathLibrary {
  /// All screens are pushed.
  case navigationBackport
  /// Screens of any style above a root that is not in the list.
  case flowStacks
  /// Screens of any style, the first of them the root.
  case tcaCoordinators

  /// The library of a project's name, which may go on to say what is particular.
  init(project: String) throws {
    if project.hasPrefix("NavigationBackport") {
      self = .navigationBackport
    } else if project.hasPrefix("TCACoordinators") || project.contains("FOR_TCACOORDINATORS") {
      self = .tcaCoordinators
    } else if project.hasPrefix("FlowStacks") {
      self = .flowStacks
    } else {
      throw Uninterpretable("nobody knows the library \(project)")
    }
  }

  /// Whether the elements of lists are screens alone.
  var isBare: Bool { self == .navigationBackport }

  /// What its renderer takes.
  func capabilities(_ options: CaseObject?) throws -> RendererCapabilities {
    if self == .navigationBackport {
      try options?.finish()
      return .navigationBackport
    }
    let dismissals = try options?.optionalBool("allowMultipleDismissalsInOne")
    let updates = try options?.optionalBool("allowNavigationUpdatesInOne")
    try options?.finish()
    if self == .flowStacks && (dismissals == nil || updates == nil) {
      throw Uninterpretable("the case does not say what FlowStacks may do in one update")
    }
    return .flowStacks(
      multipleDismissals: dismissals ?? false, navigationUpdatesInOne: updates ?? false,
      rootIsFirst: self == .tcaCoordinators)
  }
}
