import Foundation
import Simulation

/// What the logs of some programs come to, a line for each.
func digests(of seeds: Range<UInt64>, _ sizes: Program.Sizes) throws -> String {
  try seeds.map { seed in
    let log = try Program(seed: seed, sizes: sizes).run(writing: .log).log
    return "\(seed) \(String(digest(of: log), radix: 16))\n"
  }.joined()
}

/// A number for some lines that is the same in every process: FNV-1a with 64 bits.
private func digest(of lines: [String]) -> UInt64 {
  var digest: UInt64 = 0xcbf2_9ce4_8422_2325
  for line in lines {
    for byte in line.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    digest = (digest ^ 10) &* 0x100_0000_01b3
  }
  return digest
}

/// The same as another process finds it, which hashes with other seeds and has its memory elsewhere.
func digestsInAnotherProcess(of seeds: Range<UInt64>, _ sizes: Program.Sizes) throws -> String {
  let (process, output) = (Process(), Pipe())
  process.executableURL = Bundle.main.executableURL
  process.arguments = [
    "--sizes", sizes.rawValue, "--digest", "\(seeds.lowerBound)..<\(seeds.upperBound)",
  ]
  process.standardOutput = output
  try process.run()
  let found = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return String(decoding: found, as: UTF8.self)
}
