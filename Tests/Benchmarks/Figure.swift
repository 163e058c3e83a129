import Foundation

/// How much to measure.
struct Scale: Sendable {
  /// How often each figure is measured; the median counts.
  let rounds: Int
  /// What sizes are divided by.
  let divisor: Int

  static let full = Scale(rounds: 5, divisor: 1)
  static let quick = Scale(rounds: 1, divisor: 20)

  func callAsFunction(_ size: Int) -> Int { max(size / divisor, 1) }
}

/// One measurement of a figure and of its floor, in the same unit.
struct Sample: Sendable {
  let value: Double
  let floor: Double
}

/// What a ratio may be: small where less is better, as of times, great where more is, as of throughputs.
enum Limit: Sendable {
  case atMost(Double)
  case atLeast(Double)

  var value: Double {
    switch self {
    case .atMost(let value), .atLeast(let value): value
    }
  }

  /// The bound as a sign.
  var sign: String {
    switch self {
    case .atMost: "≤"
    case .atLeast: "≥"
    }
  }

  func allows(_ ratio: Double) -> Bool {
    switch self {
    case .atMost(let value): ratio <= value
    case .atLeast(let value): ratio >= value
    }
  }
}

/// Something that is measured against a floor.
struct Figure: Sendable {
  let name: String
  let unit: String
  /// What the ratio of the value to the floor may be.
  let limit: Limit
  let summary: String
  let sample: @Sendable (Scale) async -> Sample

  func measure(_ scale: Scale) async -> Result {
    var samples: [Sample] = []
    for _ in 0..<scale.rounds { samples.append(await sample(scale)) }
    return Result(
      figure: self, value: median(samples.map(\.value)), floor: median(samples.map(\.floor)),
      ratio: median(samples.map { $0.value / $0.floor }))
  }
}

struct Result: Sendable {
  let figure: Figure
  let value: Double
  let floor: Double
  let ratio: Double

  var holds: Bool { figure.limit.allows(ratio) }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted[sorted.count / 2]
}

/// Nanoseconds that one of `count` turns takes.
func nanoseconds(per count: Int, _ body: () async -> Void) async -> Double {
  let duration = await ContinuousClock().measure { await body() }
  let (seconds, attoseconds) = duration.components
  return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
}

/// Prints results, as a table or as one JSON object a line.
struct Report {
  let isJSON: Bool
  /// Whether the sizes are large enough for a verdict.
  let holdsLimits: Bool

  func show(_ result: Result) {
    isJSON ? showJSON(result) : showText(result)
  }

  private func showText(_ result: Result) {
    func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
    let figure = result.figure
    let columns = [
      figure.name.padding(toLength: 18, withPad: " ", startingAt: 0),
      "\(number(result.value, 1)) \(figure.unit)".padding(toLength: 16, withPad: " ", startingAt: 0),
      "floor \(number(result.floor, 1)) \(figure.unit)".padding(toLength: 22, withPad: " ", startingAt: 0),
      "ratio \(number(result.ratio, 3))".padding(toLength: 14, withPad: " ", startingAt: 0),
      "limit \(figure.limit.sign) \(figure.limit.value)".padding(toLength: 14, withPad: " ", startingAt: 0),
      holdsLimits ? (result.holds ? "holds   " : "DOES NOT HOLD") : "", figure.summary,
    ]
    print(columns.joined(separator: " "))
  }

  private func showJSON(_ result: Result) {
    let line = Line(
      name: result.figure.name, value: result.value, unit: result.figure.unit, floor: result.floor,
      ratio: result.ratio, limit: result.figure.limit.value, bound: result.figure.limit.sign,
      holds: result.holds)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    if let data = try? encoder.encode(line) { print(String(decoding: data, as: UTF8.self)) }
  }

  private struct Line: Encodable {
    let name: String
    let value: Double
    let unit: String
    let floor: Double
    let ratio: Double
    let limit: Double
    let bound: String
    let holds: Bool
  }
}
