import AsyncNavigationStress
import AsyncNavigationTesting
import Foundation
import Testing

@testable import navlog

@Suite("The report of `navlog stress`")
struct StressReportTests {
  private static var report: StressReport {
    var options = StressOptions()
    (options.seed, options.renderer) = (7, .faulty)
    var report = StressReport(options)
    (report.end, report.operations, report.deliveries, report.peakMemory) = (
      .violation, 5_000, 40_000, 20_480
    )
    (report.losslessDeliveries, report.expectedDeliveries) = (20_000, 20_001)
    report.elapsed = .milliseconds(1_250)
    for number in 1...100 { report.latency.record(.microseconds(number)) }
    report.verdicts = [
      StressVerdict(.legalStates, checks: 1), StressVerdict(.oneStep, checks: 12),
      StressVerdict(.streams, checks: 40, failures: 2, violations: ["subscriber 1: one\nline", "two"]),
      StressVerdict(.renderer, checks: 0),
    ]
    return report
  }

  @Test("Text")
  func text() {
    let text = StressTextReport(
      report: StressReportTests.report, again: "navlog stress --seed 7", journal: "a b")
    #expect(
      text.lines.joined(separator: "\n") == """
        seed 7, 16 tasks, 8 subscribers, renderer faulty
        5000 operations in 1.25 s, 4000 a second
        40000 deliveries, 32000 a second
        latency  p50 50.2 µs  p90 90.1 µs  p99 100 µs  p99.9 100 µs  max 100 µs
        memory   20 MiB at most

        ✓ I1   states are legal                                        1 check
        ✓ I2   a renderer has one step in hand at most                 12 checks
        ✗ I5   subscribers get each event once, in order               2 of 40 failed
               subscriber 1: one\\nline
               two
        – I7   the renderer shows the state once all is quiet          not checked

        journal: a b
        replay:  navlog replay 'a b' --session last
        again:   navlog stress --seed 7
        """)
  }

  @Test("JSON: one object with sorted keys")
  func json() throws {
    let record = StressRecord(StressReportTests.report, again: "navlog stress --seed 7", journal: "j")
    #expect(
      try JSONLineFormatter().line(for: record) == """
        {"again":"navlog stress --seed 7","deliveries":40000,"deliveriesPerSecond":32000,"elapsed":1250000000,\
        "end":"violation","event":"stress","expectedDeliveries":20001,"holds":false,"journal":"j",\
        "latency":{"max":100000,"p50":50175,"p90":90111,"p99":100000,"p99.9":100000},\
        "losslessDeliveries":20000,"operations":5000,"operationsPerSecond":4000,\
        "peakMemory":20480,"renderer":"faulty","seed":7,"subscribers":8,"tasks":16,"verdicts":[\
        {"checks":1,"failures":0,"invariant":"I1","result":"holds","violations":[]},\
        {"checks":12,"failures":0,"invariant":"I2","result":"holds","violations":[]},\
        {"checks":40,"failures":2,"invariant":"I5","result":"violated",\
        "violations":["subscriber 1: one\\nline","two"]},\
        {"checks":0,"failures":0,"invariant":"I7","result":"notChecked","violations":[]}]}
        """)
  }

  @Test(
    "Durations have three digits",
    arguments: [
      (0, "0 ns"), (999, "999 ns"), (1_000, "1 µs"), (12_340, "12.3 µs"), (123_400_000, "123 ms"),
      (1_234_000_000, "1.23 s"), (90_000_000_000, "90 s"),
    ])
  func durations(nanoseconds: Int64, expected: String) {
    #expect(Duration.nanoseconds(nanoseconds).short == expected)
  }

  @Test(
    "A name with a quote is one word of a shell's",
    arguments: [("a.b", "a.b"), ("it's", #"'it'\''s'"#), ("", "''")])
  func shell(name: String, expected: String) { #expect(name.shellQuoted == expected) }

  @Test("The bar is as long as it is far")
  func bar() {
    let progress = StressProgress(operations: 50, total: 100, elapsed: .zero, duration: nil)
    #expect(StressBar.line(for: progress) == "███████████████░░░░░░░░░░░░░░░  50 %  50 operations")
  }
}

@Suite("The bar of `navlog stress`")
struct StressBarTests {
  /// A terminal that does something with each write, before it shows it.
  private final class Terminal: ByteSink {
    let text = Notes<String>()
    private let meanwhile: @Sendable (Int) -> Void
    init(_ meanwhile: @escaping @Sendable (Int) -> Void) { self.meanwhile = meanwhile }

    func write(_ bytes: [UInt8]) {
      text.add(String(decoding: bytes, as: UTF8.self))
      meanwhile(text.values.count)
    }
  }

  @Test("What comes while the terminal is slow waits for nobody, and the newest of it is shown next")
  func slowTerminal() {
    let bar = Notes<StressBar>()
    let progress = { @Sendable (count: Int) in
      StressProgress(operations: count, total: 100, elapsed: .zero, duration: nil)
    }
    let terminal = Terminal { number in
      guard number == 1, let bar = bar.values.first else { return }
      for count in [2, 3, 50] { bar.show(progress(count)) }
    }
    bar.add(StressBar(on: Output(terminal)))
    bar.values[0].show(progress(1))
    bar.values[0].show(progress(50))
    let (first, second) = (StressBar.line(for: progress(1)), StressBar.line(for: progress(50)))
    #expect(terminal.text.values == ["\r" + first, "\r" + second])
    bar.values[0].end()
    bar.values[0].show(progress(60))
    #expect(terminal.text.values.dropFirst(2) == ["\r\(String(repeating: " ", count: second.count))\r"])
  }

  @Test("Of a bar that has shown nothing, nothing is taken away")
  func nothing() {
    let sink = CapturedSink()
    StressBar(on: Output(sink)).end()
    #expect(sink.calls.isEmpty)
  }
}

@Suite("The help on navlog stress")
struct StressHelpTests {
  @Test("The help has its page, from every place, with each option, renderer and invariant in it")
  func help() async {
    for words in [
      ["stress", "--help"], ["stress", "--seed=1", "-h"], ["help", "stress"], ["help", "--seconds"],
    ] {
      let run = ToolRun()
      #expect(await run(words: words) == .success)
      #expect(run.output.text == HelpText.stress + "\n")
    }
    let names =
      StressOption.names.map { "--\($0)" } + StressRendererKind.names + StressInvariant.names
      + StressInvariant.allCases.map(\.promise)
    for name in names { #expect(HelpText.stress.contains(name), "\(name)") }
  }

  @Test("The help explains the exit codes that the command can give, and no other")
  func exitCodes() {
    let rows = HelpText.stress.split(separator: "\n").reversed().prefix { $0 != "exit codes:" }.reversed()
    #expect(rows.map { $0.split(separator: " ")[0] } == ["0", "1", "64", "73", "74", "130"])
  }
}
