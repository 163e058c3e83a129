/// When the steps of a plan are shown by a renderer that cannot tell when it has shown one: delays, as data.
///
/// The libraries that go by time wait as long as the platform's animation may take, 0.65 s; steps 0 and 1
/// come at once, since step 0 only exchanges contents.
public struct StagingSchedule: Hashable, Sendable {
  /// How long it takes until the next step may be shown.
  public var interval: Duration
  /// Whether the change counts as complete only a further interval after the last step.
  public var waitsAfterLastStep: Bool

  /// Makes a schedule.
  public init(interval: Duration, waitsAfterLastStep: Bool = true) {
    self.interval = interval
    self.waitsAfterLastStep = waitsAfterLastStep
  }

  /// NavigationBackport's.
  public static let navigationBackport = StagingSchedule(interval: .milliseconds(650))
  /// FlowStacks'.
  public static let flowStacks = StagingSchedule(interval: .milliseconds(650))
  /// TCACoordinators', whose stream of steps ends with the last one.
  public static let tcaCoordinators = StagingSchedule(
    interval: .milliseconds(650), waitsAfterLastStep: false)

  /// When each write of a plan takes place, counted from the first.
  ///
  /// - Complexity: O(s) in the plan's steps.
  public func offsets<Element>(of plan: PathPlan<Element>) -> [Duration] {
    plan.writes.indices.map { interval * max($0 - 1, 0) }
  }

  /// When the change is complete, counted from the first write; at once for one that is applied at once.
  public func completion<Element>(of plan: PathPlan<Element>) -> Duration {
    guard !plan.isAppliedAtOnce else { return .zero }
    return interval * (max(plan.steps.count - 2, 0) + (waitsAfterLastStep ? 1 : 0))
  }
}
