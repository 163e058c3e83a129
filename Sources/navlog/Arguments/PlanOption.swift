/// The options of `navlog plan`.
enum PlanOption: String, ToolOption {
  case preset
  case multipleDismissals = "multiple-dismissals"
  case navigationInOne = "navigation-in-one"
  case byID = "by-id"
  case format

  var placeholder: String? {
    switch self {
    case .preset: "PRESET"
    case .format: "text|json"
    case .multipleDismissals, .navigationInOne, .byID: nil
    }
  }

  var meaning: String {
    switch self {
    case .preset: "what may happen in one step; oneAtATime by default"
    case .multipleDismissals: "several modals may go at once, as on all systems but iOS before 17"
    case .navigationInOne: "pushes may come at once, as where the stacks are the system's own"
    case .byID: "plan by ids also with the preset of another library"
    case .format: "print a line of text (default) or one JSON object for each step"
    }
  }
}
