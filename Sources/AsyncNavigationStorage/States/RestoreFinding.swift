public import AsyncNavigationModel

/// Something that could not be restored as it was.
@nonexhaustive
public enum RestoreFinding: Hashable, Sendable {
  /// An entry could not be read.
  case entry(PathFinding, EntryID, in: StackID)
  /// A tab had no root left and is not in the state.
  case tabDropped(TabID)
  /// A modal had no root left, or was above one that had none, and is not in the state.
  case modalDropped(ModalID)
  /// A line of a journal was damaged or missing, and the state is the one before.
  case journalDamaged(JournalProblem)
}

extension RestoreFinding: CustomStringConvertible {
  /// What was found and what became of it, in words.
  public var description: String {
    switch self {
    case .entry(let finding, let id, let stack): "\(stack), \(id): \(finding)"
    case .tabDropped(let id): "tab \(id) had no root left and was dropped"
    case .modalDropped(let id): "\(id) had no root left, or was above one that had none, and was dropped"
    case .journalDamaged(let problem): "the state is the one before \(problem)"
    }
  }
}
