import AsyncNavigationModel
import AsyncNavigationTesting
import RandomNavigation

typealias Flow = [FlowRoute<String>]

/// The list that a picture shows, in the notation of `description`: `[a, sheet b, cover+nav c*]`, `[]`.
///
/// Stars say nothing.
func flow(_ picture: String) -> Flow {
  picture.filter { !"[]*".contains($0) }.split(separator: ",").map { part in
    let words = part.split(separator: " ").map { String($0) }
    let route = words.last ?? ""
    return switch words.dropLast().last {
    case "sheet": .sheet(route)
    case "sheet+nav": .sheet(route, withNavigation: true)
    case "cover": .cover(route)
    case "cover+nav": .cover(route, withNavigation: true)
    default: .push(route)
    }
  }
}

extension Flow {
  /// The list in the notation that ``flow(_:)`` reads, the top one with a star.
  var picture: String { "[" + map(\.description).joined(separator: ", ") + (isEmpty ? "]" : "*]") }
}

extension SplitMix64 {
  /// A list of routes of any styles, with a push also where there is no navigation.
  mutating func anyFlow(_ count: ClosedRange<Int>) -> Flow {
    list(count) { random in
      let styles: [FlowStyle] = [
        .push, .push, .push, .sheet(), .cover(), .sheet(withNavigation: true), .cover(withNavigation: true),
      ]
      return FlowRoute(random.pick(RandomStates.routes), as: random.pick(styles))
    }
  }

  /// A list in which every push finds navigation.
  mutating func legalFlow(_ count: ClosedRange<Int>) -> Flow {
    var legal: Flow = []
    for element in anyFlow(count) where element.style.isModal || legal.canPush != false {
      legal.append(element)
    }
    return legal
  }

  /// A list that has much in common with another, in which every push finds navigation.
  mutating func legalFlow(near old: Flow) -> Flow {
    let kept = old.prefix(int(0...old.count)).map { [oneIn(6) ? pick(RandomStates.routes) : $0.route] }
    let routes = zip(old, kept).map { FlowRoute($1[0], as: $0.style) }
    var legal: Flow = []
    for element in routes + anyFlow(0...4) where element.style.isModal || legal.canPush != false {
      legal.append(element)
    }
    return legal
  }
}
