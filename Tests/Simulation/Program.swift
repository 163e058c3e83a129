import AsyncNavigationTesting
import RandomNavigation

/// A program of tasks that ask a navigator for something and of a world that gets in their way: a value,
/// drawn by a seed.
///
/// A large one has 4 to 16 tasks of 20 to 50 operations each, a small one up to 6 of up to 20, in which other
/// meetings come about: a task that has ended is in nobody's way.
package struct Program: Hashable, Sendable {
  package let seed: UInt64
  package let sizes: Sizes
  package var settings: ProgramSettings
  package var moves: [Move]
  /// How its settings were made simpler than the seed has them.
  package private(set) var simplifications: [ProgramSettings.Simplification] = []

  /// How many of the programs are small; the same seed gives different programs.
  package enum Sizes: String, CaseIterable, Sendable {
    /// One of eight.
    case planned
    /// Three of four: as many programs in a quarter of the time, which are also made small sooner.
    case small
  }

  /// Draws the program of a seed.
  package init(seed: UInt64, sizes: Sizes = .planned) {
    var dice = SplitMix64(seed: seed)
    (self.seed, self.sizes) = (seed, sizes)
    settings = ProgramSettings(drawnBy: &dice)
    let isSmall = sizes == .planned ? dice.oneIn(8) : !dice.oneIn(4)
    let tasks = isSmall ? dice.int(1...6) : dice.int(4...16)
    var who: [Int?] = []
    for task in 0..<tasks { who += Array(repeating: task, count: dice.int(isSmall ? 3...20 : 20...50)) }
    who += Array(repeating: nil, count: who.count / 2 + 10)
    who.shuffle(using: &dice)
    moves = who.enumerated().map { number, task in
      let kinds = task == nil ? Move.ofTheWorld : Move.ofTasks
      return Move(number: number, task: task, kind: dice.pick(kinds), seed: dice.next())
    }
    if dice.oneIn(5) {
      let number = moves.count
      let end = Move(number: number, task: nil, kind: .shutDown, seed: dice.next())
      moves.insert(end, at: dice.int(number / 2...number))
    }
  }

  /// The program with some of its moves only.
  package func keeping(_ numbers: [Int]) -> Program {
    let kept = Set(numbers)
    var program = self
    program.moves = moves.filter { kept.contains($0.number) }
    return program
  }

  /// The program with simpler settings.
  package func simplified(_ simplifications: [ProgramSettings.Simplification]) -> Program {
    var program = self
    for simplification in simplifications { program.settings.simplify(simplification) }
    program.simplifications += simplifications
    return program
  }

  /// How many operations tasks carry out in it.
  package var operations: Int { moves.count { $0.task != nil } }

  /// What each task does, in order.
  var tasks: [[Move]] {
    let last = moves.compactMap(\.task).max() ?? -1
    var tasks = Array(repeating: [Move](), count: last + 1)
    for move in moves { if let task = move.task { tasks[task].append(move) } }
    return tasks.filter { !$0.isEmpty }
  }
}
