import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// Does what lines say that a user does, and tells what becomes of each.
struct TapPlayer {
  private var simulation: VisitSimulation
  private let format: RunOptions.Format
  private let console: Console

  init(_ simulation: VisitSimulation, _ format: RunOptions.Format, to console: Console) {
    self.simulation = simulation
    self.format = format
    self.console = console
  }

  /// Shows the page that the app starts with.
  mutating func start(on platform: VisitPlatform) throws(OutputError) {
    if format == .text, let note = platform.noteOnStacks { try console.output.write(line: note) }
    let trial = simulation.start()
    try write(trial, of: "start \(simulation.pages.text(of: simulation.pages.start))", at: nil)
  }

  /// Does what a line says.
  ///
  /// - Returns: Whether that could be read; if not, what is wrong with it is told.
  mutating func play(_ bytes: [UInt8], at place: ScriptPlace) throws(OutputError) -> Bool {
    let line: TapLine?
    do throws(ScriptError) {
      line = try TapLine(String(scriptLine: bytes, at: place), of: simulation.pages, at: place)
    } catch {
      console.complain("\(error)")
      if format == .json { try console.output.write(json: FailureRecord(error)) }
      return false
    }
    if let line { try write(perform(line.deed), of: line.text, at: place.line) }
    return true
  }

  private mutating func perform(_ deed: TapLine.Deed) -> VisitTrial {
    switch deed {
    case .visit(let url, let options):
      simulation.visit(url, options: options, from: simulation.state.activeSession)
    case .command(.pop): simulation.pop()
    case .command(.clearAll): simulation.clearAll()
    case .command(.reload): simulation.reload()
    }
  }

  private func write(_ trial: VisitTrial, of text: String, at line: Int?) throws(OutputError) {
    switch format {
    case .text:
      let title = (line.map { "\($0): " } ?? "") + text.printable
      try console.output.write(line: console.wantsColour ? TerminalColour.cyan.paint(title) : title)
      for (name, value) in trial.rows(of: simulation.pages) + [("stacks", trial.after.picture)] {
        try console.output.write(line: "  \(name.padded(to: 10))  \(value.printable)")
      }
    case .json: try console.output.write(json: TapRecord(trial, of: text, at: line))
    }
  }
}
