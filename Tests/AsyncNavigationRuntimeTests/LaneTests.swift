import AsyncNavigationModel
import AsyncNavigationTesting
import Testing

@testable import AsyncNavigationRuntime

@Suite struct LaneTests {
  /// What came of asking for a turn, to compare.
  private enum Verdict: Equatable {
    case refused(DropReason)
    case queued(ended: [UInt64], startsDrain: Bool)
    case held(ended: UInt64?)

    init(_ admission: Lane.Admission) {
      switch admission {
      case .refused(let reason): self = .refused(reason)
      case .queued(let ended, let startsDrain):
        self = .queued(ended: ended.map(\.id.rawValue), startsDrain: startsDrain)
      case .held(let ended): self = .held(ended: ended?.id.rawValue)
      }
    }
  }

  @Test("A caller gets an idle lane, and nobody else until it leaves")
  func enters() {
    var lane = Lane(limit: 4)
    #expect(lane.isIdle)
    #expect(lane.enter() == RequestID(1))
    #expect(lane.isHeldByCaller && !lane.isIdle)
    #expect(lane.enter() == nil)
    #expect(lane.wake() == false)
    #expect(lane.leave(hasWork: false) == false)
    #expect(lane.isIdle)
    #expect(lane.enter() == RequestID(2))
  }

  @Test("A caller that leaves has the drain started if others came meanwhile, or there is other work")
  func leaves() {
    var lane = Lane(limit: 4)
    _ = lane.enter()
    #expect(
      Verdict(lane.admit(PendingRequest(2), policy: .enqueue)) == .queued(ended: [], startsDrain: false))
    #expect(lane.leave(hasWork: lane.hasWork(isModalUp: false)) == true)
    #expect(!lane.isIdle && lane.enter() == nil)
    #expect(lane.next(isModalUp: false)?.id == RequestID(2))
    #expect(lane.next(isModalUp: false) == nil)
    lane.drained()
    #expect(lane.isIdle)
    _ = lane.enter()
    #expect(lane.leave(hasWork: true) == true)
    #expect(!lane.isIdle)
  }

  @Test("The first request starts the drain, and no other until it has ended")
  func startsDrainOnce() {
    var lane = Lane(limit: 4)
    #expect(Verdict(lane.admit(PendingRequest(1), policy: .enqueue)) == .queued(ended: [], startsDrain: true))
    #expect(
      Verdict(lane.admit(PendingRequest(2), policy: .enqueue)) == .queued(ended: [], startsDrain: false))
    _ = lane.next(isModalUp: false)
    _ = lane.next(isModalUp: false)
    #expect(
      Verdict(lane.admit(PendingRequest(3), policy: .enqueue)) == .queued(ended: [], startsDrain: false))
    _ = lane.next(isModalUp: false)
    lane.drained()
    #expect(lane.wake() == true)
    #expect(lane.wake() == false)
  }

  /// A lane as lists and flags.
  private struct Model {
    var holder = "nobody"
    var waiting: [(number: UInt64, key: String?)] = []
    var isShutDown = false
    let limit: Int

    mutating func wake() -> Bool {
      guard holder == "nobody" else { return false }
      holder = "drain"
      return true
    }

    mutating func admit(_ number: UInt64, _ policy: RequestPolicy) -> Verdict {
      if isShutDown { return .refused(.shutdown) }
      if policy == .dropIfBusy && holder != "nobody" { return .refused(.busy) }
      var ended: [UInt64] = []
      var key: String?
      if policy == .supersede {
        ended = waiting.map(\.number)
        waiting = []
      }
      if case .coalesce(let name) = policy {
        key = name
        if let index = waiting.firstIndex(where: { $0.key == name }) {
          defer { waiting[index].number = number }
          return .queued(ended: [waiting[index].number], startsDrain: false)
        }
      }
      guard waiting.count < limit else { return .refused(.full(limit: limit)) }
      waiting.append((number, key))
      return .queued(ended: ended, startsDrain: wake())
    }
  }

  private static let policies: [RequestPolicy] = [
    .enqueue, .enqueue, .enqueue, .supersede, .dropIfBusy, .coalesce("a"), .coalesce("b"),
  ]

  @Test("A lane does as lists and flags would", arguments: UInt64(1)...20)
  func behavesAsModel(seed: UInt64) {
    var draw = SplitMix64(seed: seed)
    var lane = Lane(limit: 6)
    var model = Model(limit: 6)
    var last: UInt64 = 0
    for step in 0..<2_000 {
      switch draw.below(12) {
      case 0..<5:
        let id = lane.nextID()
        last += 1
        #expect(id.rawValue == last)
        let policy = LaneTests.policies[draw.below(LaneTests.policies.count)]
        #expect(Verdict(lane.admit(PendingRequest(last), policy: policy)) == model.admit(last, policy))
      case 5: move(&lane, &model, &last)
      case 6..<9: drain(&lane, &model)
      case 9:
        let number = UInt64(draw.below(Int(last) + 1))
        #expect(
          lane.remove(RequestID(number))?.id.rawValue == model.waiting.first { $0.number == number }?.number)
        model.waiting.removeAll { $0.number == number }
      case 10: #expect(lane.wake() == model.wake())
      default:
        guard step > 1_900, !model.isShutDown else { continue }
        #expect(lane.shutDown().map(\.id.rawValue) == model.waiting.map(\.number))
        model.waiting = []
        model.isShutDown = true
      }
      #expect(lane.waitingCount == model.waiting.count)
      #expect(lane.isIdle == (model.holder == "nobody" && !model.isShutDown))
      #expect(lane.isHeldByCaller == (model.holder == "caller"))
    }
  }

  private func move(_ lane: inout Lane, _ model: inout Model, _ last: inout UInt64) {
    if model.holder == "caller" {
      model.holder = model.waiting.isEmpty ? "nobody" : "drain"
      #expect(lane.leave(hasWork: lane.hasWork(isModalUp: false)) == !model.waiting.isEmpty)
    } else {
      let enters = model.holder == "nobody" && !model.isShutDown
      #expect((lane.enter() != nil) == enters)
      if enters {
        last += 1
        model.holder = "caller"
      }
    }
  }

  private func drain(_ lane: inout Lane, _ model: inout Model) {
    guard model.holder == "drain" else { return }
    #expect(lane.next(isModalUp: false)?.id.rawValue == model.waiting.first?.number)
    if model.waiting.isEmpty {
      lane.drained()
      model.holder = "nobody"
    } else {
      model.waiting.removeFirst()
    }
  }
}
