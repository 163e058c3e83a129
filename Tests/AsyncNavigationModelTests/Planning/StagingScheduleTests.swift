import AsyncNavigationModel
import Testing

@Suite("When the steps of a plan are shown by time")
struct StagingScheduleTests {
  /// A plan of NavigationBackport's of some steps.
  private func plan(steps: Int) -> PathPlan<FlowRoute<Int>> {
    let target = (1..<steps).map { FlowRoute.push($0) }
    let plan = StepPlanner.plan(from: [], to: target, capabilities: .navigationBackport)
    #expect(plan.steps.count == steps)
    return plan
  }

  @Test(
    "Steps 0 and 1 come at once, each other 0.65 s later; some are complete another 0.65 s after the last",
    arguments: [
      (1, [0], 0, 0), (2, [0], 0, 0), (3, [0, 0, 650], 1300, 650), (4, [0, 0, 650, 1300], 1950, 1300),
      (6, [0, 0, 650, 1300, 1950, 2600], 3250, 2600),
    ] as [(Int, [Int], Int, Int)])
  func times(steps: Int, offsets: [Int], completion: Int, withoutTrailingWait: Int) {
    let plan = plan(steps: steps)
    for schedule in [StagingSchedule.navigationBackport, .flowStacks, .tcaCoordinators] {
      #expect(schedule.offsets(of: plan) == offsets.map { .milliseconds($0) })
    }
    #expect(StagingSchedule.navigationBackport.completion(of: plan) == .milliseconds(completion))
    #expect(StagingSchedule.flowStacks.completion(of: plan) == .milliseconds(completion))
    #expect(StagingSchedule.tcaCoordinators.completion(of: plan) == .milliseconds(withoutTrailingWait))
  }

  @Test("The interval is the app's to choose")
  func interval() {
    var schedule = StagingSchedule(interval: .seconds(2))
    #expect(schedule.offsets(of: plan(steps: 3)) == [.zero, .zero, .seconds(2)])
    #expect(schedule.completion(of: plan(steps: 3)) == .seconds(4))
    schedule.waitsAfterLastStep = false
    #expect(schedule.completion(of: plan(steps: 3)) == .seconds(2))
    #expect(StagingSchedule(interval: .zero).completion(of: plan(steps: 9)) == .zero)
  }
}
