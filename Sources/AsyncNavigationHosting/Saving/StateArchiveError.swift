import AsyncNavigationModel
public import AsyncNavigationStorage
public import Foundation

/// Why a state could not be saved, loaded or deleted.
public struct StateArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The state has no saved form, or what was saved can be made no state.
    case coding(StateCodingError)
    /// The store failed.
    case store(StateStoreError)
    /// There is a record that the navigator has not loaded, or another navigator uses the archive, and saving
    /// by itself does not take its place.
    case notLoaded(String)
  }

  /// What went wrong.
  public let reason: Reason
  /// What was put aside since it could not be read, the newest first.
  public let setAside: [SetAsideState]

  private init(_ reason: Reason, setAside: [SetAsideState] = []) {
    self.reason = reason
    self.setAside = setAside
  }

  /// What is wrong and what to do, in words.
  public var description: String {
    let aside = setAside.map(\.description)
    return switch reason {
    case .coding(let error): aside.isEmpty ? "\(error)" : aside.joined(separator: "; ")
    case .store(let error): (aside + ["\(error)"]).joined(separator: "; ")
    case .notLoaded(let name):
      "\(name.quoted()) has a saved state that was not loaded, or is another navigator's; load it, delete it or "
        + "save by hand first"
    }
  }
}

extension StateArchiveError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}

extension StateArchiveError {
  /// Nothing that was saved can be read.
  init(_ problem: StateCodingError, setAside: [SetAsideState]) {
    self.init(.coding(problem), setAside: setAside)
  }

  static func coding(_ error: StateCodingError) -> Self { Self(.coding(error)) }

  /// The store failed, after something was put aside or nothing.
  static func store(_ error: StateStoreError, setAside: [SetAsideState] = []) -> Self {
    Self(.store(error), setAside: setAside)
  }

  static func notLoaded(_ name: String) -> Self { Self(.notLoaded(name)) }
}
