import AsyncNavigation

/// The values of operands and options.
extension Arguments {
  /// Where a document comes from: a dash is the standard input, unless options have ended.
  func source(_ name: String) -> RunOptions.Source {
    name == "-" && !optionsEnded ? .standardInput : .file(name)
  }

  /// The value of an option: what stood after its `=`, else the next word.
  mutating func value(of option: some ToolOption, _ inline: String?) throws(UsageError) -> String {
    if let inline { return inline }
    // A word with dashes is taken for the next option, since a forgotten value is the likelier mistake.
    guard let word = words.first, !word.hasPrefix("--") else {
      throw UsageError(message: "--\(option.rawValue) without a value", expected: option.placeholder)
    }
    return words.removeFirst()
  }

  /// The value of an option for which nothing will not do.
  mutating func text(of option: some ToolOption, _ inline: String?) throws(UsageError) -> String {
    let text = try value(of: option, inline)
    guard !text.isEmpty else {
      throw UsageError(message: "--\(option.rawValue) is empty", expected: option.placeholder)
    }
    return text
  }

  /// Makes sure that an option that takes no value has none.
  func refuseValue(of option: some ToolOption, _ inline: String?) throws(UsageError) {
    guard option.placeholder != nil || inline == nil else {
      throw UsageError(message: "--\(option.rawValue) takes no value", expected: "--\(option.rawValue) alone")
    }
  }

  /// The value of an option that has to be one of some names.
  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ option: some ToolOption, _ inline: String?
  ) throws(UsageError) -> Value where Value.RawValue == String {
    let text = try value(of: option, inline)
    do throws(UnknownName) {
      return try Value(name: text)
    } catch {
      throw UsageError(
        message: "\(text.quoted) is no --\(option.rawValue)", expected: error.expected,
        suggestion: error.suggestion)
    }
  }

  /// Reads the value of `--tabs`.
  func tabs(_ text: String) throws(UsageError) -> [TabBlueprint<Route>] {
    var tabs: [TabBlueprint<Route>] = []
    for item in ScriptWord(text: text, column: 1).items {
      guard let tab = TabBlueprint(item: item.text) else {
        throw UsageError(message: "\(item.text.quoted) is not a tab", expected: "NAME or NAME=ROUTE")
      }
      guard !tabs.contains(where: { $0.id == tab.id }) else {
        throw UsageError(message: "two tabs called \(tab.id.rawValue.quoted)", expected: "each name once")
      }
      tabs.append(tab)
    }
    guard !tabs.isEmpty else {
      throw UsageError(message: "--tabs names no tab", expected: RunOption.tabs.placeholder)
    }
    return tabs
  }

  /// Reads the value of `--step-delay`.
  func duration(_ text: String) throws(UsageError) -> Duration {
    let error = UsageError(
      message: "\(text.quoted) is no step delay", expected: "0 to 3600 seconds such as 0.25, or such as 250ms"
    )
    let unit = ["ms", "s"].first { text.hasSuffix($0) } ?? ""
    let digits = text.dropLast(unit.count)
    guard digits.isDecimal, let number = Double(digits) else { throw error }
    let seconds = unit == "ms" ? number / 1_000 : number
    guard seconds <= 3_600 else { throw error }
    return .seconds(seconds)
  }
}

extension StringProtocol {
  /// Whether there are digits alone; the initializers of numbers also take signs.
  var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }

  /// Whether there are digits and points alone; `Double` would also read hexadecimal, infinite and negative
  /// numbers.
  var isDecimal: Bool { utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) } }
}
