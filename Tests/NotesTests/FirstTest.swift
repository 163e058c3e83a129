import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

@Test("A tap opens a note: [notes*] -> [notes, note(1)*]")
func tapOpensNote() throws {
  let scene = try TestScene(Route.notes)
  NoteList(navigator: try scene.scope(of: .notes)).tap(1)
  try scene.expect("[notes, note(1)*]", .ended(.committed))
}
