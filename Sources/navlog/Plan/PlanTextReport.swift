import AsyncNavigation

/// Writes a plan as lines of text, a step a line.
///
///     step 1  [/a, sheet /b*]  → [/a*]      dismiss modal 2
///     step 2  [/a*]            → [/a, /c*]  push /c #4 onto tab main
///     2 steps, each taken when the one before is acknowledged
///
/// What stands beside a picture is what a renderer is told, or when a library writes the list.
struct PlanTextReport {
  let plan: ListPlan
  /// What is remarked on the plan.
  let note: String?

  /// The steps, and what they come to.
  var lines: [String] { table + [summary] + (note.map { ["note: \($0)"] } ?? []) }

  private var table: [String] {
    let rows = plan.steps.indices.map(row)
    let (label, before, after) = (width(rows, \.label), width(rows, \.before), width(rows, \.after))
    return rows.map { row in
      let pictures =
        row.label.padded(to: label) + "  " + row.before.padded(to: before) + " → "
      return row.remark.isEmpty
        ? pictures + row.after : pictures + row.after.padded(to: after) + "  " + row.remark
    }
  }

  private struct Row {
    let label, before, after, remark: String
  }

  private func row(_ index: Int) -> Row {
    let step = plan.steps[index]
    return Row(
      label: "step \(index + 1)", before: step.before.picture.printable, after: step.after.picture.printable,
      remark: (step.changes?.description ?? time(of: index)).printable)
  }

  /// The width of a column; a text that is very long stands out of it.
  private func width(_ rows: [Row], _ column: KeyPath<Row, String>) -> Int {
    let longest = 60
    return rows.map { $0[keyPath: column].count }.filter { $0 <= longest }.max() ?? 0
  }

  private func time(of index: Int) -> String {
    guard let timing = plan.timing, !timing.isAppliedAtOnce else { return "" }
    return "at \(timing.offsets[index].inWords)"
  }

  private var summary: String {
    let count = counted(plan.steps.count, "step")
    guard let timing = plan.timing else {
      switch plan.steps.count {
      case 0: return "no step: nothing changes"
      case 1: return count
      default: return "\(count), each taken when the one before is acknowledged"
      }
    }
    guard timing.isAppliedAtOnce else {
      return "\(count), each written in its turn; complete at \(timing.completion.inWords)"
    }
    return count + (plan.steps.count == 1 ? ", written at once" : "; the last is written alone, at once")
  }
}

extension Duration {
  /// The duration in seconds, as exactly as milliseconds go.
  var inSeconds: Double {
    Double(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000) / 1_000
  }

  fileprivate var inWords: String {
    let text = "\(inSeconds)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " s"
  }
}
