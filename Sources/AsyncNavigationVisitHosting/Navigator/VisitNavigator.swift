public import AsyncNavigationModel
public import AsyncNavigationRuntime
public import AsyncNavigationVisitModel
public import Foundation
import Synchronization

/// Runs the proposals of a Hotwire Native app on a navigator of main and modal stacks.
///
/// A proposal goes through the route decision handlers, then the app is asked, and only then something
/// changes: one transition, also where it dismisses and pushes, and the visits for it once it has ended. All
/// of that happens for one request at a time, in the order of the calls, and ``effects`` tells what web views
/// and windows have to do, in the order in which the requests ended.
///
/// The stacks are those of ``navigator``: watch it, attach a renderer to it, report what the user does to the
/// attachment. Requests to it are in one line with those made here, but what they bring is not visited by itself,
/// and `back` also removes a tab's only page, which ``pop(animated:)`` keeps.
///
/// ```swift
/// let visits = VisitNavigator(startLocation: home, VisitConfiguration(pathConfiguration))
/// await visits.start()
/// await visits.route("/posts/1")
/// for await effect in visits.effects { … }
/// ```
public final class VisitNavigator: Sendable {
  /// The stacks: one for each tab, based on the host's content so that it may be empty, and modals.
  public let navigator: Navigator<VisitRoute>
  /// What it was made with.
  public let configuration: VisitConfiguration
  /// What web views and windows have to do, in order; for one consumer.
  ///
  /// What nobody has taken yet is kept, however much it is. The stream ends with ``shutdown()``, or with the
  /// visit navigator.
  public let effects: AsyncStream<VisitEffect>
  private let outlet: AsyncStream<VisitEffect>.Continuation
  private let tabList: Mutex<[VisitTab]>

  /// Makes a visit navigator with tabs.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, at least one, in their order.
  ///   - selected: The tab selected at first; the first unless given.
  ///   - configuration: What else it is made with.
  /// - Throws: The reason why no state fits, such as no tab, or two with one name.
  public init(
    tabs: [VisitTab], selected: TabID? = nil, _ configuration: VisitConfiguration
  ) throws(RejectionReason) {
    self.configuration = configuration
    navigator = try Navigator(
      VisitNavigator.blueprint(tabs, selected: selected), configuration: configuration.navigator)
    tabList = Mutex(tabs)
    (effects, outlet) = AsyncStream.makeStream()
  }

  /// Makes a visit navigator with one stack.
  ///
  /// - Parameters:
  ///   - startLocation: The page it starts with; its host is the app's own.
  ///   - configuration: What else it is made with.
  public init(startLocation: URL, _ configuration: VisitConfiguration) {
    self.configuration = configuration
    navigator = Navigator(configuration: configuration.navigator)
    tabList = Mutex([VisitTab(.main, startLocation: startLocation)])
    (effects, outlet) = AsyncStream.makeStream()
  }

  deinit { outlet.finish() }

  static func blueprint(_ tabs: [VisitTab], selected: TabID?) -> NavigationBlueprint<VisitRoute> {
    NavigationBlueprint(
      tabs: tabs.map { TabBlueprint($0.id, stack: StackBlueprint([], base: .host)) }, selectedTab: selected)
  }

  /// The tabs, in their order.
  public var tabs: [VisitTab] { tabList.withLock { $0 } }

  func setTabs(_ tabs: [VisitTab]) { tabList.withLock { $0 = tabs } }

  /// The tab of a session, or else the selected one.
  func tab(of session: VisitSession?) -> TabID {
    if case .main(let tab) = session { tab } else { navigator.state.selectedTab }
  }

  /// Where a tab starts; nil where there is no such tab.
  func startLocation(of id: TabID) -> URL? { tabs.first { $0.id == id }?.startLocation }

  /// Ends everything: requests as `Navigator.shutdown()` does, then ``effects``.
  public func shutdown() async {
    await navigator.shutdown()
    outlet.finish()
  }

  /// Tells what is to be done.
  func emit(_ effect: VisitEffect) { outlet.yield(effect) }

  /// Takes on a request, in the order of the calls; once its steps are under way they are finished, whoever
  /// cancels it.
  ///
  /// - Parameters:
  ///   - errand: What the request comes to.
  ///   - prepare: Says what it comes to when its turn comes; may be kept long, and so should keep nobody.
  /// - Returns: A handle on the request.
  func submit(
    _ errand: VisitErrand, preparing prepare: @escaping @Sendable () async -> RequestPreparation<VisitRoute>
  ) -> NavigationRequest {
    let options = RequestOptions(onCancellation: .finish)
    return navigator.submit(askedOf: "the app", options: options, preparing: prepare) {
      [outlet, weak navigator] outcome in
      guard let navigator else { return }
      for effect in errand.close(as: outcome, in: navigator.state) { outlet.yield(effect) }
    }
  }
}
