import AsyncNavigationModel
import AsyncNavigationTesting
import RandomNavigation
import Testing

@Suite("The verbs of flat lists of routes")
struct RouteListTests {
  /// A list with two layers on the base.
  private static let deep = "[a, b, sheet+nav c, d, cover+nav e, f, g*]"

  @Test(
    "Each verb takes what it is about",
    arguments: [
      ("[]", .push("a"), "[a*]"), ("[a, sheet+nav b*]", .push("c"), "[a, sheet+nav b, c*]"),
      ("[cover a, sheet+nav b*]", .push("c"), "[cover a, sheet+nav b, c*]"),
      ("[a*]", .present("b", .sheet()), "[a, sheet b*]"),
      ("[sheet a*]", .present("b", .cover(withNavigation: true)), "[sheet a, cover+nav b*]"),
      ("[a*]", .present("b", .push), "[a, b*]"),
      (deep, .goBack(1), "[a, b, sheet+nav c, d, cover+nav e, f*]"), (deep, .goBack(5), "[a, b*]"),
      (deep, .goBack(7), "[]"), (deep, .goBackTo(.index(2)), "[a, b, sheet+nav c*]"),
      (deep, .goBackTo(.index(0)), "[a*]"), (deep, .goBackTo(.index(-1)), "[]"),
      (deep, .goBackTo(.value("c")), "[a, b, sheet+nav c*]"), (deep, .goBackToRoot, "[]"),
      ("[a, x, sheet x, a*]", .goBackTo(.value("x")), "[a, x, sheet x*]"),
      (deep, .pop(1), "[a, b, sheet+nav c, d, cover+nav e, f*]"),
      (deep, .pop(2), "[a, b, sheet+nav c, d, cover+nav e*]"), ("[a, b*]", .pop(2), "[]"),
      (deep, .popTo(.index(4)), "[a, b, sheet+nav c, d, cover+nav e*]"),
      (deep, .popTo(.value("f")), "[a, b, sheet+nav c, d, cover+nav e, f*]"), ("[a, b*]", .popToRoot, "[]"),
      ("[a, b*]", .popTo(.index(-1)), "[]"),
      (deep, .popToCurrentNavigationRoot, "[a, b, sheet+nav c, d, cover+nav e*]"),
      ("[a, b*]", .popToCurrentNavigationRoot, "[]"), (deep, .dismiss(1), "[a, b, sheet+nav c, d*]"),
      (deep, .dismiss(2), "[a, b*]"), ("[sheet a, cover b*]", .dismiss(2), "[]"),
      (deep, .dismissAll, "[a, b*]"),
    ] as [(String, FlowVerb, String)])
  func changes(before: String, verb: FlowVerb, after: String) {
    var list = flow(before)
    #expect(verb.perform(on: &list) == .changed)
    #expect(list.picture == after)
  }

  @Test(
    "Where there is nothing to do, the list stays as it is, and that is no fault",
    arguments: [
      ("[]", .goBack(1), .atRoot), ("[]", .goBack(0), .nothingToDo), (deep, .goBack(0), .nothingToDo),
      ("[]", .goBackToRoot, .atRoot), ("[]", .goBackTo(.index(-1)), .atRoot),
      (deep, .goBackTo(.index(6)), .nothingToDo), (deep, .goBackTo(.value("g")), .nothingToDo),
      ("[]", .pop(1), .atRoot), ("[a, sheet+nav b*]", .pop(1), .atRoot), (deep, .pop(0), .nothingToDo),
      ("[]", .popToRoot, .atRoot), (deep, .popTo(.index(6)), .nothingToDo),
      ("[a, sheet+nav b*]", .popTo(.value("b")), .nothingToDo), ("[]", .popToCurrentNavigationRoot, .atRoot),
      ("[a, sheet+nav b*]", .popToCurrentNavigationRoot, .atRoot),
      ("[a, b*]", .dismiss(1), .nothingPresented),
      ("[]", .dismiss(1), .nothingPresented), (deep, .dismiss(0), .nothingToDo),
      ("[]", .dismissAll, .nothingPresented), ("[a, b*]", .dismissAll, .nothingPresented),
    ] as [(String, FlowVerb, UnchangedReason)])
  func unchanged(before: String, verb: FlowVerb, reason: UnchangedReason) {
    var list = flow(before)
    #expect(verb.perform(on: &list) == .unchanged(reason))
    #expect(list == flow(before))
  }

