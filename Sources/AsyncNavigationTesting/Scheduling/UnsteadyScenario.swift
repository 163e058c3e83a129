/// A scenario did something else under the same choices, so that not all of its orders can be tried.
struct UnsteadyScenario: Error, CustomStringConvertible {
  let expected: [ScheduleChoice]
  let found: [ScheduleChoice]

  var description: String {
    let place = zip(expected, found).prefix { $0 == $1 }.count
    return "the scenario is not the same each time: it differs at choice \(place + 1)"
  }
}
