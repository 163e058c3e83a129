import Foundation

/// A record that says its number and is told from any part or mixture of others.
enum NumberedRecord {
  /// The record's name in its store.
  static let name = "numbers"

  /// The bytes of a record: its number in lines, more of them than fit into a few pages.
  static func data(_ number: Int) -> Data {
    let line = "\(number)\n"
    return Data(String(repeating: line, count: (20_000 + number % 7 * 1_000) / line.utf8.count).utf8)
  }

  /// The number of a record; nil when it is not whole.
  static func number(in data: Data) -> Int? {
    let line = String(decoding: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let number = Int(line), number > 0, self.data(number) == data else { return nil }
    return number
  }
}
