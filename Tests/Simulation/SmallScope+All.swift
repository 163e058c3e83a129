/// The scopes that are tried whole.
extension SmallScope {
  /// All of them, with what each group covers.
  ///
  /// - Within their calls (`headless`): each choice of three from four tasks of three verbs, and each pair.
  /// - Through the navigator's own task, under every order of all jobs: each pair of verbs by two tasks,
  ///   before a guard (`guarded`) and with a renderer (`answering`); and some of two verbs against one.
  /// - By askings and acknowledgements, with the jobs between two of them in one order: each pair of tasks of
  ///   three verbs with each place of each acknowledgement (`staged`); each three of them, with each place
  ///   from which on the renderer answers (`late`). There are about eight million ways to place each
  ///   acknowledgement among those, and more orders of the jobs than can be counted: these are not tried.
  package static let all: [SmallScope] = inline + pairs + longer + staged

  private static let inlineTriples: [[Operation]] = [
    [.push, .pop, .pushTwo], [.present, .dismiss, .push], [.transact, .popToRoot, .present],
    [.pushTwo, .present, .popToRoot],
  ]

  private static let triples: [[Operation]] = [
    [.push, .pop, .pushTwo], [.pushTwo, .supersede, .popToRoot], [.present, .dismiss, .push],
    [.queuePresent, .submit, .dismiss], [.coalesce, .transact, .pop], [.dropIfBusy, .cancelled, .pushTwo],
  ]

  private static var inline: [SmallScope] {
    var scopes: [SmallScope] = []
    for (index, first) in inlineTriples.enumerated() {
      for (next, second) in inlineTriples.enumerated() where next >= index {
        scopes.append(SmallScope([first, second], .headless))
        for third in inlineTriples[next...] { scopes.append(SmallScope([first, second, third], .headless)) }
      }
    }
    return scopes
  }

  private static var pairs: [SmallScope] {
    let settings: [Setting] = [.headless, .guarded, .answering]
    return settings.flatMap { setting in
      Operation.allCases.enumerated().flatMap { index, first in
        Operation.allCases[index...]
          .map { SmallScope([[first], [$0]], setting) }
      }
    }
  }

  private static let longer: [SmallScope] = [
    SmallScope([[.submit, .submit], [.submit]], .headless),
    SmallScope([[.queuePresent, .dismiss], [.present, .dismiss]], .headless),
    SmallScope([[.push, .pop], [.pushTwo]], .guarded),
    SmallScope([[.push, .pop], [.supersede]], .guarded),
    SmallScope([[.present, .dismiss], [.queuePresent]], .guarded),
    SmallScope([[.coalesce, .push], [.coalesce]], .guarded),
    SmallScope([[.push, .pop], [.push]], .answering),
  ]

  private static var staged: [SmallScope] {
    var scopes: [SmallScope] = []
    for (index, first) in triples.enumerated() {
      for second in triples[index...] { scopes.append(SmallScope([first, second], .staged)) }
      let others = [triples[(index + 1) % triples.count], triples[(index + 2) % triples.count]]
      scopes.append(SmallScope([first] + others, .late))
    }
    return scopes
  }
}
