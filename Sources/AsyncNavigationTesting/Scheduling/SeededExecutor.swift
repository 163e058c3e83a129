public import AsyncNavigation
import Synchronization

/// An executor that runs one job at a time, on the thread that asks it to, and draws the next one by a seed:
/// one seed gives one schedule, and another seed probably another.
///
/// It holds actors (`NavigatorConfiguration.executor`) and tasks (``spawner``, or
/// `Task(executorPreference:)`) alike. Everything a scenario does has to run on it, and time limits on a
/// ``ManualClock``; a plain `Task { }` escapes it. Only one thread at a time may run jobs, and no job may run
/// others.
///
///     let executor = SeededExecutor(seed: 7)
///     let navigator = Navigator(root: "home", configuration: NavigatorConfiguration(on: executor))
///     let hasEnded = executor.run { await navigator.push("detail") }
///
/// The same seed gives the same schedule within one build; a debug and a release build differ in their jobs.
public final class SeededExecutor: SerialExecutor, TaskExecutor {
  /// A job that waits.
  struct WaitingJob {
    let job: UnownedJob
    /// Whether it is a task's own, on no actor.
    ///
    /// Told apart, since one that is run as if it were an actor's has to change places at every call, each
    /// time by a job more.
    let isOfNoActor: Bool
  }

  /// The jobs that wait, and who chooses among them.
  final class Queue: Sendable {
    struct State {
      var jobs: [WaitingJob] = []
      var chooser: Chooser
      var jobsRun = 0

      mutating func takeOldest() -> WaitingJob? {
        guard !jobs.isEmpty else { return nil }
        jobsRun += 1
        return jobs.removeFirst()
      }
    }

    let state: Mutex<State>

    init(_ chooser: Chooser) { state = Mutex(State(chooser: chooser)) }

    func add(_ job: consuming ExecutorJob, isOfNoActor: Bool) {
      let job = WaitingJob(job: UnownedJob(job), isOfNoActor: isOfNoActor)
      state.withLock { $0.jobs.append(job) }
    }
  }

  /// What tasks are started on: takes the jobs that are on no actor.
  final class TaskSide: TaskExecutor {
    private let queue: Queue
    init(_ queue: Queue) { self.queue = queue }
    func enqueue(_ job: consuming ExecutorJob) { queue.add(job, isOfNoActor: true) }
  }

  /// Who chooses.
  enum Chooser {
    case seeded(SplitMix64)
    /// Choices to follow, and those made so far.
    case following(Schedule, made: [ScheduleChoice])

    mutating func choose(among count: Int) -> Int {
      switch self {
      case .seeded(var generator):
        let choice = Int.random(in: 0..<count, using: &generator)
        self = .seeded(generator)
        return choice
      case .following(let schedule, var made):
        guard count > 1 else { return 0 }
        let asked = made.count < schedule.choices.count ? schedule.choices[made.count] : 0
        let choice = min(max(asked, 0), count - 1)
        made.append(ScheduleChoice(choice: choice, count: count))
        self = .following(schedule, made: made)
        return choice
      }
    }
  }

  private let queue: Queue
  private let taskSide: TaskSide

  private init(_ chooser: Chooser) {
    queue = Queue(chooser)
    taskSide = TaskSide(queue)
  }

  /// Makes an executor.
  public convenience init(seed: UInt64) { self.init(.seeded(SplitMix64(seed: seed))) }

  /// Makes an executor that follows a schedule, and takes the oldest job where the schedule ends.
  public convenience init(following schedule: Schedule) { self.init(.following(schedule, made: [])) }

  /// The choices made so far, of those where there was more than one way to go on; none for a seed.
  var choices: [ScheduleChoice] {
    queue.state.withLock { if case .following(_, let made) = $0.chooser { made } else { [] } }
  }

  /// Chooses one of several ways to go on that a scenario has besides its jobs, such as whether a renderer
  /// answers now: drawn by the seed, or as the schedule says.
  ///
  /// - Parameter count: How many ways there are; below 1 it counts as 1.
  /// - Returns: The number of the way, counted from 0.
  public func choose(among count: Int) -> Int {
    queue.state.withLock { $0.chooser.choose(among: max(count, 1)) }
  }

  /// How many jobs were run so far.
  public var jobsRun: Int { queue.state.withLock(\.jobsRun) }

  /// How many jobs wait.
  public var jobsWaiting: Int { queue.state.withLock(\.jobs.count) }

  /// Takes on a job; it waits until it is drawn.
  public func enqueue(_ job: consuming ExecutorJob) { queue.add(job, isOfNoActor: false) }

  /// A reference for actors.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  /// Draws a job and runs it.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func runNext() -> Bool {
    let next: WaitingJob? = queue.state.withLock { state in
      guard !state.jobs.isEmpty else { return nil }
      state.jobsRun += 1
      return state.jobs.remove(at: state.chooser.choose(among: state.jobs.count))
    }
    guard let next else { return false }
    run(next)
    return true
  }

  private func run(_ next: WaitingJob) {
    let tasks = unsafe taskSide.asUnownedTaskExecutor()
    if next.isOfNoActor {
      unsafe next.job.runSynchronously(on: tasks)
    } else {
      unsafe next.job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: tasks)
    }
  }

  /// Runs jobs until none is left, always the oldest, without a choice: for what comes before and after the
  /// part whose order is drawn or explored.
  ///
  /// - Returns: How many were run.
  @discardableResult
  public func drainInOrder() -> Int {
    var count = 0
    while let next = queue.state.withLock({ $0.takeOldest() }) {
      run(next)
      count += 1
    }
    return count
  }

  /// Runs jobs until none is left, also those that come meanwhile.
  ///
  /// - Returns: How many were run.
  @discardableResult
  public func drain() -> Int {
    var count = 0
    while runNext() { count += 1 }
    return count
  }

  /// Starts a task and runs jobs until none is left.
  ///
  /// - Returns: Whether the task has ended. If not, it waits for something that nobody will do: a hang, as a
  ///   fact to be tested.
  public func run(_ body: @escaping @Sendable () async -> Void) -> Bool {
    let flag = Flag()
    start {
      await body()
      flag.set()
    }
    drain()
    return flag.isSet
  }

  /// Starts a task, which waits until it is drawn.
  ///
  /// - Returns: The task; awaiting it runs no job.
  @discardableResult
  public func start<Success: Sendable>(
    _ body: @escaping @Sendable () async -> Success
  ) -> Task<Success, Never> {
    Task.detached(executorPreference: taskSide) { await body() }
  }

  /// Has a navigator start its tasks on this executor.
  public var spawner: TaskSpawner { TaskSpawner { [self] operation in start(operation) } }
}

private final class Flag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}
