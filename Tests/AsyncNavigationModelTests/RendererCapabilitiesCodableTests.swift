import AsyncNavigationModel
import Testing

@Suite("The JSON of capabilities")
struct RendererCapabilitiesCodableTests {
  @Test("Capabilities are a list of names")
  func layout() throws {
    try expectLayout(RendererCapabilities.oneAtATime, "[]")
    try expectLayout(
      [RendererCapabilities.popsMany, .combinesChanges], #"[["popsMany"],["combinesChanges"]]"#)
    try expectLayout(
      RendererCapabilities.unlimited,
      #"["pushesMany","popsMany","dismissesMany","rewritesStacks","combinesChanges"]"#)
    #expect(try parse(#"["popsMany","popsMany"]"#) == RendererCapabilities.popsMany)
    try expectLayout(RendererCapabilities.navigationBackport, #"["popsMany","rewritesWithinLength"]"#)
    try expectLayout(
      RendererCapabilities.flowStacks(multipleDismissals: false, navigationUpdatesInOne: false),
      #"["popsMany","exchangesScreens"]"#)
    try expectLayout(
      RendererCapabilities.flowStacks(
        multipleDismissals: true, navigationUpdatesInOne: true, rootIsFirst: true),
      #"["pushesMany","popsMany","dismissesMany","exchangesScreens","combinesRemovals","#
        + #""pushesWithRemovals","rootIsFirst"]"#)
  }

  @Test("An unknown name is refused, and so is a bit without a name")
  func faults() {
    expectFault(
      RendererCapabilities.self, in: #"["popsMany","flies"]"#, at: "1",
      saying: ["flies", "pushesMany", "popsMany", "dismissesMany", "rewritesStacks", "combinesChanges"])
    expectFault(RendererCapabilities.self, in: "3", at: "", saying: [])
    #expect(throws: EncodingError.self) { try json(RendererCapabilities(rawValue: 1 << 31)) }
  }
}
