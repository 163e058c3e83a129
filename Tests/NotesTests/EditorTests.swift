import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

@Suite("The editor")
struct EditorTests {
  let notebook = Notebook()
  let user = ScriptedAnswers<DraftAnswer>()
  let scene: TestScene<Route>

  /// Somebody has written something: [notes, note(1)] sheet[editor(1)*].
  init() throws {
    scene = try TestScene(.notes, .note(1), guards: [.drafts(notebook) { [user] in try await user.ask() }])
    scene.submit(.present(.editor(1), as: .sheet))
    try scene.run { [notebook] in await notebook.write("milk", in: 1) }
    scene.recorder.skipRecorded()
  }

  func saved() throws -> [Int: String] {
    try scene.run { [notebook] in await notebook.notes }
  }

  @Test("is left once the text is saved: [notes, note(1)] sheet[editor(1)*] -> [notes, note(1)*]")
  func saves() throws {
    scene.submit(.dismiss())
    try scene.expectNothing()  // The user is asked first.
    try user.answer(.save)
    try scene.expect("[notes, note(1)*]", .ended(.committed))
    #expect(try saved() == [1: "milk"])
  }

  @Test("stays when the user goes on writing")
  func stays() throws {
    scene.submit(.dismiss())
    try user.answer(.goOnWriting)
    try scene.expect(.ended(as: .denied(by: "drafts", .refused("the text is not saved"))))
    #expect(scene.shown == "[notes, note(1)] sheet[editor(1)*]")
  }

  @Test("stays when the user does not answer within five seconds, and can be left later")
  func timeLimit() throws {
    scene.submit(.dismiss())
    scene.passTime(.seconds(4))
    try scene.expectNothing()
    scene.passTime(.seconds(1))
    try scene.expect(.ended(as: .denied(by: "drafts", .timedOut)))

    scene.submit(.dismiss())
    try user.answer(.discard)
    try scene.expect("[notes, note(1)*]", .ended(.committed))
    #expect(try saved() == [:])
  }
}
