/// A case of `operations.json`: a state of a library, what is asked of it, and what is to come of it.
struct OperationCase: Sendable, CustomStringConvertible {
  /// The file it is from.
  let file: String
  /// Its name, unique in the file.
  let id: String
  /// What the file says; what is wrong with the file when it could not be read.
  let content: Result<JSONValue, Uninterpretable>

  /// The name alone, which names the test case too.
  var description: String { id }

  /// A case that stands for what is wrong.
  static func failing(_ file: String, id: String, _ reason: String) -> OperationCase {
    OperationCase(file: file, id: id, content: .failure(Uninterpretable(reason)))
  }
}

/// Finding the cases.
extension OperationCase {
  /// Files of other formats, each with a runner of its own.
  private static let foreign: Set = [
    "faults.json", "path-configuration.json", "path-utilities.json", "steps.json", "visits.json",
  ]

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
    return names.filter { !foreign.contains($0) }.flatMap { cases(of: $0, in: folder) }
  }

  /// The files of a folder that are left to other runners.
  static func skippedFiles(in folder: CaseFolder) -> [String] {
    (try? folder.fileNames().filter(foreign.contains)) ?? []
  }

  private static func cases(of file: String, in folder: CaseFolder) -> [OperationCase] {
    do {
      let elements = try folder.elements(of: file)
      guard !elements.isEmpty else { return [failing(file, id: file, "the file holds no case")] }
      var seen: Set<String> = []
      return elements.enumerated().map { index, element in
        guard case .string(let id)? = element["id"] else {
          return failing(file, id: "\(file) #\(index + 1)", "the object has no id")
        }
        guard seen.insert(id).inserted else { return failing(file, id: id, "two objects have this id") }
        return OperationCase(file: file, id: id, content: .success(element))
      }
    } catch {
      return [failing(file, id: file, "the file cannot be read: \(error)")]
    }
  }
}

/// Reading what a case says; what else an object says is for readers.
extension OperationCase {
  /// Which library the case is about, and which revision of it.
  func source() throws -> String { try object().string("source") }

  /// The state before.
  func initial() throws -> JSONValue { try member("initial") }

  /// What is asked, in order.
  func operations() throws -> [CaseObject] { try object().objects("ops") }

  /// The state after: what we decided, else what is recommended where that is a state, else what the library
  /// does.
  func wanted() throws -> JSONValue {
    let object = try content.get()
    if let ours = object["ours"] { return ours }
    if let recommended = object["recommended"], case .object = recommended { return recommended }
    return try member("expected")
  }

  /// What the last operation is to return; nil when the case does not say.
  func wantedReturn() throws -> JSONValue? {
    let object = try content.get()
    return object["oursReturns"] ?? object["returns"]
  }

  private func object() throws -> CaseObject { try CaseObject(content.get(), named: id) }

  private func member(_ key: String) throws -> JSONValue {
    guard let value = try content.get()[key] else { throw Uninterpretable("\(id) does not say \(key)") }
    return value
  }
}
