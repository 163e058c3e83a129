public import Foundation

/// Why a store cannot do what it was asked to.
public struct StateStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package enum Value: String, Sendable {
      case diskFull, notPermitted, readOnly, tooLarge, wrongKind, nameTooLong, noFolder, inUse, failed
    }

    package let value: Value

    /// There is no room left, or the user may take no more.
    public static let diskFull = Code(value: .diskFull)
    /// The process lacks the permission.
    public static let notPermitted = Code(value: .notPermitted)
    /// The file system can only be read.
    public static let readOnly = Code(value: .readOnly)
    /// The record is larger than the store reads.
    public static let tooLarge = Code(value: .tooLarge)
    /// Where a file or a folder should be there is something else.
    public static let wrongKind = Code(value: .wrongKind)
    /// The name is longer than the file system takes.
    public static let nameTooLong = Code(value: .nameTooLong)
    /// There is no place for the app's state: the system names none, or the URL is no folder's.
    public static let noFolder = Code(value: .noFolder)
    /// Somebody else is writing there.
    public static let inUse = Code(value: .inUse)
    /// The system or a store of an app's own failed otherwise.
    public static let failed = Code(value: .failed)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// What the failure is about: a file, a folder or a name.
  public let subject: String
  /// What the system said.
  public let detail: String

  /// Tells a failure of a store of an app's own.
  public init(_ code: Code, _ subject: String, detail: String) {
    self.code = code
    self.subject = subject
    self.detail = detail
  }

  /// What is wrong and what to do, in words.
  public var description: String {
    let advice =
      switch code.value {
      case .diskFull: "; make room and save again"
      case .notPermitted: "; give the user of this process access to it, or choose another folder"
      case .readOnly: "; choose a folder on a file system that can be written to"
      case .tooLarge: "; raise the store's size limit if it is right"
      case .wrongKind: "; move it away, or choose another folder or name"
      case .nameTooLong: "; choose a shorter name"
      case .noFolder: "; make the store with a folder"
      case .inUse: "; stop that one first, or choose another file"
      case .failed: ""
      }
    return "\(subject): \(detail)\(advice)"
  }
}

extension StateStoreError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}

extension StateStoreError {
  /// What a store of whatever kind threw.
  package init(thrownFor name: String, _ error: any Error) {
    self = error as? StateStoreError ?? StateStoreError(.failed, name, detail: error.localizedDescription)
  }
}

extension StateStoreError {
  /// Tells that a file has, or would have, more bytes than are allowed; without a size, while it grows.
  static func tooLarge(_ path: String, size: Int?, limit: Int) -> StateStoreError {
    let size = size.map { "\($0) bytes" } ?? "growing"
    return StateStoreError(.tooLarge, path, detail: "too large: \(size), and \(limit) are allowed")
  }
}
