import Testing

@testable import AsyncNavigationModel

@Suite("A stack is a persistent value")
struct StackStateTests {
  typealias CountingStack = StackState<CountingRoute>

  private let meter = CountingRoute.Meter()

  /// The stack `[0, 1, …]` of a depth; equal routes of two calls are compared, not shared.
  private func countingStack(_ depth: Int) -> CountingStack {
    CountingStack(entries: (0..<depth).map { countingEntry($0) })
  }

  private func countingEntry(_ number: Int) -> RouteEntry<CountingRoute> {
    RouteEntry(id: EntryID(UInt64(number + 1)), route: CountingRoute(number: number, meter: meter))
  }

  private func entries(_ routes: String...) -> [Entry] {
    routes.enumerated().map { Entry(id: EntryID(UInt64($0.offset + 1)), route: $0.element) }
  }

  @Test("Before [a, b*], after push(c) [a, b, c*]; the copy taken before is [a, b*] still")
  func push() {
    var stack = Stack(entries: entries("a", "b"))
    let before = stack
    stack.push(Entry(id: EntryID(3), route: "c"))
    #expect(stack.routes == ["a", "b", "c"])
    #expect(stack.top == Entry(id: EntryID(3), route: "c"))
    #expect(stack.count == 3)
    #expect(before.routes == ["a", "b"])
    #expect(stack.topNode?.below === before.topNode)
  }

  @Test(
    "Popping removes from the top and stops at the bottom",
    arguments: [(-1, 3), (0, 3), (2, 1), (3, 0), (9, 0)])
  func pop(count: Int, left: Int) {
    var stack = Stack(base: .host, entries: entries("a", "b", "c"))
    stack.pop(count)
    #expect(stack.entries == Array(entries("a", "b", "c").prefix(left)))
    #expect(stack.isEmpty == (left == 0))
  }

  @Test(
    "Before [a, b, c*], after a replacement above n by x: the lowest n and x",
    arguments: [(0, ["x"]), (1, ["a", "x"]), (3, ["a", "b", "c", "x"]), (4, ["a", "b", "c", "x"])])
  func replace(kept: Int, routes: [String]) {
    var stack = Stack(entries: entries("a", "b", "c"))
    stack.replace(above: kept, with: [Entry(id: EntryID(9), route: "x")])
    #expect(stack.routes == routes)
  }

  @Test("A replacement above a senseless number changes what it can", arguments: [-1, Int.min])
  func replaceAboveNonsense(kept: Int) {
    var stack = Stack(entries: entries("a", "b", "c"))
    stack.replace(above: kept, with: entries("x"))
    #expect(stack.routes == ["x"])
  }

  @Test("All but the root of a stack based on a route may be popped, all of one based on the host's content")
  func poppableCount() {
    #expect(Stack(base: .route, entries: entries("a", "b", "c")).poppableCount == 2)
    #expect(Stack(base: .host, entries: entries("a", "b", "c")).poppableCount == 3)
    #expect(Stack(base: .route).poppableCount == 0)
    #expect(Stack(base: .host).poppableCount == 0)
  }

  @Test("Entries are found by id, and read from the top one at a time")
  func reading() {
    let stack = Stack(entries: entries("a", "b", "c"))
    #expect(stack.fromTop.map(\.route) == ["c", "b", "a"])
    #expect(stack.contains(EntryID(1)))
    #expect(!stack.contains(EntryID(4)))
  }

  @Test("Stacks are equal that have the same entries on the same base, shared or not")
  func equality() {
    let stack = Stack(entries: entries("a", "b"))
    #expect(stack == Stack(entries: entries("a", "b")))
    #expect(stack != Stack(base: .host, entries: entries("a", "b")))
    #expect(stack != Stack(entries: entries("a", "x")))
    #expect(stack != Stack(entries: entries("x", "b")))
    #expect(stack != Stack(entries: entries("a", "b", "c")))
    #expect(stack != Stack(entries: entries("a", "b").map { Entry(id: EntryID(9), route: $0.route) }))
    #expect(stack.hashValue == Stack(entries: entries("a", "b")).hashValue)
  }

  @Test("Hashes tell stacks apart that differ in depth or near the top")
  func hashesDiffer() {
    let stacks = [entries("a"), entries("a", "b"), entries("a", "b", "c")].map { Stack(entries: $0) }
    let swapped = Stack(entries: entries("a", "b").reversed())
    #expect(Set((stacks + [swapped]).map(\.hashValue)).count == 4)
  }

  @Test("Related stacks compare what they do not share, at any depth", arguments: [10, 100_000])
  func comparingRelated(depth: Int) {
    let common = countingStack(depth)
    var left = common
    var right = common
    for number in depth..<(depth + 3) {
      left.push(countingEntry(number))
      right.push(countingEntry(number))
    }
    #expect(left == right)
    #expect(meter.comparisons == 3)
    right.pop(1)
    #expect(left != right)
    #expect(meter.comparisons == 3)
  }

  @Test("Unrelated stacks compare every entry, which shows that the meter counts")
  func comparingUnrelated() {
    #expect(countingStack(10) == countingStack(10))
    #expect(meter.comparisons == 10)
  }

  @Test("Hashes look at the top four entries only")
  func hashesLookAtTheTop() {
    func stack(_ ids: [UInt64]) -> Stack { Stack(entries: ids.map { Entry(id: EntryID($0), route: "a") }) }
    let hash = stack([1, 2, 3, 4, 5]).hashValue
    #expect(stack([9, 2, 3, 4, 5]).hashValue == hash)
    #expect(stack([1, 9, 3, 4, 5]).hashValue != hash)
  }

  @Test("Hashing looks at no route, at any depth", arguments: [10, 100_000])
  func hashing(depth: Int) {
    let stack = countingStack(depth)
    #expect(stack.hashValue == stack.hashValue)
    #expect(meter.hashes == 0)
  }

  @Test("A million entries are freed without exhausting the call stack")
  func freeingDeepStack() {
    var stack: Stack? = Stack(base: .host, entries: deepEntries(1_000_000))
    weak let bottom = stack.flatMap { bottomNode(of: $0) }
    #expect(bottom != nil)
    stack = nil
    #expect(bottom == nil)
  }

  @Test("Freeing the upper half leaves the lower half to its holder")
  func freeingHalf() {
    var whole: Stack? = Stack(base: .host, entries: deepEntries(200_000))
    var half = whole
    half?.pop(100_000)
    weak let top = whole?.topNode
    whole = nil
    #expect(top == nil)
    #expect(half?.count == 100_000)
    #expect(half?.fromTop.reduce(0) { count, _ in count + 1 } == 100_000)
    #expect(half?.entries.first?.id == EntryID(1))
  }

  private func deepEntries(_ count: Int) -> some Sequence<Entry> {
    (1...count).lazy.map { Entry(id: EntryID(UInt64($0)), route: "a") }
  }

  private func bottomNode(of stack: Stack) -> StackNode? {
    var node = stack.topNode
    while let below = node?.below { node = below }
    return node
  }
}
