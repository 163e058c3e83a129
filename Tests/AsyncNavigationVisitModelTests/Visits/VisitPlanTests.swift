import AsyncNavigationModel
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Plans, visits and sessions")
struct VisitPlanTests {
  @Test("A session is written with its tab, where it is not the one tab of an app without tabs")
  func description() {
    #expect(VisitSession.modal.description == "modal")
    #expect(VisitSession.main(.main).description == "main")
    #expect(VisitSession.main("home").description == "main of home")
  }

  @Test("The modal's session is the one of context modal")
  func context() {
    #expect(VisitSession.modal.isModal && VisitSession.modal.context == .modal)
    #expect(!VisitSession.main("modal").isModal && VisitSession.main("modal").context == .default)
  }

  @Test("A visit is written by session, action and URL")
  func visit() {
    let visit = Visit(URL(short: "/a"), in: .modal, options: VisitOptions(action: .replace))
    #expect(visit.description == "modal replace https://example.com/a")
  }

  @Test("A plan to do nothing is empty, and one with an alert, a visit or a change is not")
  func emptyPlan() {
    var plan = VisitPlan()
    #expect(plan.isEmpty && plan.isAnimated)
    plan.alert = .modal
    #expect(!plan.isEmpty)
    plan = VisitPlan()
    plan.visits = [Visit(URL(short: "/a"), in: .modal, options: VisitOptions())]
    #expect(!plan.isEmpty)
    plan = VisitPlan()
    plan.action = .dismiss(.all)
    #expect(!plan.isEmpty)
  }
}
