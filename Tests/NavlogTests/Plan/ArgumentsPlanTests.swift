import AsyncNavigation
import Testing

@testable import navlog

@Suite("The command line of `plan`")
struct ArgumentsPlanTests {
  @Test(
    "What is to be planned",
    arguments: [
      (["/a,/b", ""], PlanOptions(from: [.push("/a"), .push("/b")])),
      (["[]", "--", "--a"], PlanOptions(to: [.push("--a")])),
      (["-", "sheet x"], PlanOptions(from: [.push("-")], to: [.sheet("x")])),
      (["--preset", "unlimited", "", "", "--format=json"], planned(.preset(.unlimited), format: .json)),
      (
        ["", "--preset=navigationBackport", "", "--by-id"],
        planned(.preset(.navigationBackport), isByID: true)
      ),
      (
        ["", "", "--preset=pushesMany,,popsMany", "--preset=popsMany"],
        planned(.capabilities([.popsMany]))
      ),
      (["", "", "--preset=,unlimited,"], planned(.preset(.unlimited))),
      (["", "", "--preset=pushesMany,rootIsFirst"], planned(.capabilities([.pushesMany, .rootIsFirst]))),
      (
        ["--multiple-dismissals", "", "--navigation-in-one", "", "--preset=flowStacks"],
        planned(.preset(.flowStacks), multipleDismissals: true, navigationInOne: true)
      ),
      (
        ["", "", "--preset=tcaCoordinators", "--navigation-in-one"],
        planned(.preset(.tcaCoordinators), navigationInOne: true)
      ),
    ])
  func plan(words: [String], expected: PlanOptions) throws {
    #expect(try Arguments.parse(["plan"] + words) == .plan(expected))
  }

  private static func planned(
    _ rules: PlanOptions.Rules, multipleDismissals: Bool = false, navigationInOne: Bool = false,
    isByID: Bool = false, format: RunOptions.Format = .text
  ) -> PlanOptions {
    PlanOptions(
      rules: rules, multipleDismissals: multipleDismissals, navigationInOne: navigationInOne,
      isByID: isByID, format: format)
  }

  private static let presets = "oneAtATime, unlimited, navigationBackport, flowStacks, tcaCoordinators"
  private static let capabilities =
    "pushesMany, popsMany, dismissesMany, rewritesStacks, combinesChanges, exchangesScreens, "
    + "rewritesWithinLength, combinesRemovals, pushesWithRemovals or rootIsFirst"
  private static let early = "the list ends too early (each list has to be in quotes); expected push"
  private static let needed = "expected --preset flowStacks or --preset tcaCoordinators with it"

  @Test(
    "Errors",
    arguments: [
      ("plan", "navlog: no lists of routes; expected navlog plan FROM TO"),
      ("plan /a", "navlog: no list of routes to go to; expected navlog plan FROM TO"),
      ("plan /a /b /c", #"navlog: a third list, "/c"; expected two, each in quotes"#),
      ("plan [/a, /b] [/c]", #"navlog: a third list, "[/c]"; expected two, each in quotes"#),
      ("plan /a , /b, /c", #"navlog: a third list, "/b,"; expected two, each in quotes"#),
      ("plan [/a, /b]", "navlog: FROM, column 5: \(early), sheet, sheet+nav, cover, cover+nav or a route"),
      (
        "plan /a /b --preste x",
        #"navlog: unknown option "--preste"; expected --preset, --multiple-dismissals, --navigation-in-one, "#
          + "--by-id, --format or --help; did you mean --preset?"
      ),
      ("plan /a /b --preset", "navlog: --preset without a value; expected PRESET"),
      (
        "plan /a /b --preset flowstack",
        #"navlog: "flowstack" is no --preset; expected \#(presets), \#(capabilities); did you mean flowStacks?"#
      ),
      (
        "plan /a /b --preset=,",
        "navlog: --preset names none; expected \(presets), \(capabilities)"
      ),
      (
        "plan /a /b --preset=popsMany,unlimited",
        #"navlog: "unlimited" is a preset, which stands alone; expected \#(capabilities)"#
      ),
      (
        "plan /a /b --preset tcaCoordinators,rootIsFirst",
        #"navlog: "tcaCoordinators" is a preset, which stands alone; expected \#(capabilities)"#
      ),
      (
        "plan /a /b --preset=popsMany,pushMany",
        #"navlog: "pushMany" is no capability; expected \#(capabilities); did you mean pushesMany?"#
      ),
      ("plan /a /b --by-id=no", "navlog: --by-id takes no value; expected --by-id alone"),
      ("plan /a /b --format x", #"navlog: "x" is no --format; expected text or json"#),
      (
        "plan /a /b --multiple-dismissals",
        "navlog: --multiple-dismissals with --preset oneAtATime, which says what may be at once; \(needed)"
      ),
      (
        "plan /a /b --preset popsMany --navigation-in-one",
        "navlog: --navigation-in-one with --preset popsMany, which says what may be at once; \(needed)"
      ),
      ("help plan x", #"navlog: unexpected "x"; expected nothing more"#),
    ])
  func errors(line: String, expected: String) {
    let error = #expect(throws: UsageError.self) {
      try Arguments.parse(line.split(separator: " ").map(String.init))
    }
    #expect(error?.description == expected)
  }
}
