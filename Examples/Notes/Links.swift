import AsyncNavigation

extension LinkTable<Route> {
  /// Where the links of the app lead.
  static func notes() throws(LinkTableError) -> LinkTable {
    try LinkTable(
      origins: [.app("notes")],
      rules: [
        LinkRule("/list", rootOf: "main", showing: .notes),
        LinkRule("/note/:id<int>", action: .selectTab("main")) { .note(try $0.value("id")) },
        // Whoever comes by link to the versions of a note finds the note below them.
        LinkRule("/note/:id<int>/versions", action: .selectTab("main"), under: note) {
          .versions(try $0.value("id"))
        },
        LinkRule("/note/:id<int>/edit", action: .present(as: .sheet)) { .editor(try $0.value("id")) },
      ])
  }

  @Sendable private static func note(below route: Route) -> [Route] {
    if case .versions(let id) = route { [.note(id)] } else { [] }
  }
}
