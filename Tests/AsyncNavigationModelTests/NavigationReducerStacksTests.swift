import Testing

@testable import AsyncNavigationModel

/// Pictures number entries from 1 in reading order; new entries go on from there.
@Suite("What actions make of one stack")
struct NavigationReducerStacksTests {
  @Test(
    "Push, navigate and backOrPush",
    arguments: [
      ("[a, b*]", .push("c"), "[a#1, b#2, c#3*]"),
      ("[a, b*]", .push("b"), "[a#1, b#2, b#3*]"),
      ("[a*]", .push(["b", "c"]), "[a#1, b#2, c#3*]"),
      ("[~]", .push("a"), "[a#1*]"),
      ("[a, b*]", .navigate("a"), "[a#1, b#2, a#3*]"),
      ("[~]", .navigate("a"), "[a#1*]"),
      ("[a, b*]", .backOrPush("c"), "[a#1, b#2, c#3*]"),
      ("[a, b, c*]", .backOrPush("a"), "[a#1*]"),
      ("[a, x, b, x, c*]", .backOrPush("x"), "[a#1, x#2, b#3, x#4*]"),
      ("[a, x, b, x, c*]", .backOrPush("x", .first), "[a#1, x#2*]"),
      ("[a, x, b, x*]", .backOrPush("x", .first), "[a#1, x#2*]"),
    ] as [(String, Action, String)])
  func pushing(before: String, action: Action, after: String) throws {
    try expectChange(before, action, after)
  }

  @Test(
    "Pop, popToRoot, popTo, and back within a stack, which takes what there is",
    arguments: [
      ("[a, b, c*]", .back(1, on: .active), "[a#1, b#2*]"),
      ("[a, b, c*]", .back(9, on: .root), "[a#1*]"),
      ("[~a, b*]", .back(.max, on: .tab("main")), "[*]"),
      ("[a, b] sheet[x*]", .back(on: .root), "[a#1] sheet[x#4*]"),
      ("[a, b*]", .pop(1), "[a#1*]"),
      ("[a, b, c*]", .pop(2), "[a#1*]"),
      ("[~a, b*]", .pop(2), "[*]"),
      ("[a, b, c*]", .popToRoot(), "[a#1*]"),
      ("[~a, b, c*]", .popToRoot(), "[*]"),
      ("[a, b, c*]", .popTo(.id(EntryID(2))), "[a#1, b#2*]"),
      ("[a, x, b, x, c*]", .popTo(.route("x")), "[a#1, x#2, b#3, x#4*]"),
      ("[a, x, b, x, c*]", .popTo(.route("x", .first)), "[a#1, x#2*]"),
    ] as [(String, Action, String)])
  func popping(before: String, action: Action, after: String) throws {
    try expectChange(before, action, after)
  }

  @Test(
    "ReplaceTop gives a new id, update keeps it, setStack keeps those of the common prefix",
    arguments: [
      ("[a, b*]", .replaceTop("c"), "[a#1, c#3*]"),
      ("[a, b*]", .replaceTop("b"), "[a#1, b#3*]"),
      ("[a*]", .replaceTop("b"), "[b#2*]"),
      ("[~]", .replaceTop("a"), "[a#1*]"),
      ("[a, b, c*]", .update(EntryID(2), "x"), "[a#1, x#2, c#3*]"),
      ("[a*]", .update(EntryID(1), "x"), "[x#1*]"),
      ("[home: a*] (s: b, c)", .update(EntryID(2), "x"), "[home: a#1*] (s: x#2, c#3)"),
      ("[a] sheet[b*]", .update(EntryID(3), "x"), "[a#1] sheet[x#3*]"),
      ("[a, b, c*]", .setStack(["a", "b", "x", "y"]), "[a#1, b#2, x#4, y#5*]"),
      ("[a, b, c*]", .setStack(["a"]), "[a#1*]"),
      ("[a, b*]", .setStack(["b", "a"]), "[b#3, a#4*]"),
      ("[a*]", .setStack(["a", "b"]), "[a#1, b#2*]"),
      ("[~a*]", .setStack([]), "[*]"),
      ("[a, b, c*]", .setPath(["b", "x"]), "[a#1, b#2, x#4*]"),
      ("[a, b*]", .setPath([]), "[a#1*]"),
      ("[a*]", .setPath(["a"]), "[a#1, a#2*]"),
      ("[~a, b*]", .setPath(["a"]), "[a#1*]"),
      ("[~a*]", .setPath([]), "[*]"),
      ("[h, a, b, c*]", .mergeStack(["a", "x"]), "[h#1, a#2, x#5*]"),
      ("[h, a, b, a, c*]", .mergeStack(["a", "b", "y"]), "[h#1, a#2, b#3, y#6*]"),
      ("[h, a*]", .mergeStack(["x"]), "[h#1, a#2, x#3*]"),
      ("[~]", .mergeStack(["x"]), "[x#1*]"),
      ("[h, a, b*]", .replace(.route("a"), with: "x"), "[h#1, x#4, b#3*]"),
      ("[h, a, b*]", .replace(.route("a"), with: "a"), "[h#1, a#4, b#3*]"),
      ("[h, a, b, a*]", .replace(.route("a", .first), with: "x"), "[h#1, x#5, b#3, a#4*]"),
      ("[h, a*]", .replace(.top, with: "x"), "[h#1, x#3*]"),
      ("[h*]", .replace(.id(EntryID(1)), with: "x"), "[x#2*]"),
    ] as [(String, Action, String)])
  func replacing(before: String, action: Action, after: String) throws {
    try expectChange(before, action, after)
  }

