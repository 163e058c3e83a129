public import Foundation

/// What systems that show errors to people say of ours.

extension LinkURLError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}

extension LinkPatternError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}

extension LinkTableError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}

extension LinkCaptureError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}

extension LinkWriteError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}
