import Foundation

extension FakeDisk {
  /// How many changes are taken in every order; with more, those that survive keep theirs.
  private static let reorderingLimit = 4

  /// The disks that a crash of the machine may leave, each once.
  ///
  /// Of the changes of names that are not durable, any may survive without the others, in any order, and each
  /// file has any of its variants.
  var survivors: [FakeDisk] {
    var found: [FakeDisk] = []
    var known: Set<FakeDisk> = []
    for names in survivingNames {
      for disk in survivors(named: names) where known.insert(disk).inserted { found.append(disk) }
    }
    return found
  }

  private var survivingNames: [[String: Int32]] {
    let isReordered = changes.count <= FakeDisk.reorderingLimit
    let courses = isReordered ? changes.orderedSelections : changes.selections
    var known: Set<[String: Int32]> = []
    return courses.compactMap { course in
      var names = durableNames
      for change in course { change.apply(to: &names) }
      return known.insert(names).inserted ? names : nil
    }
  }

  private func survivors(named names: [String: Int32]) -> [FakeDisk] {
    var disk = self
    disk.names = names
    disk.durableNames = names
    disk.changes = []
    disk.guarded = []
    let kept = Set(names.values)
    disk.files = files.filter { kept.contains($0.key) }
    return kept.sorted().reduce([disk]) { disks, number in
      disks.flatMap { disk in
        (files[number]?.variants ?? []).map { data in
          var disk = disk
          disk.files[number] = File(data: data, variants: [data])
          return disk
        }
      }
    }
  }
}

extension Array {
  /// Each choice of elements, in their order.
  fileprivate var selections: [[Element]] {
    reduce([[]]) { selections, element in selections + selections.map { $0 + [element] } }
  }

  /// Each choice of elements, in every order.
  fileprivate var orderedSelections: [[Element]] {
    [[]]
      + indices.flatMap { index in
        var others = self
        let first = others.remove(at: index)
        return others.orderedSelections.map { [first] + $0 }
      }
  }
}
