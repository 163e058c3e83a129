import Testing

@Suite("Conformance: what RoutingManager saves, in real stores")
struct RoutingManagerStorageTests {
  private static let cases = OperationCase.all(in: .chosen).filter(\.isOfRoutingManager)

  @Test(
    "Each operation comes to what it comes to there, or to what we decided, whatever the store",
    arguments: cases, CaseStore.allCases)
  func operation(operationCase: OperationCase, store: CaseStore) async throws {
    #expect(try await operationCase.run(savingTo: store) == [])
  }

  @Test("There are such cases, some of which begin with something saved, and some with a failure")
  func coverage() throws {
    let cases = OperationCase.all(in: .own).filter(\.isOfRoutingManager)
    let storages = try cases.map { try $0.initial()["storage"] ?? .null }
    #expect(storages.count { $0 != .null } >= 10)
    for failure in StorageFailure.allCases { #expect(storages.contains { $0[failure.flag] != nil }) }
  }
}
