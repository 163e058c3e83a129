import AsyncNavigation

/// The screen that lists the notes.
struct NoteList {
  let navigator: EntryNavigator<Route>

  /// Opens a note; the second of two quick taps finds another screen on top and does nothing.
  func tap(_ note: Int) { navigator.submit(.push(.note(note))) }
}
