import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

/// What is asked of each damaged document is a typed error or a valid path.
///
/// That there is no other error is said by the type of what is thrown.
@Suite("Damaged paths")
struct PathFuzzTests {
  /// A short path in each form, with all that a form can have.
  private static let documents: [(format: PathFormat, text: String)] = [
    (
      .asyncNavigation,
      #"{"path":[{"payload":"4","tag":"Int"},{"payload":"{\"id\":2,\"name\":\"\"}","style":"sheet","#
        + #""tag":"user","withNavigation":true}],"version":1}"#
    ),
    (.navigationBackport, #"["3nbt4UserV","{\"id\":2,\"name\":\"b\"}","Sb","true","Si","42"]"#),
    (.swiftUI, #"["nbt.User","{\"id\":2,\"name\":\"b\"}","Swift.Bool","true","Swift.Int","42"]"#),
    (
      .flowStacks,
      #"[{"push":{}},"Sb","true",{"sheet":{"withNavigation":true}},"Si","42",{"push":{}},"SS","\"h\""]"#
    ),
    (
      .swiftCrossUI,
      #"[{"type":"Swift.Int","value":"NDI="},{"type":"nbt.User","value":"eyJpZCI6MiwibmFtZSI6IiJ9"}]"#
    ),
  ]

  private let coders: [PathCoder]

  init() throws {
    let tags = try sampleTags()
    coders = UnknownElementPolicy.allCases.map { PathCoder(tags: tags, unknown: $0) }
  }

  @Test("The documents are whole before they are damaged", arguments: documents)
  func whole(format: PathFormat, text: String) throws {
    let reading = try PathCoder(tags: sampleTags(), unknown: .fail).read(text)
    #expect(reading.format == format)
    #expect(reading.path.elements.count > 1)
  }

  @Test("Cut off anywhere, a path is an error, under any policy", arguments: documents)
  func cutOff(format: PathFormat, text: String) throws {
    let bytes = Data(text.utf8)
    for length in bytes.indices {
      for coder in coders {
        let reading = try? coder.read(bytes.prefix(length))
        #expect(reading == nil, "of the first \(length) bytes")
      }
    }
  }

  @Test("With any byte changed to any other, a path is an error or a valid path", arguments: documents)
  func changed(format: PathFormat, text: String) throws {
    var bytes = Data(text.utf8)
    var readings = 0
    for index in bytes.indices {
      let original = bytes[index]
      for value in UInt8.min...UInt8.max where value != original {
        bytes[index] = value
        let coder = coders[(index + Int(value)) % coders.count]
        if let reading = check(bytes, coder) {
          readings += 1
          #expect(reading.findings.isEmpty || coder.policy != .fail)
        }
      }
      bytes[index] = original
    }
    #expect(readings > 0)
  }

  /// Reads bytes and checks what is read; nil when there is an error.
  private func check(_ bytes: Data, _ coder: PathCoder) -> PathReading? {
    guard let reading = try? coder.read(bytes) else { return nil }
    let kept = reading.path.values(of: SavedRoute.self).count
    let isLawful =
      switch coder.policy {
      case .fail: kept == 0 && reading.findings.isEmpty
      case .truncate:
        kept == 0 && reading.findings.count <= 1
          && reading.findings.allSatisfy { $0.position == reading.path.elements.count }
      case .skip: kept == 0 && reading.findings.allSatisfy { $0.fate == .skipped }
      case .keep: kept == reading.findings.count { $0.fate == .kept }
      }
    #expect(isLawful, "under \(coder.policy) of \(String(decoding: bytes, as: UTF8.self))")
    if coder.policy == .keep {
      #expect((try? coder.read(coder.write(reading.path)))?.path == reading.path)
    }
    return reading
  }
}
