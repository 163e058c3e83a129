import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Visit options")
struct VisitOptionsTests {
  private func read(_ text: String) throws -> VisitOptions {
    try JSONDecoder().decode(VisitOptions.self, from: Data(text.utf8))
  }

  @Test(
    "What Turbo writes is read; what it leaves out is as usual",
    arguments: [
      ("{}", VisitOptions()), (#"{"action": null, "response": null}"#, VisitOptions()),
      (#"{"action": "replace"}"#, VisitOptions(action: .replace)),
      (#"{"action": "restore", "response": {}}"#, VisitOptions(action: .restore, response: VisitResponse())),
      (
        #"{"response": {"statusCode": 422, "redirected": true, "responseHTML": "<p>"}}"#,
        VisitOptions(response: VisitResponse(statusCode: 422, isRedirected: true, html: "<p>"))
      ),
    ])
  func reads(text: String, options: VisitOptions) throws {
    #expect(try read(text) == options)
    #expect(try JSONDecoder().decode(VisitOptions.self, from: JSONEncoder().encode(options)) == options)
  }

  @Test(
    "What is none is an error",
    arguments: [#"{"action": "jump"}"#, #"{"response": 7}"#, #"{"response": {"redirected": 1}}"#, "[]"])
  func errors(text: String) {
    #expect(throws: DecodingError.self) { try read(text) }
  }
}
