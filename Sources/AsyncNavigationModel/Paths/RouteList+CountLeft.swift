/// How many of the lowest elements each verb leaves: the rules of all of them, for lists and for navigators.
extension RouteList {
  /// What going back by a number of screens leaves.
  func countLeft(goingBack count: Int) throws(NoChange) -> Int {
    try countLeft(removing: count, of: elements.count, else: .atRoot) { elements.count - $0 }
  }

  /// What going back to a screen leaves.
  func countLeft(goingBackTo match: RouteMatch<Element.Route>) throws(NoChange) -> Int {
    guard let index = index(of: match) else { throw .rejected(.entryNotFound) }
    return try checked(index + 1, else: index == -1 ? .atRoot : .nothingToDo)
  }

  /// What popping a number of screens leaves.
  func countLeft(popping count: Int) throws(NoChange) -> Int {
    try countLeft(removing: count, of: elements.count - layerStart, else: .atRoot) { elements.count - $0 }
  }

  /// What dismissing a number of modals leaves.
  func countLeft(dismissing count: Int) throws(NoChange) -> Int {
    let modals = elements.indices.filter { elements[$0].style.isModal }
    return try countLeft(removing: count, of: modals.count, else: .nothingPresented) {
      modals[modals.count - $0]
    }
  }

  /// The index above the modal that began the layer on top; 0 where there is none.
  var layerStart: Int { elements.lastIndex { $0.style.isModal }.map { $0 + 1 } ?? 0 }

  /// A count that leaves all modals.
  func withinLayer(_ count: Int) throws(NoChange) -> Int {
    guard count >= layerStart else { throw .rejected(.crossesModal) }
    return count
  }

  /// A count that leaves less than there is.
  func checked(_ count: Int, else reason: UnchangedReason) throws(NoChange) -> Int {
    guard count < elements.count else { throw .unchanged(reason) }
    return count
  }

  private func countLeft(
    removing count: Int, of available: Int, else reason: UnchangedReason, _ left: (Int) -> Int
  ) throws(NoChange) -> Int {
    guard count >= 0 else { throw .rejected(.negative(count)) }
    guard count > 0 else { throw .unchanged(.nothingToDo) }
    guard available > 0 || count > 1 else { throw .unchanged(reason) }
    guard count <= available else { throw .rejected(.notEnough(asked: count, available: available)) }
    return left(count)
  }
}
