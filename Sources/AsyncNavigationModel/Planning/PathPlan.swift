/// How a library that keeps one flat list goes from one list to another.
public struct PathPlan<Element: FlowElement>: Hashable, Sendable {
  /// The lists it works out, the target last; at least one, and the first may be where it started.
  public let steps: [[Element]]

  /// Whether the target is written as a whole: so when there are fewer than three steps.
  public var isAppliedAtOnce: Bool { steps.count < 3 }

  /// The lists it writes one after the other: the steps, or the target alone.
  public var writes: [[Element]] { isAppliedAtOnce ? steps.suffix(1) : steps }
}

extension StepPlanner {
  /// The way from one flat list to another as libraries go that tell screens apart by their place.
  ///
  /// With ``RendererCapabilities/navigationBackport`` and
  /// ``RendererCapabilities/flowStacks(multipleDismissals:navigationUpdatesInOne:rootIsFirst:)`` the steps
  /// are exactly those of these libraries: contents are exchanged first, then layers go, then pushes, and
  /// what comes then comes one after the other. Elements are not compared, but for their styles.
  ///
  /// - Parameters:
  ///   - old: The list that is shown.
  ///   - new: The list that is to be shown.
  ///   - capabilities: What may happen in one step.
  /// - Returns: The plan; its last step is the new list.
  /// - Complexity: O(s · n) for s steps of n elements, since each step is a list of its own.
  public static func plan<Element>(
    from old: [Element], to new: [Element], capabilities: RendererCapabilities
  ) -> PathPlan<Element> {
    if capabilities.contains(.combinesChanges) { return PathPlan(steps: [new]) }
    var staging = PathStaging(from: old, to: new, capabilities: capabilities)
    staging.dismiss()
    staging.pop()
    staging.build()
    return PathPlan(steps: staging.steps)
  }
}

/// The steps of a plan, as they are worked out.
private struct PathStaging<Element: FlowElement> {
  let target: [Element]
  let capabilities: RendererCapabilities
  /// How many elements stay where they are, perhaps with other contents.
  let staying: Int
  /// Where the first modal lies that has to go; the end of the old list when there is none.
  let firstModal: Int
  private(set) var steps: [[Element]]
  private var current: [Element]

  init(from old: [Element], to new: [Element], capabilities: RendererCapabilities) {
    let first = capabilities.contains(.rootIsFirst) ? 1 : 0
    let common = min(old.count, new.count)
    let staying = (min(first, common)..<common).first { old[$0].style != new[$0].style } ?? common
    let isShortened = staying == common && capabilities.contains(.rewritesWithinLength)
    self.target = new
    self.capabilities = capabilities
    self.staying = staying
    firstModal = old[staying...].firstIndex { $0.style.isModal } ?? old.count
    current = Array(new[..<staying]) + (isShortened ? [] : old[staying...])
    steps = [current]
  }

  private mutating func note() { steps.append(current) }

  /// Lets modals go that do not stay, all at once, perhaps with what was pushed below them, or one by one.
  mutating func dismiss() {
    guard current.count > firstModal else { return }
    if capabilities.contains(.dismissesMany) {
      current.removeSubrange((capabilities.contains(.combinesRemovals) ? staying : firstModal)...)
      note()
    }
    while current.count > firstModal, let top = current.lastIndex(where: { $0.style.isModal }) {
      current.removeSubrange(top...)
      note()
    }
  }

  /// Lets pushed screens go that do not stay.
  mutating func pop() {
    guard current.count > staying else { return }
    if capabilities.contains(.popsMany) {
      current.removeSubrange(staying...)
      note()
    }
    while current.count > staying {
      current.removeLast()
      note()
    }
  }

  /// Adds what comes, one by one; pushes join a step that is not the first where that can be.
  mutating func build() {
    for element in target[current.count...] {
      current.append(element)
      if capabilities.contains(.pushesMany) && !element.style.isModal && steps.count > 1 {
        steps.removeLast()
      }
      note()
    }
  }
}
