/// What is said about modals where there are none.
extension LintedConfiguration {
  /// How modals look, in a file of which no rule asks for one.
  var modalFindings: [ConfigurationFinding] {
    let asksForModal = rules.contains { $0.says(VisitContext.modal.rawValue, for: .context) }
    guard !asksForModal else { return [] }
    let keys = [PathPropertyKey.modalStyle, .modalDismissGestureEnabled].filter { $0.isRead(on: platform) }
    return rules.flatMap { rule in
      keys.filter { rule[$0] != nil }.map { key in
        ConfigurationFinding(
          .withoutEffect, at: "\(rule.place).properties.\(key.rawValue)",
          "is about modals, and no rule says \"context\": \"modal\"")
      }
    }
  }
}

extension LintedConfiguration.Rule {
  /// Whether the value of a key reads so, whatever its case.
  func says(_ word: String, for key: PathPropertyKey) -> Bool { self[key]?.string?.lowercased() == word }
}
