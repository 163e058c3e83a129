import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("Actions with other routes")
struct NavigationActionMapTests {
  @Test("Each route of an action is turned into another, and nothing else changes")
  func map() throws {
    var states = RandomStates(seed: 71)
    var actions = RandomActions(seed: 72)
    var names: Set<String> = []
    for _ in 0..<500 {
      let action = actions.action(for: states.state())
      names.insert(action.name)
      let mapped = action.map { $0 + "!" }
      // Routes are the only texts of random actions that are one letter long.
      let expected = try json(action).replacing(/"([a-e])"/) { "\"\($0.output.1)!\"" }
      #expect(try json(mapped) == expected)
      #expect(mapped.map { String($0.dropLast()) } == action)
    }
    #expect(names.count == 25)
  }
}
