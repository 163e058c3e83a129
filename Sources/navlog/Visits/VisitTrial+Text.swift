import AsyncNavigation
import AsyncNavigationVisits

extension VisitTrial {
  /// What is done, as rows of a table.
  func rows(of pages: AppPages) -> [(String, String)] {
    switch end {
    case .elsewhere(.open(.browser), let plan):
      return [("opened", "in a browser, since it is on another host")] + restoredRows(of: plan, pages)
    case .elsewhere(.open(.system), let plan):
      return [("opened", "by the system, since it is no page of the web")] + restoredRows(of: plan, pages)
    case .elsewhere: return [("nothing", "nobody opens it")]
    case .reload(let visits):
      return visits.isEmpty
        ? [("nothing", "no page is shown")]
        : visits.map { ("reload", "\($0.session) \(pages.text(of: $0.url))") }
    case .plan(let plan): return rows(of: plan, pages)
    }
  }

  private func rows(of plan: VisitPlan, _ pages: AppPages) -> [(String, String)] {
    if plan.isEmpty { return [("nothing", "the stacks stay, and no page is visited")] }
    return plan.visits.map { ("visit", $0.text(of: pages)) } + restoredRows(of: plan, pages)
  }

  private func restoredRows(of plan: VisitPlan, _ pages: AppPages) -> [(String, String)] {
    plan.restored.map { ("restored", "\($0.session) \(pages.text(of: $0.url)), by its session") }
  }
}

extension Visit {
  /// The session, the action and the page.
  func text(of pages: AppPages) -> String { "\(session) \(options.action.rawValue) \(pages.text(of: url))" }
}

extension NavigationState<VisitRoute> {
  /// The main stack in brackets and the modal, if one is up; the screen that is shown bears a star.
  var picture: String {
    let main = stack(.tab(selectedTab)).map { picture(of: $0, isShown: modals.isEmpty) } ?? ""
    return
      (["[\(main)]"] + modals.map { "modal[\(picture(of: $0.stack, isShown: $0.id == modals.last?.id))]" })
      .joined(separator: " ")
  }

  private func picture(of stack: StackState<VisitRoute>, isShown: Bool) -> String {
    stack.routes.map(\.description).joined(separator: ", ") + (isShown && !stack.isEmpty ? "*" : "")
  }
}
