import AsyncNavigationVisits

/// Cases with sources: what is said about the URL after each that could be loaded.
extension PathConfigurationCase {
  func complaintsAboutSources(_ object: CaseObject) async throws -> [String] {
    throw Uninterpretable("the loader is not there yet")
  }
}
