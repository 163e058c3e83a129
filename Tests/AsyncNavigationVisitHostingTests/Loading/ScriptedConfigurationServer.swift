import AsyncNavigationVisitHosting
import Foundation
import Synchronization

/// A server whose answers a test gives when it wants to, in any order.
final class ScriptedConfigurationServer: PathConfigurationServer {
  typealias Answer = Result<PathConfigurationResponse, any Error>

  private struct Request {
    let number: Int
    let url: URL
    let waiter: CheckedContinuation<PathConfigurationResponse, any Error>
  }

  private struct State {
    var count = 0
    var waiting: [Request] = []
    var cancelled: Set<Int> = []
  }

  /// The URLs that are asked for, for one consumer.
  let requests: AsyncStream<URL>
  private let asked: AsyncStream<URL>.Continuation
  private let heedsCancellation: Bool
  private let state = Mutex(State())

  init(heedsCancellation: Bool = true) {
    self.heedsCancellation = heedsCancellation
    (requests, asked) = AsyncStream.makeStream()
  }

  func response(for url: URL) async throws -> PathConfigurationResponse {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let isCancelled = state.withLock { state in
          guard !state.cancelled.contains(number) else { return true }
          state.waiting.append(Request(number: number, url: url, waiter: waiter))
          return false
        }
        if isCancelled { waiter.resume(throwing: CancellationError()) }
        asked.yield(url)
      }
    } onCancel: {
      if heedsCancellation { cancel(number) }
    }
  }

  /// Waits until so many URLs have been asked for since the last look.
  func waitForRequests(_ count: Int) async {
    var iterator = requests.makeAsyncIterator()
    for _ in 0..<count { _ = await iterator.next() }
  }

  /// Answers the oldest request for a URL that has no answer yet.
  func answer(_ url: URL, with answer: Answer) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.url == url }.map { state.waiting.remove(at: $0).waiter }
    }
    waiter?.resume(with: answer)
  }

  /// Answers with text.
  func answer(_ url: URL, _ text: String, status: Int = 200) {
    answer(url, with: .success(PathConfigurationResponse(statusCode: status, body: Data(text.utf8))))
  }

  private func cancel(_ number: Int) {
    let waiter = state.withLock { state in
      state.cancelled.insert(number)
      return state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).waiter }
    }
    waiter?.resume(throwing: CancellationError())
  }
}

/// A server that answers at once.
struct PromptConfigurationServer: PathConfigurationServer {
  struct Silence: LocalizedError {
    var errorDescription: String? { "nobody is there" }
  }

  /// What it answers; nil is no answer.
  let answer: @Sendable (URL) -> PathConfigurationResponse?

  init(_ answer: @escaping @Sendable (URL) -> PathConfigurationResponse?) { self.answer = answer }

  init(_ status: Int = 200, _ text: String) {
    answer = { _ in PathConfigurationResponse(statusCode: status, body: Data(text.utf8)) }
  }

  func response(for url: URL) async throws -> PathConfigurationResponse {
    guard let answer = answer(url) else { throw Silence() }
    return answer
  }
}
