import Testing

/// An object of a file of cases: something of another library, and what is to come of it.
protocol FileCase: Sendable, CustomStringConvertible {
  /// The file it is from.
  var file: String { get }
  /// Its name, unique in the file.
  var id: String { get }
  /// What the file says; what is wrong with the file when it could not be read.
  var content: Result<CaseValue, Uninterpretable> { get }

  init(file: String, id: String, content: Result<CaseValue, Uninterpretable>)

  /// Runs the case.
  ///
  /// - Returns: What is not as wanted, in words; nothing when all is.
  /// - Throws: ``Uninterpretable`` for a case that the runner cannot make sense of.
  func run() async throws -> [String]
}

extension FileCase {
  /// The name alone, which names the test case too.
  var description: String { id }

  /// Whether the case could be read; what is in it may still be uninterpretable.
  var isReadable: Bool { if case .success = content { true } else { false } }

  /// A case that stands for what is wrong.
  static func failing(_ file: String, id: String, _ reason: String) -> Self {
    Self(file: file, id: id, content: .failure(Uninterpretable(reason)))
  }

  /// The cases of a file; trouble with the file is a case too, one that fails.
  static func cases(of file: String, in folder: CaseFolder) -> [Self] {
    do {
      let elements = try folder.elements(of: file)
      guard !elements.isEmpty else { return [failing(file, id: file, "the file holds no case")] }
      var seen: Set<String> = []
      return elements.enumerated().map { index, element in
        guard case .string(let id)? = element["id"] else {
          return failing(file, id: "\(file) #\(index + 1)", "the object has no id")
        }
        guard seen.insert(id).inserted else { return failing(file, id: id, "two objects have this id") }
        return Self(file: file, id: id, content: .success(element))
      }
    } catch {
      return [failing(file, id: file, "the file cannot be read: \(error)")]
    }
  }

  /// The object that the case is.
  func object() throws -> CaseObject { try CaseObject(content.get(), named: id) }
}

/// A kind of case that has files of its own, told by how their names begin.
protocol NamedFileCase: FileCase {
  /// How the name of a file of such cases begins.
  static var fileName: String { get }
}

extension NamedFileCase {
  /// Whether a file holds such cases: `steps.json`, and also `steps-more.json`.
  static func isFile(_ name: String) -> Bool {
    name == "\(fileName).json" || (name.hasPrefix("\(fileName)-") && name.hasSuffix(".json"))
  }

  /// All such cases of a folder, which may have no file of them.
  static func all(in folder: CaseFolder) -> [Self] {
    do {
      return try folder.fileNames().filter(isFile).flatMap { cases(of: $0, in: folder) }
    } catch {
      return [failing("\(fileName).json", id: folder.path, "the folder cannot be read: \(error)")]
    }
  }
}

extension Tally {
  /// Makes a tally of cases.
  convenience init(of cases: [some FileCase]) {
    self.init(Dictionary(grouping: cases, by: \.file).mapValues(\.count))
  }

  /// Runs a case, records what is not as wanted, and notes how it ended.
  func run(_ fileCase: some FileCase) async {
    var complaints: [String]
    do {
      complaints = try await fileCase.run()
    } catch {
      complaints = ["\(error)"]
    }
    for complaint in complaints { Issue.record("\(fileCase.id): \(complaint)") }
    note(fileCase.file, passed: complaints.isEmpty)
  }
}