  @Test(
    "Insert and remove leave the entries around them the screens they are",
    arguments: [
      ("[a, b*]", .insert(["x", "y"], at: 1), "[a#1, x#3, y#4, b#2*]"),
      ("[a, b*]", .insert(["x"], at: 0), "[x#3, a#1, b#2*]"),
      ("[a, b*]", .insert(["x"], at: 2), "[a#1, b#2, x#3*]"),
      ("[~]", .insert(["x"], at: 0), "[x#1*]"),
      ("[a, b, c*]", .remove(.id(EntryID(2))), "[a#1, c#3*]"),
      ("[a, b, c*]", .remove(.id(EntryID(1))), "[b#2, c#3*]"),
      ("[a, b, c*]", .remove(.id(EntryID(3))), "[a#1, b#2*]"),
      ("[a, x, b, x, c*]", .remove(.route("x")), "[a#1, x#2, b#3, c#5*]"),
      ("[a, x, b, x, c*]", .remove(.route("x", .first)), "[a#1, b#3, x#4, c#5*]"),
      ("[~a*]", .remove(.route("a")), "[*]"),
      ("[a, x, b, x*]", .removeAll("x"), "[a#1, b#3*]"),
      ("[x, a, x*]", .removeAll("x"), "[a#2*]"),
      ("[~x, x*]", .removeAll("x"), "[*]"),
      ("[a, x, b, y*]", .removeAll(["x", "y", "z"]), "[a#1, b#3*]"),
      ("[a, b*]", .remove(.top), "[a#1*]"),
      ("[h: a, b*] (s: c, d)", .removeEntries([EntryID(2), EntryID(3)]), "[h: a#1*] (s: d#4)"),
      ("[a, b] sheet[x, y*]", .removeEntries([EntryID(5), EntryID(1)]), "[b#2] sheet[x#4*]"),
      ("[~a, b*]", .removeEntries([EntryID(2), EntryID(1), EntryID(2)]), "[*]"),
    ] as [(String, Action, String)])
  func insertingAndRemoving(before: String, action: Action, after: String) throws {
    try expectChange(before, action, after)
  }

  @Test(
    "What is so already, or asks for nothing, is unchanged",
    arguments: [
      ("[a*]", .push([]), .nothingToDo),
      ("[a, b*]", .navigate("b"), .alreadyThere(EntryID(2))),
      ("[a, b*]", .backOrPush("b"), .alreadyThere(EntryID(2))),
      ("[a, b*]", .pop(0), .nothingToDo),
      ("[a*]", .pop(0), .nothingToDo),
      ("[a*]", .pop(1), .atRoot),
      ("[~]", .pop(1), .atRoot),
      ("[a*]", .back(on: .active), .atRoot),
      ("[a] sheet[x*]", .back(3, on: .active), .atRoot),
      ("[~]", .back(2, on: .active), .atRoot),
      ("[a, b*]", .back(-1, on: .active), .nothingToDo),
      ("[a*]", .setPath([]), .atRoot),
      ("[~]", .setPath([]), .atRoot),
      ("[a, b*]", .setPath(["b"]), .nothingToDo),
      ("[a, b*]", .mergeStack([]), .nothingToDo),
      ("[a, b*]", .mergeStack(["b"]), .nothingToDo),
      ("[a, b*]", .removeAll([]), .nothingToDo),
      ("[a, b*]", .removeAll(["x", "y"]), .nothingToDo),
      ("[a, b*]", .removeEntries([]), .nothingToDo),
      ("[a*]", .popToRoot(), .atRoot),
      ("[~]", .popToRoot(), .atRoot),
      ("[a, b*]", .popTo(.id(EntryID(2))), .alreadyThere(EntryID(2))),
      ("[a, b*]", .popTo(.route("b")), .alreadyThere(EntryID(2))),
      ("[a, b*]", .setStack(["a", "b"]), .nothingToDo),
      ("[~]", .setStack([]), .nothingToDo),
      ("[a*]", .insert([], at: 1), .nothingToDo),
      ("[a, b*]", .update(EntryID(1), "a"), .alreadyThere(EntryID(1))),
    ] as [(String, Action, UnchangedReason)])
  func unchanged(before: String, action: Action, reason: UnchangedReason) throws {
    try expectUnchanged(before, action, reason)
  }

