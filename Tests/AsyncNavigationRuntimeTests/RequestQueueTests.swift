import AsyncNavigationModel
import AsyncNavigationTesting
import Testing

@testable import AsyncNavigationRuntime

/// Nobody in particular.
final class NoOwner: RequestOwner {
  var running: RequestCompletion? { nil }
  func cancel(_ id: RequestID) {}
  func abandon(_ id: RequestID) {}
}

extension PendingRequest {
  /// A request of a number, that asks for nothing.
  convenience init(_ number: UInt64) {
    let completion = RequestCompletion(id: RequestID(number), owner: NoOwner())
    self.init(.action(.reset), options: RequestOptions(), completion: completion)
  }
}

@Suite struct RequestQueueTests {
  private struct Waiting: Equatable {
    let number: UInt64
    let key: String?
  }

  @Test("An empty queue gives nothing")
  func givesNothing() {
    var queue = RequestQueue()
    #expect(queue.count == 0)
    #expect(queue.popFirst() == nil)
    #expect(queue.remove(RequestID(1)) == nil)
    #expect(queue.replace(key: "k", with: PendingRequest(1)) == nil)
    #expect(queue.removeAll().isEmpty)
  }

  @Test("[1k, 2k] without 1 still has k: it is the key of 2")
  func keepsLaterKey() {
    var queue = RequestQueue()
    queue.append(PendingRequest(1), key: "k")
    queue.append(PendingRequest(2), key: "k")
    #expect(queue.remove(RequestID(1))?.id == RequestID(1))
    #expect(queue.replace(key: "k", with: PendingRequest(3))?.id == RequestID(2))
    #expect(queue.popFirst()?.id == RequestID(3))
    #expect(queue.popFirst() == nil)
  }

  @Test("[1, 2, 3] without 2 is [1, 3]; 2 cannot be taken twice")
  func removes() {
    var queue = RequestQueue()
    for number in 1...3 { queue.append(PendingRequest(UInt64(number)), key: nil) }
    #expect(queue.remove(RequestID(2))?.id == RequestID(2))
    #expect(queue.remove(RequestID(2)) == nil)
    #expect(queue.popFirst()?.id == RequestID(1))
    #expect(queue.popFirst()?.id == RequestID(3))
    #expect(queue.popFirst() == nil)
  }

  @Test("A request with the key of one that waits takes its place: [1, 2k, 3] and 4k make [1, 4, 3]")
  func replaces() {
    var queue = RequestQueue()
    queue.append(PendingRequest(1), key: nil)
    queue.append(PendingRequest(2), key: "k")
    queue.append(PendingRequest(3), key: nil)
    #expect(queue.replace(key: "k", with: PendingRequest(4))?.id == RequestID(2))
    #expect(queue.remove(RequestID(2)) == nil)
    #expect(queue.removeAll().map(\.id.rawValue) == [1, 4, 3])
    #expect(queue.replace(key: "k", with: PendingRequest(5)) == nil)
  }

  @Test("The key of a request that has left is free", arguments: [true, false])
  func freesKeys(popped: Bool) {
    var queue = RequestQueue()
    queue.append(PendingRequest(1), key: "k")
    _ = popped ? queue.popFirst() : queue.remove(RequestID(1))
    #expect(queue.replace(key: "k", with: PendingRequest(2)) == nil)
    #expect(queue.count == 0)
  }

  @Test("Requests that come and are withdrawn while others wait leave no slots behind")
  func staysSmall() {
    var queue = RequestQueue()
    for number in 1...10 { queue.append(PendingRequest(UInt64(number)), key: nil) }
    var most = 0
    for number in 11...5_000 {
      queue.append(PendingRequest(UInt64(number)), key: "k")
      #expect(queue.remove(RequestID(UInt64(number)))?.id.rawValue == UInt64(number))
      most = max(most, queue.slotCount)
    }
    #expect(most <= 65)
    #expect(queue.removeAll().map(\.id.rawValue) == Array(1...10))
  }

  @Test("A queue does as an array would", arguments: UInt64(1)...20)
  func behavesAsArray(seed: UInt64) {
    var draw = SplitMix64(seed: seed)
    var queue = RequestQueue()
    var model: [Waiting] = []
    var last: UInt64 = 0
    for _ in 0..<2_000 {
      switch draw.below(20) {
      case 0..<9:
        last += 1
        let key = draw.below(3) == 0 ? "\(draw.below(5))" : nil
        guard key == nil || !model.contains(where: { $0.key == key }) else { continue }
        queue.append(PendingRequest(last), key: key)
        model.append(Waiting(number: last, key: key))
      case 9..<13:
        #expect(queue.popFirst()?.id.rawValue == (model.isEmpty ? nil : model.removeFirst().number))
      case 13..<17:
        let number = UInt64(draw.below(Int(last) + 2))
        #expect(queue.remove(RequestID(number))?.id.rawValue == model.first { $0.number == number }?.number)
        model.removeAll { $0.number == number }
      case 17..<19:
        last += 1
        let key = "\(draw.below(5))"
        let index = model.firstIndex { $0.key == key }
        #expect(
          queue.replace(key: key, with: PendingRequest(last))?.id.rawValue == index.map { model[$0].number })
        if let index { model[index] = Waiting(number: last, key: key) }
      default:
        guard draw.below(10) == 0 else { continue }
        #expect(queue.removeAll().map(\.id.rawValue) == model.map(\.number))
        model = []
      }
      #expect(queue.count == model.count)
      #expect(queue.slotCount <= 2 * model.count + 64)
    }
  }
}
