import AsyncNavigation
import RandomNavigation
import Simulation
import Testing

/// A fault that is planted into what the reviewer sees.
private struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let law: Law
  let lens: Lens

  init(_ description: String, breaks law: Law, _ plant: (inout Lens) -> Void) {
    var lens = Lens()
    plant(&lens)
    (testDescription, self.law, self.lens) = (description, law, lens)
  }

  static let all = [
    Fault("a renderer shows one screen less", breaks: .rendered) { lens in
      lens.shown = { state in
        var state = state
        if let top = state.top { state.apply(.pop([top.id], from: state.activeStackID)) }
        return state
      }
    },
    Fault("an end is left out", breaks: .sequence) { lens in
      lens.event = { event in if case .ended(let id, _) = event.kind, id.rawValue == 2 { [] } else { [event] }
      }
    },
    Fault("an event comes twice", breaks: .sequence) { lens in
      lens.event = { event in event.sequence == 7 ? [event, event] : [event] }
    },
    Fault("a request has another outcome than was published", breaks: .oneOutcome) { lens in
      lens.outcome = { outcome in outcome?.isCommitted == true ? .dropped(.busy) : outcome }
    },
    Fault("a request has no outcome", breaks: .oneOutcome) { lens in lens.outcome = { _ in nil } },
    Fault("a revision is skipped", breaks: .revisions) { lens in
      lens.event = { event in
        guard event.revision >= 2 else { return [event] }
        return [NavigationEvent(sequence: event.sequence, revision: event.revision + 1, kind: event.kind)]
      }
    },
    Fault("a step is another one", breaks: .fold) { lens in
      lens.event = { event in
        guard case .step(_, let index, let count, let cause) = event.kind else { return [event] }
        let kind = NavigationEvent<String>.Kind.step(NavigationStep([]), index: index, count: count, cause)
        return [NavigationEvent(sequence: event.sequence, revision: event.revision, kind: kind)]
      }
    },
    Fault("a committed request says that it was interrupted", breaks: .wholeSteps) { lens in
      lens.event = { event in
        guard case .ended(let id, .committed(let commit)) = event.kind else { return [event] }
        let progress = NavigationProgress(
          completed: commit.steps + 1, total: commit.steps + 2, revision: commit.revision)
        let kind = NavigationEvent<String>.Kind.ended(id, .interrupted(progress))
        return [NavigationEvent(sequence: event.sequence, revision: event.revision, kind: kind)]
      }
    },
    Fault("a renderer has two calls at a time", breaks: .oneCall) { lens in
      lens.openCalls = { $0 == 1 ? 2 : $0 }
    },
    Fault("a timer is left", breaks: .nothingLeft) { lens in lens.sleepers = { $0 + 1 } },
  ]
}

@Suite("Faults planted into what the reviewer of programs sees")
struct PlantedFaultTests {
  @Test(
    "Each is found, shown by a few moves, and found again by the command that is printed",
    arguments: Fault.all)
  fileprivate func found(fault: Fault) throws {
    let failing = try (UInt64(0)..<40).lazy.map { Program(seed: $0, sizes: .small) }.first { program in
      try program.run(through: fault.lens).violations.contains { $0.law == fault.law }
    }
    let program = try #require(failing)
    let run = FailingRun(program, breaking: [fault.law], through: fault.lens)
    let small = run.shrunk()
    #expect(small.moves.count <= 6, "\(small.moves)")
    // What the command says is what was found.
    let command = FailingRun.command(for: small)
    let again = try #require(replayed(command))
    #expect(again == small)
    #expect(run.fails(again))
    let report = run.report()
    #expect(report.contains(command) && report.contains(fault.law.rawValue), "\(report)")
  }

  /// The program that a command runs.
  private func replayed(_ command: String) -> Program? {
    let words = command.split(separator: " ").map(String.init)
    func value(of option: String) -> String? {
      words.firstIndex(of: option).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    guard let seed = value(of: "--seeds")?.split(separator: ".").first.flatMap({ UInt64($0) }) else {
      return nil
    }
    let sizes = value(of: "--sizes").flatMap { Program.Sizes(rawValue: $0) } ?? .planned
    let kept = value(of: "--keep")?.split(separator: ",").compactMap { Int($0) }
    let simplifications = value(of: "--simplify")?.split(separator: ",")
      .compactMap { ProgramSettings.Simplification(rawValue: String($0)) }
    let program = Program(seed: seed, sizes: sizes)
    return (kept.map(program.keeping) ?? program).simplified(simplifications ?? [])
  }
}
