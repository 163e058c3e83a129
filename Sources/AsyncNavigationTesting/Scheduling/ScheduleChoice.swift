/// One choice, and among how many ways.
struct ScheduleChoice: Hashable, Sendable {
  let choice: Int
  let count: Int
}
