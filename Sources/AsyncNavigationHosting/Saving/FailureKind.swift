package import AsyncNavigationStorage

/// What kind of failure it is; in what it says, sizes and names may be others each time.
package enum FailureKind: Hashable {
  case coding(StateCodingError.Code)
  case store(StateStoreError.Code)
  case other

  package init(_ error: StateArchiveError) {
    self =
      switch error.reason {
      case .coding(let error): .coding(error.code)
      case .store(let error): .store(error.code)
      case .notLoaded: .other
      }
  }
}
