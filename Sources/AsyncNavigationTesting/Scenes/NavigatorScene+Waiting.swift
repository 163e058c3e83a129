import AsyncNavigation

extension NavigatorScene {
  /// What a scene waits for, a line each, for a failure to say; nil where nothing is under way.
  var waiting: String? {
    let check = LeakCheck(navigator, renderer: renderer, clock: clock, executor: executor)
    let lines = recorder.linesOfWaiting(check.leftovers)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension EventRecorder {
  /// What is left over, and which requests have begun and not ended, a line each.
  func linesOfWaiting(_ leftovers: [Leftover]) -> [String] {
    var begun: [(id: RequestID, line: String)] = []
    for kind in events.map(\.kind) {
      switch kind {
      case .began(let id, _): begun.append((id, "- begun: \(kind)"))
      case .ended(let id, _): begun.removeAll { $0.id == id }
      default: break
      }
    }
    return leftovers.map { "- \($0)" } + begun.map(\.line)
  }
}
