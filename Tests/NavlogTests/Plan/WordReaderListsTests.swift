import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import navlog

@Suite("Flat lists of routes")
struct WordReaderListsTests {
  private static let lists: [(text: String, list: [FlowRoute<Route>])] = [
    ("", []), (" ", []), ("[]", []), (" [ ] ", []),
    ("/a", [.push("/a")]),
    ("[/a]", [.push("/a")]), ("[/a*]", [.push("/a")]), ("/a*", [.push("/a")]), ("/a *", [.push("/a")]),
    ("/a,/b", [.push("/a"), .push("/b")]),
    ("[ /a , /b * ]", [.push("/a"), .push("/b")]),
    ("push /a", [.push("/a")]), ("push push", [.push("push")]),
    ("sheet /a, sheet+nav /b", [.sheet("/a"), .sheet("/b", withNavigation: true)]),
    ("[cover /a, cover+nav\t/b*]", [.cover("/a"), .cover("/b", withNavigation: true)]),
    (#""sheet", sheet "cover""#, [.push("sheet"), .sheet("cover")]),
    (#"["/a b", "[,]*"*]"#, [.push("/a b"), .push("[,]*")]),
    (#""say \"hi\"","\\",""*"#, [.push("say \"hi\""), .push("\\"), .push("")]),
    (##"#7, #, ;, {}, /a#b, \"##, ["#7", "#", ";", "{}", "/a#b", "\\"].map { .push($0) }),
    ("/ä, 日本, 👩‍👩‍👧", [.push("/ä"), .push("日本"), .push("👩‍👩‍👧")]),
    ("home", [.push("home")]), ("policy, on, tab", [.push("policy"), .push("on"), .push("tab")]),
  ]

  @Test("A list is read with or without brackets, star and spaces", arguments: lists)
  func reading(text: String, list: [FlowRoute<Route>]) throws {
    #expect(try read(text) == list)
  }

  @Test("A list is drawn as it is read", arguments: lists)
  func drawing(text: String, list: [FlowRoute<Route>]) throws {
    #expect(try read(list.picture) == list, "\(list.picture)")
  }

  @Test(
    "A picture says no more than it has to",
    arguments: [
      ([], "[]"), ([.push("/a")], "[/a*]"),
      ([.push("/a"), .sheet("/b"), .cover("/c", withNavigation: true)], "[/a, sheet /b, cover+nav /c*]"),
      ([.push("sheet"), .sheet("a b"), .push("")], #"["sheet", sheet "a b", ""*]"#),
      ([.push("a*"), .push("b,\"")], #"["a*", "b,\""*]"#),
    ] as [([FlowRoute<Route>], String)])
  func pictures(list: [FlowRoute<Route>], picture: String) {
    #expect(list.picture == picture)
  }

  private static let styles = "push, sheet, sheet+nav, cover or cover+nav"
  private static let elements = "push, sheet, sheet+nav, cover, cover+nav or a route"

  private static let early = "the list ends too early (each list has to be in quotes); expected"

  @Test(
    "What is wrong is told with its column",
    arguments: [
      ("[", "1:2: \(early) a route or ]"),
      ("]", #"1:1: unexpected "]"; expected [, a route or the end of the list"#),
      (",/a", #"1:1: unexpected ","; expected [, a route or the end of the list"#),
      ("*", #"1:1: unexpected "*"; expected [, a route or the end of the list"#),
      ("[*]", #"1:2: unexpected "*"; expected a route or ]"#),
      ("/a,", "1:4: \(early) \(elements)"),
      ("[/a,]", #"1:5: unexpected "]"; expected \#(elements)"#),
      ("[/a", "1:4: \(early) a comma, * or ]"),
      ("/a]", #"1:3: unexpected "]"; expected a comma, * or the end of the list"#),
      ("[/a]]", #"1:5: unexpected "]"; expected the end of the list"#),
      ("[/a*, /b]", #"1:5: unexpected ","; expected ]"#),
      ("/a**", #"1:4: unexpected "*"; expected the end of the list"#),
      ("/a*b", #"1:4: unexpected "b"; expected the end of the list"#),
      ("/a /b", #"1:4: unexpected "/b"; expected a comma, * or the end of the list"#),
      ("shet /a", #"1:1: "shet" is no style; expected \#(styles); did you mean sheet?"#),
      ("/a, modal /b", #"1:5: "modal" is no style; expected \#(styles)"#),
      ("[fullScreen /b]", #"1:2: "fullScreen" is no style; expected \#(styles); did you mean cover?"#),
      ("fullscreenCover x", #"1:1: "fullscreenCover" is no style; expected \#(styles); did you mean cover?"#),
      ("'/b c'", #"1:5: unexpected "c'"; expected a comma, * or the end of the list"#),
      (#""sheet" /a"#, #"1:9: unexpected "/a"; expected a comma, * or the end of the list"#),
      ("sheet", "1:6: \(early) a route"),
      ("[sheet*]", #"1:7: unexpected "*"; expected a route"#),
      ("sheet /a /b", #"1:10: unexpected "/b"; expected a comma, * or the end of the list"#),
      ("\"/a", #"1:1: the quote is never closed; expected another " on this line"#),
      ("/a\"", "1:3: a quote inside a word; expected white space before it"),
      (#""/a"b"#, "1:5: text right after a closing quote; expected white space before it"),
    ])
  func errors(text: String, expected: String) {
    let error = #expect(throws: ScriptError.self) { try read(text) }
    #expect(error?.description == expected)
  }

  @Test("A list has at most as many routes as a plan can be shown for")
  func longest() throws {
    let longest = Array(repeating: "/a", count: WordReader.longestList)
    #expect(try read(longest.joined(separator: ",")).count == longest.count)
    let error = #expect(throws: ScriptError.self) { try read((longest + ["/a"]).joined(separator: ",")) }
    #expect(error?.message == "a list of more than 1000 routes")
  }

  private func read(_ text: String) throws(ScriptError) -> [FlowRoute<Route>] {
    var reader = WordReader(text, in: .list, at: ScriptPlace(line: 1))
    return try reader.list()
  }

  // MARK: Anything at all

  private static let words = [
    "[", "]", ",", "*", " ", "\t", "\"", "\\", "/a", "/b", "sheet", "sheet+nav", "cover", "push", "+", "#7",
    ";", "é", "\u{301}", "\u{200D}", "👩‍👩‍👧", "\u{0}", "\n", "\r\n", "\"a b\"", "\"\\\"\"",
  ]

  @Test("No text traps the reading, and every error is at a column of it", arguments: 0..<20)
  func randomText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var lists = 0
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...9, using: &random)
      let text = (0..<count).compactMap { _ in
        WordReaderListsTests.words.randomElement(using: &random)
      }.joined()
      do throws(ScriptError) {
        _ = try read(text)
        lists += 1
      } catch {
        #expect((1...text.count + 1).contains(error.column), "\(error) in \(text)")
        #expect(!error.description.contains("\n"))
      }
    }
    #expect(lists > 0, "not one of the texts was a list: the words are badly chosen")
  }

  @Test("Any list is read as it was drawn", arguments: 0..<20)
  func randomLists(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let list = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        // A mark that joins the character before would change that, whatever is around it.
        let route = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
          WordReaderListsTests.words.filter { $0 != "\u{301}" && $0 != "\u{200D}" && $0 != "\n" }
            .randomElement(using: &random)
        }.joined()
        return FlowRoute(route, as: FlowStyle.named.randomElement(using: &random) ?? .push)
      }
      #expect(try read(list.picture) == list, "\(list.picture)")
    }
  }
}
