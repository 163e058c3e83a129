import AsyncNavigation
import AsyncNavigationStress

/// A run of the load generator as text.
struct StressTextReport {
  let report: StressReport
  /// The command line that runs it again.
  let again: String
  /// The file of the journal that was written; nil when none was.
  let journal: String?
  var usesColour = false

  /// The lines, without line feeds.
  var lines: [String] {
    var lines = [head] + speed + [""]
    for verdict in report.verdicts { lines += self.lines(for: verdict) }
    lines += [""]
    if report.end == .stopped { lines.append("ended early") }
    if let journal {
      lines.append("journal: \(journal.printable)")
      lines.append("replay:  navlog replay \(journal.shellQuoted) --session last")
    }
    return lines + ["again:   \(again)"]
  }

  private var head: String {
    "seed \(report.options.seed), \(counted(report.options.tasks, "task")), "
      + "\(counted(report.options.subscribers, "subscriber")), renderer \(report.options.renderer.rawValue)"
  }

  private var speed: [String] {
    let latency = report.latency
    let percentiles = StressTextReport.percentiles.map {
      "\($0.name) \(latency.percentile($0.percent).short)"
    }
    return [
      "\(counted(report.operations, "operation")) in \(report.elapsed.short)\(report.throughput.perSecond)",
      "\(report.deliveries) deliveries\(report.deliveryRate.perSecond)",
      "latency  \(percentiles.joined(separator: "  "))  max \(latency.maximum.short)",
      "memory   \(report.peakMemory / 1_024) MiB at most",
    ]
  }

  /// The percentiles that are told.
  static let percentiles: [(name: String, percent: Double)] = [
    ("p50", 50), ("p90", 90), ("p99", 99), ("p99.9", 99.9),
  ]

  private func lines(for verdict: StressVerdict) -> [String] {
    let name = verdict.invariant.rawValue.padded(to: 3)
    let (mark, count) =
      switch verdict.result {
      case .holds: (paint("✓", .green), counted(verdict.checks, "check"))
      case .violated: (paint("✗", .red), "\(verdict.failures) of \(verdict.checks) failed")
      case .notChecked: ("–", "not checked")
      }
    let line = "\(mark) \(name)  \(verdict.invariant.promise.padded(to: 54))  \(count)"
    return [line] + verdict.violations.map { "       \($0.printable)" }
  }

  private func paint(_ text: String, _ colour: TerminalColour) -> String {
    usesColour ? colour.paint(text) : text
  }
}

extension Double? {
  fileprivate var perSecond: String { map { ", \(Int($0)) a second" } ?? "" }
}

extension Duration {
  /// The duration with three digits and its unit, such as `1.24 s` or `12 µs`.
  var short: String {
    let units: [(String, Double)] = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
    let nanoseconds = Double(self.nanoseconds)
    for (unit, size) in units where nanoseconds >= size {
      let value = nanoseconds / size
      let scale = value < 10 ? 100.0 : value < 100 ? 10 : 1
      let rounded = (value * scale).rounded() / scale
      return (rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)") + " " + unit
    }
    return "\(self.nanoseconds) ns"
  }
}

extension String {
  /// The text as one word of a shell's.
  var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
