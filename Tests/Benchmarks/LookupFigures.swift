import AsyncNavigation

/// Reading URLs by a table of many patterns, against one of ten of the same forms.
@concurrent func sampleLinkLookup(_ scale: Scale) async -> Sample {
  func reading(by size: Int) async -> Double {
    let table = table(of: size)
    // Each URL is of a rule in the middle of the table.
    let urls = (0..<10).map { url("shop://section\(size / 2)/\($0)/reviews/\($0)") }
    let count = scale(50_000)
    return await nanoseconds(per: count) {
      for index in 0..<count {
        precondition(table.link(for: urls[index % urls.count]) != nil)
      }
    }
  }
  return Sample(value: await reading(by: 1_000), floor: await reading(by: 10))
}

private func table(of size: Int) -> LinkTable<Route> {
  let rules = (0..<size).map { number in
    LinkRule<Route>("/section\(number)/:id<int>/reviews/:page<int>") { captures in
      .product("\(try captures.value("id", as: Int.self))/\(try captures.value("page", as: Int.self))")
    }
  }
  do throws(LinkTableError) {
    return try LinkTable(origins: [.app("shop")], rules: rules)
  } catch {
    preconditionFailure("\(error)")
  }
}

private func url(_ text: String) -> LinkURL {
  do throws(LinkURLError) {
    return try LinkURL(text)
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Making the screen of a route that was registered exactly, among many builders, against among ten.
@concurrent func sampleRegistryLookup(_ scale: Scale) async -> Sample {
  func building(among size: Int) async -> Double {
    var registry = RouteRegistry<Void, Route, Int>()
    for number in 0..<size {
      registry = registry.registering(.product("\(number)")) { _ in number }
    }
    let entries = (0..<10).map { number in
      RouteEntry(id: EntryID(UInt64(number)), route: Route.product("\(size / 10 * number)"))
    }
    let contexts = entries.map { RouteContext(entry: $0, navigator: nil, dependencies: ()) }
    let count = scale(100_000)
    return await nanoseconds(per: count) {
      for index in 0..<count {
        precondition((try? registry.build(contexts[index % contexts.count])) != nil)
      }
    }
  }
  return Sample(value: await building(among: 1_000), floor: await building(among: 10))
}