  @Test(
    "What does not fit the stack is rejected",
    arguments: [
      ("[a, b*]", .pop(2), .notEnough(asked: 2, available: 1)),
      ("[a*]", .pop(5), .notEnough(asked: 5, available: 0)),
      ("[~a, b*]", .pop(3), .notEnough(asked: 3, available: 2)),
      ("[a, b*]", .pop(.max), .notEnough(asked: .max, available: 1)),
      ("[a, b*]", .pop(-1), .negative(-1)),
      ("[a*]", .pop(.min), .negative(.min)),
      ("[a, b*]", .popTo(.id(EntryID(9))), .entryNotFound),
      ("[a, b*]", .popTo(.route("x", .first)), .entryNotFound),
      ("[a*]", .setStack([]), .noRoutes),
      ("[a, b*]", .insert(["x"], at: -1), .indexOutOfRange(-1, count: 2)),
      ("[a, b*]", .insert(["x"], at: 3), .indexOutOfRange(3, count: 2)),
      ("[a, b*]", .insert([], at: 3), .indexOutOfRange(3, count: 2)),
      ("[a, b*]", .remove(.id(EntryID(9))), .entryNotFound),
      ("[a*]", .remove(.id(EntryID(1))), .lastEntry),
      ("[x, x*]", .removeAll("x"), .lastEntry),
      ("[a*]", .update(EntryID(9), "x"), .entryNotFound),
      ("[~]", .replace(.top, with: "x"), .entryNotFound),
      ("[a*]", .replace(.route("b"), with: "x"), .entryNotFound),
      ("[~]", .remove(.top), .entryNotFound),
      ("[x, y*]", .removeAll(["x", "y"]), .lastEntry),
      ("[a, b*]", .removeEntries([EntryID(2), EntryID(9)]), .entryNotFound),
      ("[a, b*]", .removeEntries([EntryID(2), EntryID(1)]), .lastEntry),
      ("[a] sheet[x*]", .removeEntries([EntryID(3)]), .lastEntry),
    ] as [(String, Action, RejectionReason)])
  func rejected(before: String, action: Action, reason: RejectionReason) throws {
    try expectRejected(before, action, reason)
  }

  @Test(
    "Before [a, b, c, d*], what changes above b shares a and b with the state before",
    arguments: [
      .push("x"), .pop(1), .popTo(.route("b")), .replaceTop("x"), .setStack(["a", "b", "x"]),
      .insert(["x"], at: 2), .remove(.route("c")), .removeAll("c"), .update(EntryID(3), "x"),
    ] as [Action])
  func sharing(action: Action) throws {
    var ids = IDGenerator()
    let before = try State.drawn("[a, b, c, d*]", ids: &ids)
    guard case .changed(let after) = before.applying(action, ids: &ids) else {
      Issue.record("\(action) changes the state")
      return
    }
    func lower(_ state: State) -> StackNode? {
      var stack = state.activeStack
      stack.pop(stack.count - 2)
      return stack.topNode
    }
    #expect(lower(after) != nil && lower(after) === lower(before))
  }

  @Test("The cost of a push and a pop does not grow with depth", arguments: [10, 100_000])
  func cost(depth: Int) {
    let meter = CountingRoute.Meter()
    func route(_ number: Int) -> CountingRoute { CountingRoute(number: number, meter: meter) }
    var ids = IDGenerator()
    let entries = (0..<depth).map { RouteEntry(id: ids.entry(), route: route($0)) }
    let tab = TabState(id: "main", stack: StackState(entries: entries))
    let state = NavigationState(tabs: [tab], selectedTab: "main")
    guard case .changed(let pushed) = state.applying(.push(route(depth)), ids: &ids) else {
      Issue.record("a push changes a state")
      return
    }
    #expect(pushed.activeStack.count == depth + 1)
    #expect(pushed.applying(.pop(1), ids: &ids) == .changed(state))
    #expect(meter.comparisons == 0)
  }
}
