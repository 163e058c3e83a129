/// What the notes say, and what somebody is writing.
actor Notebook {
  private(set) var notes: [Int: String] = [:]
  private var draft: (note: Int, text: String)?

  /// Whether something was written that is not saved.
  var hasDraft: Bool { draft != nil }

  func write(_ text: String, in note: Int) { draft = (note, text) }

  func save() {
    if let draft { notes[draft.note] = draft.text }
    draft = nil
  }

  func discard() { draft = nil }
}
