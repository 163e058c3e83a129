import AsyncNavigation

/// The help page on plans.
extension HelpText {
  static let plan = """
    usage: navlog plan FROM TO [OPTION…]

    Prints the steps that lead from one flat list of screens to another: what is shown before and after each, and
    what a renderer is told, or when a library that goes by time writes the list.

    A list is one word of the command line, so put it in quotes. Its routes stand from the bottom up, separated by
    commas, each with its style before it unless it is pushed. There are at most \(WordReader.longestList) of them. Brackets
    around a list and a star after the last route are allowed, so that what is printed can be given again; [] or
    nothing is the empty list. A route that holds a space, a comma, a bracket, a star or a quote, or is called
    like a style, stands in quotes, as in scripts. Below a list lies content of the host's own, unless the root
    is the first of the list.

    options:
    \(options(of: PlanOption.self))

    --multiple-dismissals and --navigation-in-one go with flowStacks and tcaCoordinators alone. Without them,
    these do as on iOS 16 and older, with stacks of FlowStacks' own.

    styles:
    \(styles)

    presets:
    \(presets)

    The presets of other libraries tell screens apart by their place, as these libraries do, and say when each
    list would be written. All others, and with --by-id these too, tell them apart by their ids: what is equal
    from the bottom up stays, and each step is taken when the one before is acknowledged.

    capabilities:
    \(capabilities)

    examples:
    \(planExamples)

    JSON: an object a line with sorted keys. `event` is step, with the list after it as `path` and `text`, or at
    the end plan, with times in seconds.

    exit codes:
    \(exitCodes([.success, .usage, .impossibleList, .outputFailed]))
    """

  /// Command lines and what they print, each line indented.
  static let planExamples = """
      navlog plan '[/a, sheet /b*]' '[/a, /c]'
        step 1  [/a, sheet /b*] → [/a*]      dismiss modal 2
        step 2  [/a*]           → [/a, /c*]  push /c #4 onto tab main
        2 steps, each taken when the one before is acknowledged

      navlog plan '' '/a, sheet+nav /b, /c' --preset flowStacks
        step 1  []                  → []                       at 0 s
        step 2  []                  → [/a*]                    at 0 s
        step 3  [/a*]               → [/a, sheet+nav /b*]      at 0.65 s
        step 4  [/a, sheet+nav /b*] → [/a, sheet+nav /b, /c*]  at 1.3 s
        4 steps, each written in its turn; complete at 1.95 s
    """

  private static let styles = table([
    ("push", "on top of the layer that is shown; need not be said"),
    ("sheet, cover", "a layer of its own in which nothing can be pushed; steps call a cover fullScreen"),
    ("sheet+nav, cover+nav", "a layer of its own, with navigation"),
  ])

  private static let presets = table(
    PlanPreset.allCases.map { ($0.rawValue, $0.meaning) }
      + [("NAME,…", "what a renderer can do, by the names of its capabilities; no preset among them")])

  private static let capabilities = table(
    RendererCapabilities.Name.allCases.map { ($0.rawValue, $0.meaning) })
}

extension RendererCapabilities.Name {
  /// What may happen in one step, in words.
  fileprivate var meaning: String {
    switch self {
    case .pushesMany: "several screens come onto a stack"
    case .popsMany: "several screens go from a stack"
    case .dismissesMany: "several modals go"
    case .rewritesStacks: "all screens of a stack are exchanged"
    case .combinesChanges: "changes of any stacks and modals come together"
    case .exchangesScreens: "screens of all stacks are exchanged for as many others"
    case .rewritesWithinLength: "screens of a stack are exchanged for no more than there were"
    case .combinesRemovals: "modals and screens go together"
    case .pushesWithRemovals: "screens come as others go"
    case .rootIsFirst: "nothing more; lists begin with the root"
    }
  }
}
