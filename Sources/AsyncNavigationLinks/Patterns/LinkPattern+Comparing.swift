/// How the URLs of one pattern lie to those of another.
enum PatternRelation {
  /// No URL has the form of both.
  case disjoint
  /// The same URLs have.
  case equal
  /// All URLs of the first have the form of the second, too.
  case moreSpecific
  /// All URLs of the second have the form of the first, too.
  case lessSpecific
  /// Some URLs have the form of both, and each has some of its own.
  case crossing

  /// The relation of wholes whose parts lie so to each other.
  mutating func combine(_ other: PatternRelation) {
    switch (self, other) {
    case (.disjoint, _), (_, .disjoint): self = .disjoint
    case (.equal, _): self = other
    case (_, .equal): break
    default: self = self == other ? self : .crossing
    }
  }
}

extension LinkPattern {
  /// How the paths of two patterns lie to each other, after the rule of Go's `http.ServeMux`.
  ///
  /// Literals are compared as they are: fold them first where the case does not count.
  func pathRelation(
    to other: LinkPattern, trailingSlash: LinkTableOptions.TrailingSlash
  ) -> PatternRelation {
    let (count, otherCount) = (segments.count, other.segments.count)
    guard count == otherCount || (count < otherCount ? hasRest : other.hasRest),
      trailingSlash == .ignored || hasRest || other.hasRest || hasTrailingSlash == other.hasTrailingSlash
    else { return .disjoint }
    var relation = PatternRelation.equal
    for (segment, otherSegment) in zip(segments, other.segments) {
      relation.combine(segment.relation(to: otherSegment))
      if relation == .disjoint { break }
    }
    if count != otherCount { relation.combine(count > otherCount ? .moreSpecific : .lessSpecific) }
    return relation
  }

  /// How the queries of two patterns lie to each other.
  ///
  /// - Complexity: O(p) in the parameters of both.
  func queryRelation(to other: LinkPattern) -> PatternRelation {
    let (demands, otherDemands) = (demands, other.demands)
    var relation = PatternRelation.equal
    for name in parameters.map(\.name) {
      relation.combine((demands[name] ?? .none).relation(to: otherDemands[name] ?? .none))
    }
    for name in other.parameters.map(\.name) where demands[name] == nil {
      relation.combine(QueryDemand.none.relation(to: otherDemands[name] ?? .none))
    }
    return relation
  }

  /// What is asked of each name; of one that occurs twice, at first.
  private var demands: [String: QueryDemand] {
    Dictionary(parameters.map { ($0.name, QueryDemand($0)) }) { first, _ in first }
  }

  /// A path and query that have the form of both patterns, whose paths are not disjoint.
  func example(with other: LinkPattern) -> String {
    let longer = segments.count >= other.segments.count ? self : other
    let shorter = segments.count >= other.segments.count ? other : self
    let path = longer.segments.enumerated().map { index, segment in
      let counterpart = index < shorter.segments.count ? shorter.segments[index] : .rest(nil)
      return segment.relation(to: counterpart) == .lessSpecific ? counterpart.sample : segment.sample
    }
    let url = LinkURL(
      scheme: "", host: nil, path: path, hasTrailingSlash: hasTrailingSlash || other.hasTrailingSlash,
      query: exampleQuery(with: other))
    var text = path.isEmpty ? "/" : ""
    url.writePath(into: &text)
    url.writeQuery(into: &text)
    return text
  }

  /// The items that either pattern requires, each of a type that both take.
  private func exampleQuery(with other: LinkPattern) -> [LinkQueryItem] {
    let all = parameters + other.parameters
    let types = Dictionary(grouping: all, by: \.name).mapValues { $0.map(\.type) }
    var known: Set<String> = []
    return all.filter { $0.isRequired && known.insert($0.name).inserted }.map { parameter in
      let types = types[parameter.name] ?? []
      let narrowest = types.first { type in types.allSatisfy { $0.contains(type) } } ?? parameter.type
      return LinkQueryItem(parameter.name, narrowest.sample)
    }
  }
}

extension LinkPattern.Segment {
  fileprivate func relation(to other: LinkPattern.Segment) -> PatternRelation {
    switch (self, other) {
    case (.rest, .rest): .equal
    case (.rest, _): .lessSpecific
    case (_, .rest): .moreSpecific
    case (.literal(let text), .literal(let otherText)): text == otherText ? .equal : .disjoint
    case (.literal(let text), .capture(_, let type)): type.fits(text) ? .moreSpecific : .disjoint
    case (.capture(_, let type), .literal(let text)): type.fits(text) ? .lessSpecific : .disjoint
    case (.capture(_, let type), .capture(_, let otherType)): type.relation(to: otherType)
    }
  }

  fileprivate var sample: String {
    switch self {
    case .literal(let text): text
    case .capture(_, let type): type.sample
    case .rest: CaptureType.string.sample
    }
  }
}

extension CaptureType {
  fileprivate func relation(to other: CaptureType) -> PatternRelation {
    switch (contains(other), other.contains(self)) {
    case (true, true): .equal
    case (true, false): .lessSpecific
    case (false, true): .moreSpecific
    case (false, false): .disjoint
    }
  }
}

/// What a pattern asks of the query items of one name.
private enum QueryDemand {
  case none
  /// All that are there are of the type.
  case optional(CaptureType)
  /// All are of the type, and there is at least one.
  case required(CaptureType)

  init(_ parameter: LinkPattern.Parameter) {
    switch (parameter.isRequired, parameter.type) {
    case (true, let type): self = .required(type)
    case (false, .string): self = .none
    case (false, let type): self = .optional(type)
    }
  }

  func relation(to other: QueryDemand) -> PatternRelation {
    switch (self, other) {
    case (.none, .none): .equal
    case (.none, _): .lessSpecific
    case (_, .none): .moreSpecific
    case (.required(let type), .required(let otherType)): type.relation(to: otherType)
    case (.optional(let type), .optional(let otherType)):
      // Where the types have nothing in common, the items may still be absent.
      type.relation(to: otherType) == .disjoint ? .crossing : type.relation(to: otherType)
    case (.required(let type), .optional(let otherType)): type.narrowed(by: otherType, .moreSpecific)
    case (.optional(let type), .required(let otherType)): otherType.narrowed(by: type, .lessSpecific)
    }
  }
}

extension CaptureType {
  /// How items that must be there lie to ones that may, of another type: `narrower` where all of them fit.
  fileprivate func narrowed(by other: CaptureType, _ narrower: PatternRelation) -> PatternRelation {
    if other.contains(self) { return narrower }
    return contains(other) ? .crossing : .disjoint
  }
}
