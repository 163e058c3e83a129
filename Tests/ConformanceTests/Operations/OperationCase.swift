/// A case of `operations.json`: a state of a library, what is asked of it, and what is to come of it.
struct OperationCase: FileCase {
  let file: String
  let id: String
  let content: Result<CaseValue, Uninterpretable>
}

/// Finding the cases.
extension OperationCase {
  /// Files of other formats, each with a runner of its own.
  private static func isForeign(_ file: String) -> Bool {
    file == "faults.json" || StepsCase.isFile(file) || PathUtilityCase.isFile(file)
      || VisitCase.isFile(file) || PathConfigurationCase.isFile(file)
  }

  /// All cases of a folder; trouble with the folder or a file is a case too, one that fails.
  static func all(in folder: CaseFolder) -> [OperationCase] {
    let names: [String]
    do {
      names = try folder.fileNames()
    } catch {
      return [failing("operations.json", id: folder.path, "the folder cannot be read: \(error)")]
    }
    guard !names.isEmpty else {
      return [failing("operations.json", id: folder.path, "there is no JSON file in the folder")]
    }
    return names.filter { !isForeign($0) }.flatMap { cases(of: $0, in: folder) }
  }

  /// The files of a folder that are left to other runners.
  static func skippedFiles(in folder: CaseFolder) -> [String] {
    (try? folder.fileNames().filter(isForeign)) ?? []
  }
}

/// Reading what a case says; what else an object says is for readers.
extension OperationCase {
  /// Which library the case is about, and which revision of it.
  func source() throws -> String { try object().string("source") }

  /// The state before.
  func initial() throws -> CaseValue { try member("initial") }

  /// What is asked, in order.
  func operations() throws -> [CaseObject] { try object().objects("ops") }

  /// The state after: what we decided, else what is recommended where that is a state, else what the library
  /// does.
  func wanted() throws -> CaseValue {
    let object = try content.get()
    if let ours = object["ours"] { return ours }
    if let recommended = object["recommended"], case .object = recommended { return recommended }
    return try member("expected")
  }

  /// What the last operation is to return; nil when the case does not say.
  func wantedReturn() throws -> CaseValue? {
    let object = try content.get()
    return object["oursReturns"] ?? object["returns"]
  }

  private func member(_ key: String) throws -> CaseValue {
    guard let value = try content.get()[key] else { throw Uninterpretable("\(id) does not say \(key)") }
    return value
  }
}
