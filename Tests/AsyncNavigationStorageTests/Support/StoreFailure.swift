import AsyncNavigationStorage
import Testing

/// What a call to a store fails with; nil when it does not.
func storeFailure(_ call: () throws -> Void) -> StateStoreError? {
  do {
    try call()
    return nil
  } catch {
    if !(error is StateStoreError) { Issue.record("\(error) is no error of a store") }
    return error as? StateStoreError
  }
}
