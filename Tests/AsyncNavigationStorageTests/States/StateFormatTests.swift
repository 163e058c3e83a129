import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

/// The form of an app's own that the documentation of ``StateFormat`` shows.
private struct PropertyListFormat: StateFormat {
  func data(of saved: SavedState) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(saved)
  }

  func savedState(in data: Data) throws -> SavedState {
    try PropertyListDecoder().decode(SavedState.self, from: data)
  }
}

/// A form that cannot do anything.
private struct BrokenFormat: StateFormat {
  struct Refusal: Error, CustomStringConvertible { let description = "out of order" }

  func data(of saved: SavedState) throws -> Data { throw Refusal() }
  func savedState(in data: Data) throws -> SavedState { throw Refusal() }
}

@Suite("Saved states in a form of an app's own")
struct StateFormatTests {
  private func coder() -> StateCoder<AnyRoute> {
    var coder = StateCoder(tags: .standardLibrary)
    coder.format = PropertyListFormat()
    return coder
  }

  @Test("What is saved as an XML property list is restored, each entry read for itself")
  func propertyList() throws {
    let saved = savedState(
      ("h", ["a", "<&>é e\u{301}\u{0}"]), ("s", ["~", "b"]), ("m", ["c", "?", "d"]),
      modals: [["e", "!"], ["-"]])
    let data = try PropertyListFormat().data(of: saved)
    #expect(String(decoding: data, as: UTF8.self).hasPrefix("<?xml"))
    #expect(try PropertyListFormat().savedState(in: data) == saved)
    let restoration = try coder().read(data)
    #expect(restoration == (try StateCoder(tags: .standardLibrary).restoration(of: saved)))
    let again = try coder().read(coder().write(restoration.state, revision: 42))
    #expect(again.state == restoration.state && again.report.findings.isEmpty)
    #expect(again.report.appVersion == nil && again.report.revision == 42)
  }

  @Test("What is no property list, or lacks a part, is a failure of the format; the schema is told as it is")
  func faults() throws {
    let text = String(decoding: try PropertyListFormat().data(of: savedState(("h", ["a"]))), as: UTF8.self)
    #expect(coder().failure(reading: Data("nope".utf8))?.code == .formatFailed)
    #expect(coder().failure(reading: Data())?.code == .formatFailed)
    let partly = text.replacing("revision", with: "revisions")
    #expect(coder().failure(reading: Data(partly.utf8))?.code == .formatFailed)
    let later = text.replacing(
      /<key>schema<\/key>\s*<integer>1/, with: "<key>schema</key><integer>2")
    #expect(coder().failure(reading: Data(later.utf8))?.code == .unsupportedSchema)
  }

  @Test("What a format throws is told, when reading and when writing")
  func refusing() {
    var coder = StateCoder(tags: .standardLibrary)
    coder.format = BrokenFormat()
    let reading = coder.failure(reading: Data())
    #expect(reading?.code == .formatFailed && reading?.description == "the format failed: out of order")
    let stack = StackState(entries: [RouteEntry(id: EntryID(1), route: AnyRoute("a"))])
    let state = NavigationState(tabs: [TabState(id: "h", stack: stack)], selectedTab: "h")
    #expect(coder.failure(writing: state)?.code == .formatFailed)
  }
}
