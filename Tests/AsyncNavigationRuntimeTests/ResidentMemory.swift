#if os(Linux)
  import Foundation
  import Glibc
  import Testing

  /// How much memory the process has in use.
  enum ResidentMemory {
    /// The resident size in KiB.
    static var kibibytes: Int {
      let fields =
        (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
      return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) / 1_024 : 0
    }

    /// How many rounds there are, and how many of them to warm up.
    private static let (rounds, warmUps) = (10, 5)

    /// How many KiB more ten thousand repetitions may take: of less than seven bytes each, none is kept.
    static let steepest = 64.0

    /// Measures by how many KiB the resident size grows while `body` is repeated, and prints it for ten
    /// thousand repetitions.
    ///
    /// They are done in rounds, and of those after the first half, which warms up, the median counts: a leak
    /// makes each round grow, whereas the allocator takes more from the system once in a while.
    static func measureGrowth(repeating count: Int, _ body: (Int) async -> Void) async {
      // The first look takes memory itself.
      var sizes = [kibibytes]
      let length = max(1, count / rounds)
      for round in 0..<rounds {
        for number in 0..<length { await body(round * length + number) }
        sizes.append(kibibytes)
      }
      let growth = zip(sizes.dropFirst(), sizes).map { $0 - $1 }.dropFirst(warmUps).sorted()
      let median = Double(growth[(growth.count - 1) / 2] + growth[growth.count / 2]) / 2
      print(median * 10_000 / Double(length))
    }

    /// What a test in a process of its own has printed; nil when it printed no number.
    static func growth(in result: ExitTest.Result?) -> Double? {
      guard let output = result?.standardOutputContent else { return nil }
      return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).last.flatMap {
        Double($0)
      }
    }
  }
#endif
