import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("A line of a journal")
struct JournalLineTests {
  private static let event = NavigationEvent<String>(
    sequence: 12, revision: 4, kind: .began(RequestID(3), .reset))

  /// Why a text is no line; nil when it is.
  private func failure(_ text: String) -> JournalError? {
    do throws(JournalError) {
      _ = try JournalLine<String>(parsing: text.utf8)
      return nil
    } catch {
      return error
    }
  }

  @Test("is its event with the time as one key more, in sorted keys")
  func layout() throws {
    let line = JournalLine(time: 1_764_532_272_123, event: Self.event)
    let text =
      #"{"action":{"action":"reset"},"event":"began","request":3,"revision":4,"sequence":12,"time":1764532272123}"#
    #expect(String(decoding: try line.data, as: UTF8.self) == text)
    #expect(try JournalLine(parsing: text.utf8) == line)
    #expect(try JournalLine(parsing: Data((text + "\r\n").utf8)) == line)
  }

  @Test("may have no time, as the lines of other logs")
  func noTime() throws {
    let text = #"{"event":"began","request":3,"revision":4,"sequence":12}"#
    let line = try JournalLine<String>(parsing: text.utf8)
    #expect(line.time == nil && line.event.sequence == 12)
    #expect(String(decoding: try line.data, as: UTF8.self) == text)
  }

  @Test("of any kind of event is read as it was written, and has no line feed in it")
  func roundTrip() throws {
    for line in SampleJournal.small.lines {
      let data = try line.data
      #expect(!data.contains(UInt8(ascii: "\n")))
      #expect(try JournalLine(parsing: data) == line)
      #expect(try JournalLine<SavedRoute>(parsing: data).data == data)
    }
  }

  @Test(
    "that is none says why, and where",
    arguments: [
      ("", "this is no event of a journal: "),
      ("{}", #"this is no event of a journal: no "event""#),
      (#"{"event":"began"}"#, #"this is no event of a journal: no "request""#),
      (#"{"event":"soon"}"#, #"this is no event of a journal: "#),
      (#"{"event":"began","request":3,"revision":-1,"sequence":12}"#, "this is no event of a journal: "),
      (
        #"{"event":"began","request":3,"revision":1,"sequence":12,"time":1e30}"#,
        "this is no event of a journal: a number in it does not fit its type"
      ),
      ("\u{0}\u{0}\u{0}", "this is no event of a journal: "),
      ("[]", "this is no event of a journal: expected an object"),
    ])
  func malformed(text: String, words: String) throws {
    let error = try #require(failure(text))
    #expect(error.code == .malformed && error.sequence == nil)
    #expect(error.description.hasPrefix(words), "\(error)")
    #expect(error.errorDescription == error.description)
  }

  @Test("of hostile bytes is an error", arguments: ["[", "{\"event\":", "\"", "\\"])
  func hostile(opening: String) {
    for count in [1, 511, 512, 513, 514, 100_000] {
      #expect(failure(String(repeating: opening, count: count)) != nil)
    }
  }

  @Test("cannot be written where a route has no JSON form, and says so")
  func encodingFailed() throws {
    let entry = RouteEntry(id: EntryID(1), route: Double.nan)
    let step = NavigationStep([.push([entry], onto: .tab("h"))])
    let event = NavigationEvent(sequence: 12, revision: 4, kind: .step(step, index: 1, count: 1, .user))
    let error = #expect(throws: JournalError.self) { _ = try JournalLine(event: event).data }
    #expect(error?.code == .encodingFailed && error?.sequence == 12)
    #expect(error?.description.hasPrefix("event 12 has no JSON form: ") == true)
  }
}
