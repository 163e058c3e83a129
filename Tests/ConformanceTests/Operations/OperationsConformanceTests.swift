import Testing

@Suite("Conformance: the operations of other libraries, in our words")
struct OperationsConformanceTests {
  static let cases = {
    let skipped = OperationCase.skippedFiles(in: .chosen)
    if !skipped.isEmpty { print("operations: \(skipped.joined(separator: ", ")) left to other runners") }
    return OperationCase.all(in: .chosen)
  }()
  static let tally = Tally(Dictionary(grouping: cases, by: \.file).mapValues(\.count))

  @Test("Each operation comes to what it comes to there, or to what we decided", arguments: cases)
  func operation(operationCase: OperationCase) async {
    var complaints: [String]
    do {
      complaints = try await operationCase.run()
    } catch {
      complaints = ["\(error)"]
    }
    for complaint in complaints { Issue.record("\(operationCase.id): \(complaint)") }
    Self.tally.note(operationCase.file, passed: complaints.isEmpty)
  }
}
