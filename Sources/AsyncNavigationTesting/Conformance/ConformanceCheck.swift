/// Something that every renderer has to do.
@nonexhaustive
public enum ConformanceCheck: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// Shows the whole state when it is attached.
  case wholeState
  /// Shows screens that are pushed, one and several.
  case pushes
  /// Shows no longer what is popped, one and several.
  case pops
  /// Shows other screens, and other content of a screen, where they lie.
  case rewrites
  /// Shows modals with their stacks, also one over another.
  case modals
  /// Shows no longer the modals that are dismissed, one and several.
  case dismissals
  /// Shows the tab that is selected and keeps the stacks of the others.
  case tabs
  /// Shows another list of tabs.
  case tabLists
  /// Shows all that a deep link of many screens leads to.
  case deepLinks
  /// Takes the whole state again, whatever it shows.
  case resynchronization
  /// Shows what there is when it is attached again, not what there was.
  case reattachment
  /// Stays right when it is detached, or its call is given up, in the middle of a transition, also when the
  /// call goes on after a newer one has come.
  case abandonedCalls
  /// Stays right when a request is cancelled in the middle of a transition.
  case cancellation
  /// Stays right when the user removes screens in the middle of a transition.
  case userRemovals
  /// Shows what there is after random courses of requests.
  case randomCourses

  /// What is checked, in words.
  public var description: String {
    switch self {
    case .wholeState: "shows the whole state when it is attached"
    case .pushes: "shows screens that are pushed"
    case .pops: "shows no longer what is popped"
    case .rewrites: "shows other screens and other content where they lie"
    case .modals: "shows modals with their stacks"
    case .dismissals: "shows no longer the modals that are dismissed"
    case .tabs: "shows the tab that is selected and keeps the others"
    case .tabLists: "shows another list of tabs"
    case .deepLinks: "shows all that a deep link leads to"
    case .resynchronization: "takes the whole state again"
    case .reattachment: "shows what there is when it is attached again"
    case .abandonedCalls: "stays right when a call is given up"
    case .cancellation: "stays right when a request is cancelled on the way"
    case .userRemovals: "stays right when the user removes screens on the way"
    case .randomCourses: "shows what there is after random courses"
    }
  }
}
