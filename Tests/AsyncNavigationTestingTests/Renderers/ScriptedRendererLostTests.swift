import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("An acknowledgement that gets lost")
struct ScriptedRendererLostTests {
  @Test(
    "Before [h*], after a push whose answer is lost: shown [h, a*] at once, and the request rolls forward")
  func lost() throws {
    struct Oops: Error {}
    let executor = SeededExecutor(seed: 1)
    let navigator = Navigator(root: "h", configuration: NavigatorConfiguration(on: executor))
    let renderer = ScriptedRenderer<String>(.automatic)
    navigator.attach(renderer)
    executor.drain()
    renderer.mode = .scripted
    let request = navigator.submit(.push("a"))
    executor.drain()
    let call = try #require(renderer.openCalls.first)
    call.showAndFail(Oops())
    call.showAndFail(Oops())
    #expect(renderer.shown?.description == "[h, a*]")
    executor.drain()
    renderer.openCalls.first?.acknowledge()
    executor.drain()
    guard case .committed(let commit)? = request.currentOutcome else {
      Issue.record("\(request.currentOutcome as Any)")
      return
    }
    #expect(commit.isResynchronized)
    #expect(renderer.shown == navigator.state)
  }

  @Test("is told to the timeline once, as one that is shown and fails")
  func timeline() throws {
    struct Oops: Error, CustomStringConvertible { let description = "oops" }
    let scene = try TestScene("h")
    let timeline = Timeline(of: scene)
    scene.attach()
    scene.acknowledgeAll()
    scene.submit(.push("a"))
    let call = try #require(scene.renderer.openCalls.first)
    call.showAndFail(Oops())
    call.showAndFail(Oops())
    let told = "\(timeline)".split(separator: "\n").filter { $0.contains("shows and fails") }
    #expect(told.count == 1 && told.first?.hasSuffix("shows and fails call \(call.number): oops") == true)
    scene.acknowledgeAll()
  }
}
