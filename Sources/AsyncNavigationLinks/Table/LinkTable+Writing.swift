extension LinkTable {
  /// The URL of a route: by the first rule that writes it.
  ///
  /// Whatever stands in the route is percent-encoded as it has to be. A URL is given only if the same rule
  /// makes a route of it again.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: Where the URL begins; by default, at the table's first origin.
  /// - Returns: The URL; its description is the text.
  /// - Throws: Why there is no such URL.
  public func url(for route: Route, on origin: LinkOrigin? = nil) throws(LinkWriteError) -> LinkURL {
    let origin = try known(origin)
    for (index, rule) in rules.enumerated() {
      guard let values = rule.write?(route) else { continue }
      let url = try LinkWriter(pattern: patterns[index], values: values).url(on: origin)
      guard match(url)?.rule == index else {
        throw LinkWriteError(.leadsElsewhere, url.description, pattern: rule.pattern)
      }
      return url
    }
    throw LinkWriteError(.noRule, "\(route)")
  }

  private func known(_ origin: LinkOrigin?) throws(LinkWriteError) -> LinkOrigin {
    guard let origin else {
      guard let first = origins.first else { throw LinkWriteError(.noOrigin, "at all") }
      return first
    }
    guard let canonical = origin.canonical, origins.contains(canonical) else {
      throw LinkWriteError(.noOrigin, origin.description)
    }
    return canonical
  }
}

/// Fills the places of a pattern.
struct LinkWriter {
  let pattern: LinkPattern
  let values: LinkValues

  func url(on origin: LinkOrigin) throws(LinkWriteError) -> LinkURL {
    let names = pattern.captureNames
    if let unknown = values.elements.first(where: { !names.contains($0.name) }) {
      throw error(.unknownName, unknown.name)
    }
    var path: [String] = []
    for segment in pattern.segments { path += try texts(of: segment) }
    var query: [LinkQueryItem] = []
    for parameter in pattern.parameters {
      query += try texts(of: parameter).map { LinkQueryItem(parameter.name, $0) }
    }
    return origin.url(path: path, hasTrailingSlash: pattern.hasTrailingSlash, query: query)
  }

  private func texts(of segment: LinkPattern.Segment) throws(LinkWriteError) -> [String] {
    switch segment {
    case .literal(let text): return [text]
    case .rest(nil): throw error(.missing, "a name of *")
    case .capture(let name, let type):
      let texts = try texts(of: name)
      guard texts.count == 1, texts.allSatisfy({ type.fits($0) && !$0.isDotSegment }) else {
        throw error(.misfit, name)
      }
      return texts
    case .rest(let name?):
      let texts = try texts(of: name)
      guard texts.last?.isEmpty == false, !texts.contains(where: \.isDotSegment) else {
        throw error(.misfit, name)
      }
      return texts
    }
  }

  private func texts(of name: String) throws(LinkWriteError) -> [String] {
    let texts = values.texts(name)
    guard !texts.isEmpty else { throw error(.missing, name) }
    return texts
  }

  private func texts(of parameter: LinkPattern.Parameter) throws(LinkWriteError) -> [String] {
    let texts = parameter.isRequired ? try texts(of: parameter.name) : values.texts(parameter.name)
    guard texts.allSatisfy({ !$0.isEmpty && parameter.type.fits($0) }) else {
      throw error(.misfit, parameter.name)
    }
    return texts
  }

  private func error(_ code: LinkWriteError.Code.Value, _ subject: String) -> LinkWriteError {
    LinkWriteError(code, subject, pattern: pattern.text)
  }
}

extension String {
  /// Whether browsers and servers would take this for the same or the upper folder, in whatever way it is
  /// encoded.
  fileprivate var isDotSegment: Bool { self == "." || self == ".." }
}
