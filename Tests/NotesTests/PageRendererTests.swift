import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

/// Stands for a view controller.
@MainActor
private final class Page {
  let entry: RouteEntry<Route>
  init(_ entry: RouteEntry<Route>) { self.entry = entry }
}

/// Stands for a renderer of view controllers: what it shows are pages in stacks.
@MainActor
private final class PageRenderer {
  private var state: NavigationState<Route>?
  private var pages: [TabID: [Page]] = [:]
  private var sheets: [[Page]] = []

  func synchronize(_ state: NavigationState<Route>) { show(state) }

  func perform(_ step: NavigationStep<Route>) {
    guard var next = state else { return }
    next.apply(step)
    show(next)
  }

  /// Keeps the pages that stay, and makes those that are new.
  private func show(_ next: NavigationState<Route>) {
    let old = pages.values.flatMap { $0 } + sheets.flatMap { $0 }
    func stack(_ stack: StackState<Route>) -> [Page] {
      stack.entries.map { entry in old.first { $0.entry == entry } ?? Page(entry) }
    }
    pages = [:]
    for tab in next.tabs { pages[tab.id] = stack(tab.stack) }
    sheets = next.modals.map { stack($0.stack) }
    state = next
  }

  var screens: ShownScreens<RouteEntry<Route>>? {
    guard let tab = state?.selectedTab else { return nil }
    return ShownScreens(
      selectedTab: tab, tabs: pages.mapValues { $0.map(\.entry) }, modals: sheets.map { $0.map(\.entry) })
  }
}

extension PageRenderer: NavigationRenderer {}

@Suite("Pages")
struct PageRendererTests {
  @Test("are those that every renderer has to show, whatever happens")
  func conforms() async {
    let conformance = RendererConformance(
      routes: [Route.notes, .note(1), .note(2), .editor(1)], make: { _ in PageRenderer() },
      comparing: { $0 }, screens: { await $0.screens })
    let report = await conformance.run()
    #expect(report.passed)
  }
}
