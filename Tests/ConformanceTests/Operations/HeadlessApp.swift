import AsyncNavigation
import AsyncNavigationTesting

/// An app without a UI: a navigator, a renderer that shows whatever it is told to, and the screens.
final class HeadlessApp {
  let navigator: Navigator<String>
  private let attachment: RendererAttachment
  private let screens: ScreenStore<Void, String, String>
  /// Every modal there has been, in the order of their presentation.
  private(set) var modals: [ModalID] = []

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - blueprint: What it starts with.
  ///   - workshop: Makes its screens.
  ///   - policy: What becomes of requests for routes that have no builder.
  /// - Throws: Why no navigator can start with that.
  init(
    _ blueprint: NavigationBlueprint<String>, workshop: Workshop = Workshop(),
    policy: RegistryPolicy = .lenient
  ) throws(RejectionReason) {
    var configuration = NavigatorConfiguration<String>()
    configuration.guards = [Workshop.guard(policy)]
    // Stands still, so that no limit ever passes.
    configuration.clock = ManualClock()
    navigator = try Navigator(blueprint, configuration: configuration)
    attachment = navigator.attach(ObedientRenderer())
    screens = ScreenStore(navigator, registry: workshop.registry(), dependencies: ())
    draw()
  }

  /// What is shown.
  var state: NavigationState<String> { navigator.state }

  /// Draws all that is shown, and notes which modals came.
  func draw() {
    let state = state
    for entry in state.stacks.flatMap(\.stack.entries) { _ = try? screens.screen(of: entry) }
    modals += state.modals.map(\.id).filter { !modals.contains($0) }
  }

  /// The user drags a modal away.
  ///
  /// - Parameter index: Which of all modals there have been; the one on top when nil.
  /// - Throws: When there have not been so many.
  func dragAway(_ index: Int?) throws {
    if let index, !modals.indices.contains(index) { throw Uninterpretable("there was no modal \(index)") }
    guard let id = index.map({ modals[$0] }) ?? state.modals.last?.id else { return }
    attachment.didDismiss(id)
  }

  /// The user taps a tab.
  func tap(_ tab: TabID) { attachment.didSelectTab(tab) }
}

/// Shows whatever it is told to, at once.
private final class ObedientRenderer: NavigationRenderer {
  nonisolated(nonsending) func synchronize(_ state: NavigationState<String>) async {}
  nonisolated(nonsending) func perform(_ step: NavigationStep<String>) async {}
}
