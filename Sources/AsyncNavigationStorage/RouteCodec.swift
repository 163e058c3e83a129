import AsyncNavigationModel
import Foundation

/// A route as it is saved: what its type is called, and its value as a JSON text.
///
/// The value is a text of its own in what is saved, so that one that nobody understands keeps its bytes.
struct TaggedRoute: Hashable, Sendable {
  let tag: String
  let payload: String
}

/// Turns one route into what is saved of it, and back.
struct RouteCodec: Sendable {
  /// Why a route cannot be turned.
  enum Failure: Error, Hashable {
    /// Its type is not registered.
    case unregistered
    /// Why, in words.
    case failed(String)
  }

  private let tags: RouteTags
  private let encoder = JSONEncoder.deterministic
  private let decoder = JSONDecoder()

  init(tags: RouteTags) { self.tags = tags }

  /// The route that was saved; of a type that is registered, and no other is ever made.
  func route(of saved: TaggedRoute) throws(Failure) -> AnyRoute {
    guard let type = type(named: saved.tag) else { throw .unregistered }
    let json = Data(saved.payload.utf8)
    do {
      return try decode(type, from: json)
    } catch {
      throw .failed(decodingProblem(error, in: json))
    }
  }

  /// What is saved of a route; one that was kept as it was read is given back as it was.
  func saved(_ route: AnyRoute) throws(Failure) -> TaggedRoute {
    if let kept = route.route(as: UnknownRoute.self) {
      return TaggedRoute(tag: kept.tag, payload: kept.payload)
    }
    guard let tag = tags.tag(of: route), let type = tags.type(named: tag) else { throw .unregistered }
    do {
      return TaggedRoute(tag: tag, payload: try encode(route, as: type))
    } catch {
      throw error as? Failure ?? .failed(encodingProblem(error))
    }
  }

  /// The type that a word stands for; other libraries write mangled names where people write qualified ones.
  private func type(named word: String) -> RouteTags.RouteType? {
    tags.type(named: word) ?? qualifiedName(ofMangled: word).flatMap { tags.type(named: $0) }
  }

  private func decode<Value: Hashable & Sendable & Codable>(
    _ type: Value.Type, from json: Data
  ) throws -> AnyRoute {
    AnyRoute(try decoder.decode(type, from: json))
  }

  private func encode<Value: Hashable & Sendable & Codable>(
    _ route: AnyRoute, as type: Value.Type
  ) throws -> String {
    guard let value = route.route(as: type) else { throw Failure.unregistered }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension JSONEncoder {
  /// An encoder that writes equal values as equal bytes.
  static var deterministic: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
