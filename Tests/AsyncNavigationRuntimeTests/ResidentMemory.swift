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

    /// Measures by how many KiB the resident size grows while `body` is repeated, and prints it.
    ///
    /// Of three rounds after one to warm up, the smallest growth counts: a leak grows in each, whereas the allocator
    /// takes more from the system once in a while.
    static func measureGrowth(repeating count: Int, _ body: (Int) async -> Void) async {
      // The first look takes memory itself.
      var sizes = [kibibytes]
      for _ in 0..<4 {
        for number in 0..<count { await body(number) }
        sizes.append(kibibytes)
      }
      print(zip(sizes.dropFirst(2), sizes.dropFirst()).map { $0 - $1 }.min() ?? .max)
    }

    /// What a test in a process of its own has printed; nil when it printed no number.
    static func growth(in result: ExitTest.Result?) -> Int? {
      guard let output = result?.standardOutputContent else { return nil }
      return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).last.flatMap {
        Int($0)
      }
    }
  }
#endif
