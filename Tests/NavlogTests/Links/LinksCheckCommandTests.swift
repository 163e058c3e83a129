import Foundation
import Testing

@testable import navlog

@Suite("navlog links check")
struct LinksCheckCommandTests {
  private static let good = """
    {"origins": ["shop", "https://shop.example"], "links": [
      {"pattern": "/products/:id<int>", "action": "selectTab", "tab": "home", "routes": ["/products/:id"]},
      {"pattern": "/products/:name?ref?"}, {"pattern": "/cart"}
    ]}
    """
  private static let bad = #"{"links": [{"pattern": "/a/:b"}, {"pattern": "/a/:c", "acton": 1}]}"#

  private func run(_ words: String...) async -> (code: ExitCode, run: ToolRun) {
    var run = ToolRun(LinksCheckCommandTests.good)
    run.files = ["good.json": LinksCheckCommandTests.good, "bad.json": LinksCheckCommandTests.bad]
    return (await run(words: ["links", "check"] + words), run)
  }

  private static let table = """
    origins: shop://, https://shop.example
    links[0]  /products/:id<int>    selectTab home /products/:id
    links[1]  /products/:name?ref?  push (the URL's path)
    links[2]  /cart                 push (the URL's path)
    nothing is wrong with them

    """

  @Test("0: nothing is wrong, and every URL leads somewhere", arguments: ["good.json", "-"])
  func good(file: String) async {
    let (code, run) = await run(
      file, "shop://products/7", "https://shop.example:443/products/x/?ref=a&b=c&b#d")
    #expect(code == .success)
    #expect(run.errors.text.isEmpty)
    #expect(
      run.output.text == LinksCheckCommandTests.table + """

        shop://products/7
          scheme      shop
          host        products
          path        "7"
          link        links[0] /products/:id<int>
          captures    id = "7"
          action      transaction { dismiss all; tab home; path /products/7 on tab home }
          instead of  links[1] /products/:name?ref?

        https://shop.example:443/products/x/?ref=a&b=c&b#d
          scheme      https
          host        shop.example:443
          path        "products" "x" and a slash
          query       "ref"="a" "b"="c" "b"
          fragment    "d"
          link        links[1] /products/:name?ref?
          captures    name = "x"
                      ref = "a"
          action      push /products/x

        """)
  }

  @Test("1: a URL is none, or leads nowhere")
  func nowhere() async {
    let (code, run) = await run(
      "good.json", "shop://cart", "cart", "shop://x", "x://cart", "shop://products/y")
    #expect(code == .linkFailed && code.rawValue == 1)
    let text = run.output.text.dropFirst(LinksCheckCommandTests.table.count)
    #expect(
      text == """

        shop://cart
          scheme      shop
          host        cart
          link        links[2] /cart
          action      push /cart

        cart
          no URL      at byte 0, a scheme is missing; begin with one, as in https://example.com or app://home

        shop://x
          scheme      shop
          host        x
          nowhere     no link has this form

        x://cart
          scheme      x
          host        cart
          nowhere     no origin is that of this URL

        shop://products/y
          scheme      shop
          host        products
          path        "y"
          link        links[1] /products/:name?ref?
          captures    name = "y"
                      ref = nothing
          action      push /products/y

        """)
  }

  @Test("65: something is wrong with the file; all of it is told, and no URL is tried")
  func bad() async {
    let (code, run) = await run("bad.json", "shop://a/b", "?")
    #expect(code == .badLinks && code.rawValue == 65)
    #expect(run.errors.text.isEmpty)
    #expect(
      run.output.text == """
        origins: any
        links[0]  /a/:b  push (the URL's path)
        links[1]  /a/:c  (cannot be read)
        bad.json: links[1]: unknown key "acton"; expected pattern, action or routes; did you mean action?
        bad.json: links[1].pattern: is never reached, since links[0] (/a/:b) takes all its URLs, such as /a/x; \
        expected only one of the two

        shop://a/b
          scheme      shop
          host        a
          path        "b"
          untried     first put right what is wrong with the links

        ?
          no URL      at byte 0, a scheme is missing; begin with one, as in https://example.com or app://home

        """)
  }

  @Test("In JSON each link, finding and URL is an object on a line")
  func json() async {
    let (code, run) = await run(
      "--format=json", "good.json", "shop://products/7?a=b&c", "z", "z://a", "shop://z")
    #expect(code == .linkFailed)
    #expect(
      run.output.text == """
        {"event":"link","link":{"action":"selectTab","pattern":"/products/:id<int>","routes":["/products/:id"],\
        "tab":"home"},"place":"links[0]"}
        {"event":"link","link":{"pattern":"/products/:name?ref?"},"place":"links[1]"}
        {"event":"link","link":{"pattern":"/cart"},"place":"links[2]"}
        {"action":{"action":"transaction","actions":[{"action":"dismiss","all":true},{"action":"selectTab",\
        "tab":"home"},{"action":"setPath","on":{"tab":"home"},"routes":["/products/7"]}]},"captures":{"id":["7"]},\
        "end":"matched","event":"url","instead":[{"pattern":"/products/:name?ref?","place":"links[1]"}],\
        "link":{"pattern":"/products/:id<int>","place":"links[0]"},"parsed":{"host":"products","path":["7"],\
        "query":[{"name":"a","value":"b"},{"name":"c"}],"scheme":"shop","trailingSlash":false},\
        "text":"transaction { dismiss all; tab home; path /products/7 on tab home }","url":"shop://products/7?a=b&c"}
        {"end":"malformed","event":"url","reason":"at byte 0, a scheme is missing; begin with one, as in \
        https://example.com or app://home","url":"z"}
        {"end":"foreign","event":"url","parsed":{"host":"a","path":[],"query":[],"scheme":"z",\
        "trailingSlash":false},"url":"z://a"}
        {"end":"unmatched","event":"url","parsed":{"host":"z","path":[],"query":[],"scheme":"shop",\
        "trailingSlash":false},"url":"shop://z"}

        """)
    let (_, bad) = await self.run("--format=json", "bad.json", "shop://a")
    #expect(
      bad.output.calls[2] == #"{"event":"finding","expected":"pattern, action or routes","file":"bad.json","#
        + #""message":"unknown key \"acton\"","place":"links[1]","suggestion":"action"}"# + "\n")
    #expect(bad.output.calls.last?.contains(#""end":"untried""#) == true)
  }

  @Test("66: no such file, one that breaks off, and one without an end")
  func missing() async {
    let (code, run) = await run("/nowhere.json")
    #expect(code == .noInput)
    #expect(run.errors.text == "navlog: cannot read /nowhere.json: \(SystemError(code: ENOENT))\n")
    var broken = ToolRun()
    broken.source = PiecewiseSource([Array("{".utf8)], failure: SystemError(code: EIO))
    #expect(await broken("links", "check", "-") == .noInput)
    #expect(broken.errors.text == "navlog: cannot read <stdin>: \(SystemError(code: EIO))\n")
    var endless = ToolRun()
    let piece = [UInt8](repeating: 0x20, count: Console.largestLinksFile / 2)
    endless.source = PiecewiseSource([piece, piece, [0x20]], failure: SystemError(code: EIO))
    #expect(await endless("links", "check", "-") == .noInput)
    #expect(endless.errors.text == "navlog: cannot read <stdin>: \(SystemError(code: EFBIG))\n")
  }

  @Test("74: the output cannot be written; a reader that goes away is no fault")
  func output() async {
    for (error, expected) in [(ENOSPC, ExitCode.outputFailed), (EPIPE, .success)] {
      var run = ToolRun(LinksCheckCommandTests.good)
      run.output = CapturedSink(failingAfter: 1, with: error)
      #expect(await run("links", "check", "-") == expected)
    }
  }

  @Test("Whatever a file or a URL holds, a line is a line and steers no terminal")
  func controlCharacters() async {
    var run = ToolRun()
    run.files = [
      "x.json": #"{"o\u001b[2J": 1, "links": [{"pattern": "/\u0007\u000a", "routes": ["\u001b"]}]}"#
    ]
    _ = await run("links", "check", "x.json", "x:\u{1B}[2J\n", "x:/%1B%0A?%1B#%0A")
    let controls = run.output.calls.map { $0.dropLast().unicodeScalars.contains { $0.value < 0x20 } }
    #expect(!controls.contains(true))
  }

  @Test("In quotes, a quote and a backslash are escaped and an apostrophe is not")
  func quotes() async {
    let (_, run) = await run("good.json", "shop://products/it's%22%5C")
    #expect(run.output.text.contains(#"  path        "it's\"\\""# + "\n"))
  }

  @Test("The help has its page, from every place")
  func help() async {
    for words in [["links"], ["links", "--help"], ["links", "check", "--help"], ["help", "links"]] {
      let run = ToolRun()
      #expect(await run(words: words) == .success)
      #expect(run.output.text == HelpText.links + "\n")
    }
  }

  @Test("The file in the help is one with which nothing is wrong")
  func example() throws {
    let page = HelpText.links
    let start = try #require(page.firstRange(of: "{\n")).lowerBound
    let end = try #require(page.firstRange(of: "\n  }\n")).upperBound
    #expect(LinksFile(String(page[start..<end])).problems.isEmpty)
  }
}
