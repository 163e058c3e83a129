import AsyncNavigationVisits
import Foundation

extension URL {
  /// The URL that a case writes.
  init(ofCase text: String) throws {
    guard let url = URL(string: text) else { throw Uninterpretable("\(text) is no URL") }
    self = url
  }
}

extension VisitRoute {
  /// Reads a screen: the URL of a web page, or `native:Class@url`.
  init(ofCase text: String) throws {
    let native = "native:"
    guard text.hasPrefix(native) else {
      self.init(try URL(ofCase: text))
      return
    }
    let parts = text.dropFirst(native.count).split(separator: "@", maxSplits: 1)
    guard parts.count == 2 else { throw Uninterpretable("\(text) is no native screen") }
    self.init(try URL(ofCase: String(parts[1])), screen: .native(String(parts[0])))
  }

  /// What a case writes for the screen.
  var caseText: String {
    switch screen {
    case .web: initialURL.absoluteString
    case .native(let name): "native:\(name)@\(initialURL.absoluteString)"
    }
  }
}

extension Visit {
  /// What a case writes for the visit.
  var caseValue: CaseValue {
    .object([
      "session": .string("\(session)"), "url": .string(url.absoluteString),
      "action": .string(options.action.rawValue),
    ])
  }
}

extension VisitProposal {
  /// Reads what a step proposes.
  init(_ step: CaseObject, from session: VisitSession? = nil) throws {
    let word = try step.optionalString("action") ?? VisitAction.advance.rawValue
    guard let action = VisitAction(rawValue: word) else {
      throw Uninterpretable("there is no action \(word)")
    }
    let isRedirected = try step.optionalBool("redirected") ?? false
    self.init(
      try URL(ofCase: step.string("url")),
      options: VisitOptions(action: action, response: isRedirected ? VisitResponse(isRedirected: true) : nil),
      properties: PathProperties(try step.optionalMembers("properties").mapValues(JSONValue.init(ofCase:))),
      parameters: try step.optionalMembers("parameters").mapValues(JSONValue.init(ofCase:)), from: session)
  }
}

extension ProposalDecision {
  /// Reads what the delegate says to a step; it accepts when it is not mentioned.
  init(_ step: CaseObject) throws {
    guard let delegate = try step.optionalObject("delegate") else {
      self = .accept
      return
    }
    switch try delegate.string("result") {
    case "accept": self = .accept
    case "acceptCustom": self = .acceptCustom(try delegate.string("class"))
    case "alert": self = .alert
    case "reject": self = .reject
    case let result: throw Uninterpretable("no delegate says \(result)")
    }
    try delegate.finish()
  }
}

extension JSONValue {
  /// The same value, for the library; how a number was written is lost.
  init(ofCase value: CaseValue) {
    self =
      switch value {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .integer(let integer): .integer(integer)
      case .decimal(let decimal): JSONValue(floatLiteral: decimal)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map(JSONValue.init(ofCase:)))
      case .object(let members): .object(members.mapValues(JSONValue.init(ofCase:)))
      }
  }
}
