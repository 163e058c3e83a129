public import Foundation

/// What the bytes of a saved state look like; ``JSONStateFormat`` unless an app has its own.
///
/// A form of an app's own has to tell by itself when bytes are torn. An XML property list, for example:
///
/// ```swift
/// struct PropertyListFormat: StateFormat {
///   func data(of saved: SavedState) throws -> Data {
///     let encoder = PropertyListEncoder()
///     encoder.outputFormat = .xml
///     return try encoder.encode(saved)
///   }
///   func savedState(in data: Data) throws -> SavedState {
///     try PropertyListDecoder().decode(SavedState.self, from: data)
///   }
/// }
/// ```
public protocol StateFormat: Sendable {
  /// Writes a saved state.
  func data(of saved: SavedState) throws -> Data

  /// Reads a saved state.
  ///
  /// - Throws: Why it cannot be read; a ``StateCodingError`` is reported as it is.
  func savedState(in data: Data) throws -> SavedState
}
