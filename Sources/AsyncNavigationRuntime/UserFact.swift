import AsyncNavigationModel

/// What a user did by hand.
enum UserFact: Sendable {
  case removed([EntryID])
  case dismissed(ModalID)
  case selected(TabID)
}

/// What became of a report.
enum Reception: Sendable {
  case told(startsDrain: Bool)
  case ignored
}

extension NavigatorCore {
  /// Takes a fact into the presented state, at once, and into where a running transition is going.
  func report(_ fact: UserFact, through session: RendererSession) -> Reception {
    while true {
      let view = view
      guard view.session === session else { return .ignored }
      guard let effect = FactEffect(of: fact, on: view) else { return .ignored }
      if let reception = access({ $0.install(effect, through: session, ifStill: view.version) }) {
        return reception
      }
    }
  }
}