  @Test(
    "What does not fit is rejected whole: nothing is clamped",
    arguments: [
      ("[sheet a*]", .push("b"), .noNavigation), ("[sheet+nav a, cover b*]", .push("c"), .noNavigation),
      ("[sheet a*]", .present("b", .push), .noNavigation),
      ("[]", .goBack(2), .notEnough(asked: 2, available: 0)),
      ("[a, sheet b*]", .goBack(3), .notEnough(asked: 3, available: 2)),
      ("[a*]", .goBack(.max), .notEnough(asked: .max, available: 1)),
      ("[a*]", .goBack(-1), .negative(-1)), ("[]", .goBack(.min), .negative(.min)),
      ("[a*]", .goBackTo(.index(1)), .entryNotFound),
      ("[]", .goBackTo(.index(0)), .entryNotFound),
      ("[a*]", .goBackTo(.index(-2)), .entryNotFound),
      ("[a*]", .goBackTo(.index(.max)), .entryNotFound),
      ("[a*]", .goBackTo(.index(.min)), .entryNotFound),
      ("[a*]", .goBackTo(.value("x")), .entryNotFound), (deep, .pop(3), .notEnough(asked: 3, available: 2)),
      ("[a, sheet b*]", .pop(2), .notEnough(asked: 2, available: 0)),
      ("[a*]", .pop(.max), .notEnough(asked: .max, available: 1)), ("[a*]", .pop(.min), .negative(.min)),
      ("[a*]", .pop(-1), .negative(-1)), (deep, .popTo(.index(3)), .crossesModal),
      (deep, .popTo(.value("c")), .crossesModal), (deep, .popTo(.index(7)), .entryNotFound),
      ("[a*]", .popTo(.value("x")), .entryNotFound), (deep, .popToRoot, .crossesModal),
      ("[sheet a*]", .popToRoot, .crossesModal), (deep, .dismiss(3), .notEnough(asked: 3, available: 2)),
      ("[a*]", .dismiss(2), .notEnough(asked: 2, available: 0)),
      (deep, .dismiss(.max), .notEnough(asked: .max, available: 2)), (deep, .dismiss(-1), .negative(-1)),
      ("[]", .dismiss(.min), .negative(.min)),
    ] as [(String, FlowVerb, RejectionReason)])
  func rejected(before: String, verb: FlowVerb, reason: RejectionReason) {
    var list = flow(before)
    #expect(verb.perform(on: &list) == .rejected(reason))
    #expect(list == flow(before))
  }

  @Test("A verb does what a naive list does, or leaves the list and gives a reason")
  func random() {
    var random = SplitMix64(seed: 41)
    var changes = 0
    for _ in 0..<20_000 {
      let before = random.anyFlow(0...7)
      let verb = random.flowVerb()
      var list = before
      let outcome = verb.perform(on: &list)
      let expected = verb.naive(before)
      #expect(list == expected ?? before, "\(before.picture) \(verb)")
      #expect((outcome == .changed) == (expected != nil), "\(before.picture) \(verb): \(outcome)")
      if outcome == .changed { changes += 1 }
    }
    #expect((5_000...15_000).contains(changes))
  }

  @Test(
    "A screen can be pushed unless the layer on top has no navigation; without a modal nobody knows",
    arguments: [
      ("[]", nil), ("[a, b*]", nil), ("[sheet a*]", false), ("[sheet+nav a*]", true),
      ("[cover a, sheet+nav b, c*]", true), ("[sheet+nav a, b, cover c*]", false),
    ] as [(String, Bool?)])
  func canPush(picture: String, answer: Bool?) {
    #expect(flow(picture).canPush == answer)
  }

  @Test(
    "Whether one can go back is asked with a count, which is honoured",
    arguments: [
      ("[]", 0, true), ("[]", 1, false), ("[a, sheet b*]", 1, true), ("[a, sheet b*]", 2, true),
      ("[a, sheet b*]", 3, false), ("[a*]", -1, false), ("[a*]", .min, false), ("[a*]", .max, false),
    ] as [(String, Int, Bool)])
  func canGoBack(picture: String, count: Int, answer: Bool) {
    var list = flow(picture)
    #expect(list.canGoBack(count) == answer)
    #expect(list.goBack(count).isFulfilled == answer || list.isEmpty)
    #expect(flow(picture).canGoBack() == flow(picture).canGoBack(1))
  }
}
