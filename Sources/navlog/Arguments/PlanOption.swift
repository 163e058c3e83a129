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
    case .multipleDismissals: "of flowStacks and tcaCoordinators: several modals may go at once"
    case .navigationInOne: "of flowStacks and tcaCoordinators: pushes may come at once"
    case .byID: "plan by ids also with the preset of another library"
    case .format: "print a line of text (default) or one JSON object for each step"
    }
  }
}
