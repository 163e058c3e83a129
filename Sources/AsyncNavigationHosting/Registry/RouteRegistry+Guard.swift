import AsyncNavigationModel
public import AsyncNavigationRuntime

/// What becomes of a request for screens that nobody can make.
public enum RegistryPolicy: String, Hashable, Sendable, CaseIterable {
  /// It ends as denied, whole.
  case strict
  /// What can be made is carried out, and the outcome tells what was skipped; with nothing left, it ends as
  /// denied.
  case lenient
}

extension RouteRegistry {
  /// A guard that lets through only routes which a builder matches.
  ///
  /// It is about the routes that a request may bring, not about those by which it only finds screens; a tab,
  /// or a screen that is gone back to or kept, counts as brought also where it is there already. Skipping
  /// takes place within the same request, and counts and indices stay what they are;
  /// ``Commit/redirectedBy`` then holds, for example,
  /// `registry: skipped /a, /b`. What a navigator starts with, no guard is asked about.
  ///
  /// The guard knows the builders that the registry has now. Functions that match or extract are called in
  /// the guard's task.
  ///
  /// - Parameters:
  ///   - policy: What becomes of a request for other routes.
  ///   - name: The guard's name, for outcomes and logs.
  /// - Returns: The guard.
  public func `guard`(
    _ policy: RegistryPolicy = .strict, named name: String = "registry"
  ) -> NavigationGuard<Route> {
    let patterns = patterns
    return NavigationGuard(name) { proposal in
      var unregistered: [String] = []
      var met: Set<Route> = []
      let rest = proposal.action.keepingRoutes { route in
        if patterns.firstMatch(of: route) != nil { return true }
        if met.insert(route).inserted { unregistered.append(routeInWords(route)) }
        return false
      }
      if unregistered.isEmpty { return .allow }
      guard policy == .lenient, let rest else { return .deny(.unregistered(unregistered)) }
      return .redirect(rest, because: "skipped \(unregistered.joined(separator: ", "))")
    }
  }
}
