import AsyncNavigationVisitModel
import Foundation
import Testing

/// What is asked of each document is a typed error or a valid configuration.
///
/// That there is no other error is said by the type of what is thrown.
@Suite("Hostile path configurations")
struct HostileConfigurationTests {
  /// A realistic configuration of about 4 kB.
  private static let document = {
    let tabs = ["home", "search", "orders", "invoices", "tickets", "teams", "boards", "photos", "labels"].map
    {
      #"{"title": "Caf\u00e9 \#($0)", "icon": "https://cdn.example.com/icons/\#($0).svg", "path": "/\#($0)", "#
        + #""badge": {"count": 7, "ratio": 0.25, "urgent": true, "text": null}, "roles": ["admin", "guest"], "#
        + #""hint": "Everything about \#($0), sorted by date; drag down to load it anew."}"#
    }
    let rules = ["posts", "people", "orders"].flatMap { section in
      [
        #"{"patterns": ["/\#(section)/new$", "/\#(section)/[0-9]+/edit$"], "properties": {"context": "modal", "#
          + #""modal_style": "medium", "pull_to_refresh_enabled": false, "title": "Caf\u00e9 \#(section)"}}"#,
        #"{"patterns": ["^/\#(section)(/\\d+)?$", "/\#(section)\\?page="], "properties": {"#
          + #""query_string_presentation": "replace", "own": {"weights": [1, 2.5, null], "deep": {"x": true}}}}"#,
      ]
    }
    let all = [#"{"patterns": [".*"], "properties": {"context": "default"}}"#] + rules
    return #"{"settings": {"beta": true, "tabs": [\#(tabs.joined(separator: ",\n  "))]}, "rules": ["#
      + all.joined(separator: ",\n  ") + "]}"
  }()

  private func read(
    _ data: Data, _ strictness: PathConfigurationStrictness = .lenient, sizeLimit: Int = 4 << 20
  ) -> Result<PathConfigurationReading, PathConfigurationError> {
    Result { () throws(PathConfigurationError) in
      try PathConfigurationReader(strictness: strictness, sizeLimit: sizeLimit).read(data)
    }
  }

  /// Why a document is refused; nil where it is read.
  private func refusal(_ data: Data) -> PathConfigurationError? {
    if case .failure(let error) = read(data) { error } else { nil }
  }

  @Test("The document is whole before it is damaged")
  func whole() throws {
    let data = Data(Self.document.utf8)
    #expect((3_500...4_600).contains(data.count), "\(data.count) bytes")
    let reading = try read(data, .strict).get()
    #expect(reading.findings.isEmpty)
    #expect(reading.configuration.properties(for: "/people/7").queryStringPresentation == .replace)
  }

  @Test("Cut off anywhere, a document is an error that says so")
  func cutOff() {
    let data = Data(Self.document.utf8)
    for length in data.indices {
      let refusal = refusal(data.prefix(length))
      #expect(refusal?.code == .notJSON, "of the first \(length) bytes")
      #expect(refusal?.detail.isEmpty == false)
    }
  }

  @Test(
    "With any byte changed, a document is an error or a valid configuration",
    arguments: [0, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x80, 0xFF])
  func changed(value: UInt8) {
    let readings = readings(of: Self.document) { _ in [value] }
    #expect((readings > 0) == (0x20..<0x80).contains(value))
  }

  @Test("With any byte changed to one of JSON's and of patterns' own, a document is an error or valid")
  func changedToMeaning() {
    let values = [UInt8](#"{[,(*"#.utf8)
    // Most of these are valid, which takes longer to find out; so each byte is changed to one of them.
    #expect(readings(of: Self.document) { [values[$0 % values.count]] } > 0)
  }

  @Test("With any byte changed to any other, a short document is an error or a valid configuration")
  func changedToAnything() {
    let text = #"{"rules":[{"patterns":["/a(b|\\d+)$"],"properties":{"context":"modal","x":[1.5,null]}}]}"#
    #expect(readings(of: text, changedTo: { _ in Array(UInt8.min...UInt8.max) }) > 0)
  }

  /// Changes each byte of a document to each of some values, and reads it.
  ///
  /// - Returns: How many of the documents could be read.
  private func readings(of document: String, changedTo values: (_ index: Int) -> [UInt8]) -> Int {
    var data = Data(document.utf8)
    var readings = 0
    for index in data.indices {
      let original = data[index]
      for value in values(index) where value != original {
        data[index] = value
        switch read(data, PathConfigurationStrictness.allCases[(index + Int(value)) % 3]) {
        case .success(let reading):
          readings += 1
          #expect(reading.configuration.rules.count <= 7)
        case .failure(let error):
          #expect(error.code == .notJSON || !error.findings.isEmpty, "byte \(index)")
        }
      }
      data[index] = original
    }
    return readings
  }

  @Test("Any byte, by itself or in front of a document, is an error or a valid configuration")
  func anyByte() {
    for byte in UInt8.min...UInt8.max {
      #expect(refusal(Data([byte])) != nil)
      let isSpace = [0x09, 0x0A, 0x0D, 0x20].contains(byte)
      #expect((refusal(Data([byte] + Self.document.utf8)) == nil) == isSpace, "\(byte)")
    }
  }

  @Test(
    "Nested however deep, a document is an error or a valid configuration",
    arguments: [100, 508, 513, 100_000], [("[", "]"), (#"{"a":"#, "}")])
  func nesting(depth: Int, brackets: (opening: String, closing: String)) {
    let middle = brackets.opening == "[" ? "" : "1"
    let value =
      String(repeating: brackets.opening, count: depth) + middle
      + String(repeating: brackets.closing, count: depth)
    let isTooDeep = depth > 511
    for text in [
      #"{"rules": [], "settings": {"x": \#(value)}}"#,
      #"{"rules": [{"patterns": ["/"], "properties": {"x": \#(value)}}]}"#,
    ] {
      #expect((refusal(Data(text.utf8))?.code == .notJSON) == isTooDeep)
    }
    let open = String(repeating: brackets.opening, count: depth)
    #expect(refusal(Data(open.utf8))?.code == .notJSON)
  }

  @Test("Many deep values take no longer than as many shallow ones")
  func manyDeepValues() throws {
    // By trying what each value is, this document of 400 kB took minutes.
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let text =
      #"{"rules": [], "settings": {"x": [\#(Array(repeating: deep, count: 400).joined(separator: ","))]}}"#
    let reading = try read(Data(text.utf8)).get()
    #expect(reading.configuration.settings["x"]?.array?.count == 400)
  }

  @Test("A document of 50 MB is too large, but is read where the limit allows it")
  func large() throws {
    let title = String(repeating: "x", count: 50_000_000)
    let data = Data(#"{"rules": [{"patterns": ["/"], "properties": {"title": "\#(title)"}}]}"#.utf8)
    #expect(refusal(data)?.code == .tooLarge)
    let reading = try read(data, .strict, sizeLimit: 60_000_000).get()
    #expect(reading.configuration.properties(for: "/").title?.utf8.count == 50_000_000)
    let rest = Data(repeating: UInt8(ascii: "["), count: 50_000_000)
    #expect(refusal(rest)?.code == .tooLarge)
  }

  @Test("A byte-order mark, UTF-16 and a comma too many are taken; of two members under one key, the last")
  func leniency() throws {
    let text = #"{"rules": [{"patterns": ["/a",], "properties": {"title": "é", "title": "ö",},},],}"#
    let encodings: [String.Encoding] = [.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian]
    for encoding in encodings {
      let data = try #require(text.data(using: encoding))
      #expect(try read(data).get().configuration.properties(for: "/a").title == "ö")
    }
    let marked = Data([0xEF, 0xBB, 0xBF] + text.utf8)
    #expect(try read(marked).get().configuration.properties(for: "/a").title == "ö")
    let twice = #"{"rules": [], "rules": [{"patterns": [], "properties": {}}]}"#
    #expect(try read(Data(twice.utf8)).get().configuration.rules.count == 1)
  }

  @Test(
    "What is no text of Unicode is an error",
    arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80]] as [[UInt8]])
  func noText(bytes: [UInt8]) {
    let data = Data(#"{"rules": [], "x": ""#.utf8) + bytes + Data(#""}"#.utf8)
    #expect(refusal(data)?.code == .notJSON)
  }

  @Test("Many rules and many patterns are read, and each in its place")
  func many() throws {
    let rules = (0..<3_000).map { #"{"patterns": ["/p\#($0)$", "("], "properties": {"n": \#($0)}}"# }
    let text = #"{"rules": [\#(rules.joined(separator: ","))]}"#
    let reading = try read(Data(text.utf8)).get()
    #expect(reading.findings.count == 3_000)
    #expect(reading.findings.last?.place == "rules[2999].patterns[1]")
    #expect(reading.configuration.properties(for: "/p2999")["n"] == 2999)
  }
}
