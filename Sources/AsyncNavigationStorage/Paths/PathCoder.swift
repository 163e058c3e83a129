public import AsyncNavigationModel
public import Foundation

/// Saves paths of routes of any registered types, and reads those that were saved here or by another library.
///
/// ```swift
/// let coder = PathCoder(tags: try RouteTags.standardLibrary.registering(User.self, as: "user"))
/// let data = try coder.write(path)
/// let reading = try coder.read(data)
/// ```
///
/// What is written is JSON with a version, bottom first, each element with the tag of its type and its value
/// as a JSON text; equal paths are equal bytes where their values' own forms are:
///
/// ```json
/// {"path":[{"payload":"42","tag":"Int"},
///          {"payload":"{\"id\":42}","style":"sheet","tag":"user","withNavigation":true}],"version":1}
/// ```
///
/// What is read may be in any form of ``PathFormat``. Names of types in them, mangled ones too, are looked up
/// among the tags and aliases as they stand, and then as a qualified name: the alias `nbt.User` stands for
/// `3nbt4UserV` as well. No type is looked up by its name at run time, and a value is made only of what is
/// registered. Each element is read for itself, so that one that cannot be read costs no other unless the
/// policy says so.
///
/// The array of one type that FlowStacks' `[Route<Screen>]` is saved as has no names of types: read it as
/// `[FlowRoute<Screen>]` with a `JSONDecoder`.
public struct PathCoder: Sendable {
  /// What becomes of elements that cannot be read.
  public let policy: UnknownElementPolicy

  private let codec: RouteCodec

  /// Makes a coder.
  ///
  /// - Parameters:
  ///   - tags: What types are called.
  ///   - policy: What becomes of elements that cannot be read.
  public init(tags: RouteTags, unknown policy: UnknownElementPolicy = .truncate) {
    self.policy = policy
    codec = RouteCodec(tags: tags)
  }

  /// Reads a path.
  ///
  /// - Parameter data: The path in any form of ``PathFormat``.
  /// - Returns: The path, its form, and the elements that could not be read.
  /// - Throws: That it is no path at all; of an element, only when the policy is to fail.
  /// - Complexity: O(n) in the bytes.
  public func read(_ data: Data) throws(PathCodingError) -> PathReading {
    let (saved, format) = try PathDocument(data).elements()
    var rest = PathRest<AnyRoute>()
    var findings: [PathFinding] = []
    for (position, element) in saved.enumerated() {
      do throws(Unreadable) {
        rest.append(try route(of: element))
      } catch {
        let fate = fate(of: error, above: saved.count - position - 1)
        let finding = PathFinding(position: position, tag: element.tag, problem: error.problem, fate: fate)
        if fate == .refused { throw .unknownElement(finding) }
        findings.append(finding)
        if case .truncated = fate { break }
        if fate == .kept, let kept = error.kept {
          rest.append(kept)
        } else {
          rest.leaveOut(error.kept?.style)
        }
      }
    }
    return PathReading(path: RoutePath(rest.elements), format: format, findings: findings)
  }

  /// Writes a path in the form of ``PathFormat/asyncNavigation``.
  ///
  /// A ``TransientRoute`` is left out, and what lies above it slides down; where it began a modal, the next
  /// that was pushed in it takes its place. A ``SavedRoute`` is written with the tag and the text that it was
  /// read with.
  ///
  /// - Parameter path: The path.
  /// - Returns: Its JSON, with sorted keys.
  /// - Throws: The first element, from the bottom, whose type is not registered or whose value has no JSON.
  /// - Complexity: O(n) in the bytes.
  public func write(_ path: RoutePath) throws(PathCodingError) -> Data {
    var rest = PathRest<SavedRoute>()
    for (position, element) in path.elements.enumerated() {
      if element.route.value is any TransientRoute {
        rest.leaveOut(element.style)
      } else {
        rest.append(FlowRoute(try saved(element.route, at: position), as: element.style))
      }
    }
    do {
      return try JSONEncoder.deterministic.encode(OwnPath(elements: rest.elements))
    } catch {
      throw .encodingFailed(encodingProblem(error), at: nil)
    }
  }
}

extension PathCoder {
  /// An element that cannot be read: why, and what is kept of it where there is something to keep.
  private struct Unreadable: Error {
    let problem: PathFinding.Problem
    let kept: FlowRoute<AnyRoute>?
  }

  private func route(of element: SavedElement) throws(Unreadable) -> FlowRoute<AnyRoute> {
    switch element {
    case .malformed(let words, _): throw Unreadable(problem: .malformed(words), kept: nil)
    case .whole(let saved):
      do throws(RouteCodec.Failure) {
        return FlowRoute(try codec.route(of: saved.route), as: saved.style)
      } catch {
        throw Unreadable(
          problem: PathFinding.Problem(error),
          kept: saved.map { AnyRoute(holding: $0) })
      }
    }
  }

  private func fate(of element: Unreadable, above count: Int) -> PathFinding.Fate {
    switch policy {
    case .fail: .refused
    case .truncate: .truncated(above: count)
    case .skip: .skipped
    case .keep: element.kept == nil ? .skipped : .kept
    }
  }

  private func saved(_ route: AnyRoute, at position: Int) throws(PathCodingError) -> SavedRoute {
    do throws(RouteCodec.Failure) {
      return try codec.saved(route)
    } catch {
      switch error {
      case .unregistered: throw .unregistered(nameOfType(of: route.value), at: position)
      case .failed(let words): throw .encodingFailed(words, at: position)
      }
    }
  }
}
