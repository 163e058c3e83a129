import AsyncNavigationVisits
import Foundation
import Testing

@testable import navlog

@Suite("A line of what a user does")
struct TapLineTests {
  private func line(_ text: String) throws(ScriptError) -> TapLine? {
    let pages = AppPages(start: "https://a.example/")
    guard let pages else { return nil }
    return try TapLine(text, of: pages, at: ScriptPlace(file: "x.txt", line: 7))
  }

  @Test("Blank lines and comments are none", arguments: ["", " \t ", "# /posts", "  #x"])
  func nothing(text: String) throws { #expect(try line(text)?.text == nil) }

  @Test(
    "A URL, how it is visited, and whether the server has sent on to it",
    arguments: [
      ("/posts", VisitAction.advance, false), ("/posts replace", .replace, false),
      ("\t/posts  restore # back", .restore, false), ("/posts redirected", .advance, true),
      ("/posts redirected replace", .replace, true), ("/posts advance redirected", .advance, true),
    ])
  func url(text: String, action: VisitAction, isRedirected: Bool) throws {
    guard case .visit(let url, let options) = try line(text)?.deed else {
      Issue.record("no URL")
      return
    }
    #expect(url.absoluteString == "https://a.example/posts" && options.action == action)
    #expect(options.response == (isRedirected ? VisitResponse(isRedirected: true) : nil))
  }

  @Test("A # inside a word is a fragment")
  func fragment() throws {
    let line = try #require(try line("/posts#top # the first"))
    #expect(line.text == "/posts#top")
  }

  @Test("The commands", arguments: TapLine.Command.allCases)
  func commands(command: TapLine.Command) throws {
    guard case .command(let read) = try line(" \(command.rawValue) # now")?.deed else {
      Issue.record("no command")
      return
    }
    #expect(read == command)
  }

  private static let urls = "a path such as /posts/1, or a URL such as https://example.com/posts/1"

  @Test(
    "What is wrong is told with its column",
    arguments: [
      ("posts", #"1: "posts" is no URL; expected \#(urls), or pop, clear_all or reload"#),
      (
        " clearall",
        #"2: "clearall" is no URL; expected \#(urls), or pop, clear_all or reload; did you mean clear_all?"#
      ),
      ("pop 2", #"5: unexpected "2"; expected nothing more"#),
      (
        "/a replce",
        #"4: unexpected "replce"; expected advance, replace, restore or redirected; did you mean replace?"#
      ),
      ("/a replace restore", #"12: unexpected "restore"; expected redirected"#),
      ("/a redirected redirected", #"15: unexpected "redirected"; expected advance, replace or restore"#),
      ("/a redirected replace x", #"23: unexpected "x"; expected nothing more"#),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: ScriptError.self) { try line(text) }
    #expect(error?.description == "x.txt:7:" + message)
  }
}
