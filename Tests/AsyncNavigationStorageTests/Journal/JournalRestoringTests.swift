import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("The last state in a journal")
struct JournalRestoringTests {
  private let coder = StateCoder(tags: .standardLibrary)

  private func restoration(_ data: Data) -> Result<Restoration<AnyRoute>?, StateCodingError> {
    Result { () throws(StateCodingError) in try coder.restoration(ofJournal: data) }
  }

  @Test("is that of the last line, restored as a saved one")
  func lastState() throws {
    let restored = try #require(try coder.restoration(ofJournal: SampleJournal.small.data))
    #expect(restored.state.routes() == [AnyRoute("x"), AnyRoute("é")])
    #expect(restored.report.isComplete && restored.report.revision == 2 && restored.report.appVersion == nil)
  }

  @Test("is the one before what is damaged, where no snapshot follows, and the report says so")
  func damaged() throws {
    var lines = try SampleJournal.small.lines.map { try $0.data }
    lines[2] = Data("{}".utf8)
    let text = { (lines: ArraySlice<Data>) in lines.reduce(Data()) { $0 + $1 + Data("\n".utf8) } }
    let cut = try #require(try coder.restoration(ofJournal: text(lines[...3])))
    #expect(cut.state.routes() == [AnyRoute("a")] && cut.report.revision == 0 && !cut.report.isComplete)
    #expect(
      cut.report.description
        == """
        revision 0:
        the state is the one before line 3: this is no event of a journal: no "event"
        """)
    let whole = try #require(try coder.restoration(ofJournal: text(lines[...4])))
    #expect(whole.state.routes() == [AnyRoute("a"), AnyRoute("b")] && whole.report.isComplete)
  }

  @Test("is not one from before a line that cannot be read and all that follows it, without a finding")
  func unreadable() throws {
    var journal = SampleJournal()
    journal.begin("a")
    journal.push("b")
    var lines = try journal.lines.map { try $0.data }
    lines.append(Data("{\"event\":\"later\",\"revision\":1,\"sequence\":2}".utf8))
    var data = lines.reduce(Data()) { $0 + $1 + Data("\n".utf8) }
    let damaged = try #require(try coder.restoration(ofJournal: data))
    #expect(damaged.state.routes() == [AnyRoute("a"), AnyRoute("b")] && !damaged.report.isComplete)
    #expect(damaged.report.description.contains("line 3: this is no event of a journal"))
    // Its number is one that could follow, but something lies in between.
    journal.push("c")
    data += try journal.lines[2].data + Data("\n".utf8)
    #expect(try coder.restoration(ofJournal: data)?.state == damaged.state)
    journal.again()
    data += try journal.lines[3].data + Data("\n".utf8)
    let whole = try #require(try coder.restoration(ofJournal: data))
    #expect(whole.state.routes().count == 3 && whole.report.isComplete)
  }

  @Test("is the same whatever pieces it comes in", arguments: [1, 7, 64, 4_096])
  func pieces(size: Int) throws {
    let data = try SampleJournal.small.data
    for length in stride(from: 0, through: data.count, by: 61) {
      let part = data.prefix(length) + Data("{}\n{".utf8)
      let whole = Result { () throws(StateCodingError) in try coder.restoration(ofJournal: part) }
      let pieces = Result { () throws(StateCodingError) in
        try coder.restoration(ofJournal: part, inPiecesOf: size)
      }
      #expect(pieces == whole)
    }
  }

  @Test("follows the policy where a route is unknown")
  func policy() throws {
    var journal = SampleJournal()
    journal.begin("a")
    let unknown = RouteEntry(id: EntryID(40), route: SavedRoute(tag: "new", payload: "1"))
    journal.step(.push([unknown], onto: .tab("h")))
    journal.push("b")
    var coder = coder
    #expect(try coder.restoration(ofJournal: journal.data)?.state.routes() == [AnyRoute("a")])
    coder.policy = .keep
    #expect(try coder.restoration(ofJournal: journal.data)?.state.routes().count == 3)
  }

  @Test("is none in what is empty or torn at once, and what is no journal is refused")
  func nothing() throws {
    for text in ["", "\n", "{\"event\":\"snap", "\u{0}\u{0}\u{0}"] {
      #expect(restoration(Data(text.utf8)) == .success(nil))
    }
    let refusal = { (data: Data) in
      if case .failure(let error) = restoration(data) { error.description } else { "" }
    }
    #expect(refusal(Data("notes".utf8)) == "this is no saved state: it begins as no journal does")
    #expect(refusal(Data("notes\n".utf8)).hasPrefix("this is no saved state: line 1: this is no event"))
    let headless = try SampleJournal.small.lines[1].data + Data("\n".utf8)
    #expect(refusal(headless).hasPrefix("this is no saved state: line 1: event 1 follows no snapshot"))
    var fleeting = SampleJournal()
    fleeting.begin("a")
    let mark = RouteEntry(id: EntryID(40), route: SavedRoute(tag: "", payload: "transient"))
    fleeting.step(.rewrite(.tab("h"), keeping: 0, with: [mark]))
    #expect(refusal(try fleeting.data) == "no tab has a root left, so nothing can be restored or saved")
  }
}
