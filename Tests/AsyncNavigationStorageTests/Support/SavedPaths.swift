import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation

/// The value of the samples; it came from a module that was called `nbt`.
struct User: Hashable, Codable {
  var id: Int
  var name: String
}

/// The types of the samples, by the names that the libraries of the samples gave them.
func sampleTags() throws -> RouteTags {
  try RouteTags.standardLibrary.registering(User.self, as: "user", aliases: ["nbt.User", "User"])
}

/// A path of values of any types, all pushed.
func pushed(_ values: any (Hashable & Sendable)...) -> RoutePath {
  RoutePath(values.map { .push(AnyRoute($0)) })
}

extension PathCoder {
  func read(_ text: String) throws(PathCodingError) -> PathReading { try read(Data(text.utf8)) }

  func text(of path: RoutePath) throws(PathCodingError) -> String {
    String(decoding: try write(path), as: UTF8.self)
  }

  /// Why a text cannot be read; nil when it can.
  func failure(reading text: String) -> PathCodingError? {
    do throws(PathCodingError) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  /// Why a path cannot be written; nil when it can.
  func failure(writing path: RoutePath) -> PathCodingError? {
    do throws(PathCodingError) {
      _ = try write(path)
      return nil
    } catch {
      return error
    }
  }
}

/// An element as the forms of all libraries have it.
enum Written {
  case whole(tag: String, payload: String)
  /// One without a tag.
  case malformed
}

/// A path in a form, of elements from the bottom up.
func document(_ elements: [Written], in format: PathFormat) -> String {
  let topFirst: [Written] = elements.reversed()
  return switch format {
  case .asyncNavigation:
    "{\"path\":[\(elements.map(own).joined(separator: ","))],\"version\":1}"
  case .navigationBackport, .swiftUI: "[\(topFirst.map(pair).joined(separator: ","))]"
  case .flowStacks: "[\(topFirst.map { "{\"push\":{}}," + pair($0) }.joined(separator: ","))]"
  case .swiftCrossUI: "[\(elements.map(object).joined(separator: ","))]"
  }
}

private func own(_ element: Written) -> String {
  guard case .whole(let tag, let payload) = element else { return "7" }
  return "{\"payload\":\(quoted(payload)),\"tag\":\(quoted(tag))}"
}

private func pair(_ element: Written) -> String {
  guard case .whole(let tag, let payload) = element else { return "7,\"1\"" }
  return "\(quoted(tag)),\(quoted(payload))"
}

private func object(_ element: Written) -> String {
  guard case .whole(let tag, let payload) = element else { return "7" }
  let value = Data(payload.utf8).base64EncodedString()
  return "{\"type\":\(quoted(tag)),\"value\":\"\(value)\"}"
}

private func quoted(_ text: String) -> String {
  let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"]
  return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
}
