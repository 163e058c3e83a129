public import AsyncNavigationModel

/// A state that was read, and what was found on the way.
public struct Restoration<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The state; it keeps every law.
  public let state: NavigationState<Route>
  /// What was found.
  public package(set) var report: RestoreReport

  func adding(_ finding: RestoreFinding) -> Restoration {
    var other = self
    other.report = RestoreReport(
      app: report.app, revision: report.revision, findings: report.findings + [finding])
    return other
  }
}

/// What was found when a state was read.
public struct RestoreReport: Hashable, Sendable {
  /// The version of the app that saved it; nil when it did not say.
  public let app: String?
  /// The revision of the navigator that saved it.
  public let revision: UInt64
  /// What could not be restored as it was, and what became of it: tabs before modals, each stack bottom
  /// first.
  public let findings: [RestoreFinding]
  /// What was put aside before a readable record was found, the newest first.
  public package(set) var setAside: [SetAsideState] = []

  /// Puts a report together.
  public init(app: String?, revision: UInt64, findings: [RestoreFinding]) {
    self.app = app
    self.revision = revision
    self.findings = findings
  }

  /// Whether all is as it was saved last.
  public var isComplete: Bool { findings.isEmpty && setAside.isEmpty }

  /// How many entries nobody could read are in the state to be written back.
  public var keptCount: Int {
    findings.count { if case .entry(let finding, _, _) = $0 { finding.fate == .kept } else { false } }
  }
}

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

/// A record that could not be read and was put aside.
public struct SetAsideState: Hashable, Sendable, CustomStringConvertible {
  /// Where it is now.
  public let place: String
  /// Why it could not be read.
  public let problem: StateCodingError

  /// Puts one together.
  public init(place: String, problem: StateCodingError) {
    self.place = place
    self.problem = problem
  }

  /// Why, and where it is, in words.
  public var description: String { "\(problem); it was put aside as \(place)" }
}

extension RestoreReport: CustomStringConvertible {
  /// A line for each finding; one line when there is none.
  public var description: String {
    let origin = "revision \(revision)" + (app.map { " of version \($0)" } ?? "")
    let lines = setAside.map(\.description) + findings.map(\.description)
    return lines.isEmpty
      ? "\(origin) was restored as it was saved" : ([origin + ":"] + lines).joined(separator: "\n")
  }
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
