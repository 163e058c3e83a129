import AsyncNavigation

/// Draws the screens in the terminal, one step at a time, each told in words and followed by its picture.
///
/// An actor, so that screens need not be `Sendable`: they are made, drawn and tapped here alone.
actor TextRenderer: NavigationRenderer {
  private let screens: Screens
  private let output: Output
  /// What is drawn; nil before the first state.
  private(set) var shown: NavigationState<Route>?
  /// Where the running transition leads, and in how many steps.
  private var transition: (target: NavigationState<Route>, count: Int)?

  init(
    _ navigator: Navigator<Route>, registry: sending RouteRegistry<Services, Route, any TextScreen>,
    services: Services, output: Output
  ) {
    self.screens = Screens(navigator, registry: registry, dependencies: services)
    self.output = output
  }

  func synchronize(_ state: NavigationState<Route>) {
    shown = state
    draw()
  }

  /// Returning acknowledges the step; the navigator gives the next one only then.
  func perform(_ step: NavigationStep<Route>) {
    guard let before = shown else { return }
    let words = ChangeWords(state: before, title: screens.title)
    output.show("step \(place()): \(words.text(step))", in: .cyan)
    shown?.apply(step)
    draw()
  }

  /// Which step of how many comes next, as far as can be told from where the navigator is and where it goes.
  private func place() -> String {
    guard let snapshot = screens.navigator?.snapshot else { return "" }
    let left = StepPlanner.steps(
      from: snapshot.presented, to: snapshot.target, capabilities: .oneAtATime
    ).count
    let count = transition?.target == snapshot.target ? transition?.count ?? left : left
    transition = (snapshot.target, count)
    return "\(count - left + 1)/\(count)"
  }

  private func draw() {
    guard let shown else { return }
    // What went with an earlier step; what goes with this one is still presented until it is acknowledged.
    screens.prune()
    for line in screens.frame(of: shown).text { output.show(line) }
    output.show("")
  }
}

/// What the user does by hand: it is shown at once, and the navigator is told.
extension TextRenderer {
  /// Makes choices of the screen on top.
  ///
  /// - Returns: What the screen has asked of the navigator, not waited for.
  func choose(_ numbers: [Int]) throws(Misunderstanding) -> [NavigationRequest] {
    let choices = shown?.top.flatMap { try? screens.screen(of: $0).choices } ?? []
    var taken: [Choice] = []
    for number in numbers {
      guard number > 0, number <= choices.count else {
        throw Misunderstanding(
          choices.isEmpty ? "there is nothing to choose here" : "choose 1 to \(choices.count)")
      }
      taken.append(choices[number - 1])
    }
    let requests = taken.compactMap { $0.take() }
    if requests.isEmpty { draw() }
    return requests
  }

  /// Takes away the screen on top, or else the modal on top.
  func swipe(tellingOf attachment: RendererAttachment) throws(Misunderstanding) {
    guard let shown else { return }
    let stack = shown.activeStack
    if stack.poppableCount > 0, let top = stack.top {
      show(byHand: .pop([top.id], from: shown.activeStackID), in: shown)
      attachment.didRemove([top.id])
    } else if let modal = shown.modals.last {
      show(byHand: .dismiss([modal.id]), in: shown)
      attachment.didDismiss(modal.id)
    } else {
      throw Misunderstanding("there is nothing to swipe away")
    }
  }

  /// Taps a tab: shows it, or pops it to its root when it is shown already.
  ///
  /// - Returns: The request to pop, not waited for; nil when the tab was not shown.
  func tap(_ tab: TabID, tellingOf attachment: RendererAttachment) throws(Misunderstanding)
    -> NavigationRequest?
  {
    guard let shown else { return nil }
    guard shown.modals.isEmpty else {
      throw Misunderstanding("the tabs are covered; dismiss what is over them")
    }
    guard shown.tabs.contains(where: { $0.id == tab }) else {
      let names = shown.tabs.map(\.id.rawValue).joined(separator: ", ")
      throw Misunderstanding("there is no tab \(tab); there are \(names)")
    }
    let isReselected = shown.selectedTab == tab
    if !isReselected { show(byHand: .select(tab, history: shown.tabHistory), in: shown) }
    attachment.didSelectTab(tab)
    return isReselected ? screens.navigator?.submit(.selectTab(tab, reselect: .popToRoot)) : nil
  }

  func show(byHand change: NavigationChange<Route>, in before: NavigationState<Route>) {
    output.show("by hand: \(ChangeWords(state: before, title: screens.title).text(change))", in: .cyan)
    shown?.apply(change)
    draw()
  }
}
