import AsyncNavigationModel
import Foundation

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
  func route(of saved: SavedRoute) throws(Failure) -> AnyRoute {
    guard let registration = registration(named: saved.tag) else { throw .unregistered }
    let json = Data(try payload(of: saved, for: registration).utf8)
    do {
      return try decode(registration.type, from: json)
    } catch {
      throw .failed(decodingProblem(error, in: json))
    }
  }

  /// What is saved of a route; one that was kept as it was read is given back as it was.
  func saved(_ route: AnyRoute) throws(Failure) -> SavedRoute {
    if let kept = route.heldRoute { return kept }
    guard let registration = tags.registration(of: route) else { throw .unregistered }
    do {
      return SavedRoute(
        tag: registration.tag, version: registration.version,
        payload: try encode(route, as: registration.type))
    } catch {
      throw error as? Failure ?? .failed(encodingProblem(error))
    }
  }

  /// The payload in the version that is written now.
  private func payload(
    of saved: SavedRoute, for registration: RouteTags.Registration
  ) throws(Failure) -> String {
    guard saved.version <= registration.version else {
      throw .failed(
        "its version is \(saved.version), and \(registration.version) is the newest known here; read it with a "
          + "newer release")
    }
    var payload = saved.payload
    var version = saved.version
    while version < registration.version {
      guard let migration = registration.migration(from: version) else {
        throw .failed("nothing leads from its version \(version) to the next; register a migration")
      }
      do {
        payload = try migration.migrate(payload)
      } catch {
        throw .failed("the migration from version \(version) failed: \(migrationProblem(error, in: payload))")
      }
      version += 1
    }
    return payload
  }

  private func migrationProblem(_ error: any Error, in payload: String) -> String {
    error is EncodingError ? encodingProblem(error) : decodingProblem(error, in: payload.utf8)
  }

  /// What a word stands for; other libraries write mangled names where people write qualified ones.
  private func registration(named word: String) -> RouteTags.Registration? {
    tags.registration(named: word)
      ?? qualifiedName(ofMangled: word).flatMap { tags.registration(named: $0) }
  }

  private func decode<Value: Hashable & Sendable & Codable>(
    _ type: Value.Type, from json: Data
  ) throws -> AnyRoute {
    AnyRoute(try decodedJSON(type, from: json, by: decoder))
  }

  private func encode<Value: Hashable & Sendable & Codable>(
    _ route: AnyRoute, as type: Value.Type
  ) throws -> String {
    guard let value = route.route(as: type) else { throw Failure.unregistered }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension PathFinding.Problem {
  init(_ failure: RouteCodec.Failure) {
    switch failure {
    case .unregistered: self = .unknownTag
    case .failed(let words): self = .undecodable(words)
    }
  }
}

/// The type that a value was erased as, in words.
func nameOfType<Value>(of value: Value) -> String { String(reflecting: Value.self) }

extension JSONEncoder {
  /// An encoder that writes equal values as equal bytes.
  static var deterministic: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
