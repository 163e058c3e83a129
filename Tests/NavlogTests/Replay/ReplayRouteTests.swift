import AsyncNavigation
import Foundation
import Testing

@testable import navlog

@Suite("A route of somebody's is told as well as can be")
struct ReplayRouteTests {
  @Test(
    "Text as it is, a saved route by tag and payload, all else as JSON",
    arguments: [
      (#""/a b""#, "/a b"),
      (#"{"payload":"{\"id\":42}","tag":"product"}"#, #"product {"id":42}"#),
      (#"{"payload":"{\"id\":42}","tag":"product","version":2}"#, #"product (version 2) {"id":42}"#),
      (#"{"payload":"\"/a\"","tag":"route"}"#, "/a"),
      (#"{"payload":"7","tag":"route"}"#, "route 7"),
      (#"{"payload":"transient","tag":""}"#, "transient"),
      (#"{"payload":"x","tag":"t","more":1}"#, #"{"more":1,"payload":"x","tag":"t"}"#),
      (#"{"payload":"x","tag":7}"#, #"{"payload":"x","tag":7}"#),
      (#"{"payload":"x","tag":"t","version":"2"}"#, #"{"payload":"x","tag":"t","version":"2"}"#),
      (#"{"product":{"_0":42}}"#, #"{"product":{"_0":42}}"#),
      ("[1,2.5,null,true]", "[1,2.5,null,true]"),
      ("7", "7"), ("null", "null"), ("{}", "{}"),
    ])
  func descriptions(json: String, expected: String) throws {
    #expect(try decode([ReplayRoute].self, from: "[\(json)]").first?.description == expected)
  }

  @Test(
    "One whose text is nested without end is told by tag and text, however deep", arguments: [512, 513, 514])
  func nested(depth: Int) throws {
    let text = String(repeating: "[", count: depth)
    let route = try decode(ReplayRoute.self, from: #"{"payload":"\#(text)","tag":"route"}"#)
    #expect(route.description == "route \(text)")
  }

  @Test(
    "It is written as it was read, in a journal with times too",
    arguments: [
      #""/a""#, #"{"payload":"{\"id\":42}","tag":"product"}"#,
      #"{"payload":"\"/a\"","tag":"route","version":1}"#, #"{"a":[1,{"b":-2.5}],"c":null}"#, "7", "true",
    ])
  func roundTrip(route: String) async {
    let state =
      #"{"modals":[],"selectedTab":"main","tabHistory":{"behavior":"none","initial":"main","visited":[]},"#
      + #""tabs":[{"id":"main","stack":{"base":"route","entries":[{"id":1,"route":\#(route)}]}}]}"#
    let log = """
      {"event":"snapshot","presented":\(state),"revision":0,"sequence":0,"time":1764532272123}
      {"action":{"action":"push","routes":[\(route)]},"event":"began","request":1,"revision":0,"sequence":1}

      """
    let result = await replay(log, "--format=json")
    #expect(result.code == .success)
    #expect(result.output.hasPrefix(log))
  }

  @Test("A route that is nested too deep costs its line, and no time to speak of")
  func deep() async {
    func log(_ depth: Int) -> String {
      let route = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return
        #"{"event":"snapshot","presented":{"modals":[],"selectedTab":"a","tabHistory":{"behavior":"none","#
        + #""initial":"a","visited":[]},"tabs":[{"id":"a","stack":{"base":"route","entries":[{"id":1,"#
        + #""route":\#(route)}]}}]},"revision":0,"sequence":0}"# + "\n"
    }
    #expect(await replay(log(80)).code == .success)
    for depth in [120, 450, 600] { #expect(await replay(log(depth)).code == .badLog) }
    #expect(await replay(log(120)).errors.contains("a route that is nested too deep"))
  }

  @Test("Text prints it wherever routes stand")
  func text() async {
    let log = """
      {"event":"snapshot","presented":{"modals":[],"selectedTab":"main","tabHistory":{"behavior":"none",\
      "initial":"main","visited":[]},"tabs":[{"id":"main","stack":{"base":"route","entries":[{"id":1,\
      "route":{"payload":"{}","tag":"home"}}]}}]},"revision":0,"sequence":0}
      {"action":{"action":"push","routes":[{"payload":"[1]","tag":"user"}]},"event":"began","request":1,\
      "revision":0,"sequence":1}
      {"animated":true,"cause":{"request":1},"changes":[{"change":"push","entries":[{"id":2,\
      "route":{"payload":"[1]","tag":"user"}}],"onto":{"tab":"main"}}],"count":1,"event":"step","index":1,\
      "revision":1,"sequence":2}

      """
    #expect(
      await replay(log).output == """
            0  r0    snapshot                                                 [home {}*]
            1  r0    began      request 1: push "user [1]"
            2  r1    step 1/1   push user [1] #2 onto tab main                [home {}, user [1]*]
        [home {}, user [1]*]

        """)
  }
}
