import AsyncNavigationVisitModel
import Testing

@Suite("Patterns that are written as in another syntax")
struct PathTemplateSlipTests {
  private static let star = #""/*" reads as any number of slashes, not as a part of the path"#
  private static func name(_ name: String) -> String {
    "\"\(name)\" reads as these letters, not as a part of the path"
  }

  @Test(
    "What they read as is told, and how they were probably meant",
    arguments: [
      ("/posts/*/edit$", star, "/posts/[^/]+/edit$"),
      ("/recipes/*", star, "/recipes/.+"),
      (#"^\/posts\/*\/a\/*$"#, star, #"^\/posts\/[^/]+\/a\/*$"#),
      ("/users/:id/edit", name(":id"), "/users/[^/]+/edit"),
      ("^/:team/users/:user_id$", name(":team"), "^/[^/]+/users/[^/]+$"),
      ("^/posts?page=", #""s?" reads as "s" or nothing, and begins no query"#, #"^/posts\?page="#),
      (
        "/posts/?page=2&sort=a", #""/?" reads as "/" or nothing, and begins no query"#,
        #"/posts/\?page=2&sort=a"#
      ),
    ])
  func slips(pattern: String, message: String, suggestion: String) throws {
    let findings = try lint([rule(pattern, says: ["x": 1])])
    #expect(findings.map(\.kind) == [.suspiciousPattern] && findings.map(\.place) == ["rules[1].patterns[0]"])
    #expect(findings.map(\.message) == [message] && findings.map(\.suggestion) == [suggestion])
    #expect(try lint([rule(suggestion, says: ["x": 1])]).isEmpty)
  }

  @Test(
    "Patterns that are meant so are not told",
    arguments: [
      "/posts/.*/edit$", "/posts/*$", "/posts/?$", "/posts(/.*)?$", "/a(?:/b|/c)$", #"/posts\?page="#,
      #"/posts(\?|$)"#, "[?&]page=", #"\?colou?r=red"#, "/posts.*?page=", "/a/[:a-z]+$", "/at/12:30$",
      "/x/(/*)$", #"^/posts(\?.*)?$"#, "/*", #"\.(png|jpe?g)$"#, "/a?b", "^/[*]/", #"/\*/"#,
    ])
  func meant(pattern: String) throws {
    #expect(try !lint([rule(pattern, says: ["x": 1])]).contains { $0.kind == .suspiciousPattern })
  }
}
