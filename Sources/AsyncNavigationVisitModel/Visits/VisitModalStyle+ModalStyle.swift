import AsyncNavigationModel

extension VisitModalStyle {
  /// How a modal of this style covers what is below it.
  var style: ModalStyle {
    switch self {
    case .large: .automatic
    case .medium: .custom(name: "medium", detents: ["medium", "large"])
    case .full: .fullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    }
  }
}
