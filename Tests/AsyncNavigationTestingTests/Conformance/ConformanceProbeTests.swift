import AsyncNavigation
import Testing

@testable import AsyncNavigationTesting

@Suite("What stands between a navigator and a renderer that is tried")
struct ConformanceProbeTests {
  /// A renderer that shows nothing, and throws, once the navigator has given a call up.
  private final class HeedingRenderer: NavigationRenderer {
    nonisolated(nonsending) func synchronize(_ whole: NavigationState<String>) async throws {
      try Task.checkCancellation()
    }

    nonisolated(nonsending) func perform(_ step: NavigationStep<String>) async throws {
      try Task.checkCancellation()
    }
  }

  /// A renderer that throws as if it had been given up.
  private final class LyingRenderer: NavigationRenderer {
    nonisolated(nonsending) func synchronize(_ whole: NavigationState<String>) async throws {
      throw CancellationError()
    }

    nonisolated(nonsending) func perform(_ step: NavigationStep<String>) async throws {
      throw CancellationError()
    }
  }

  /// What is found of a renderer that is given the whole state, and whether that throws.
  private func find<Tried: NavigationRenderer>(
    _ renderer: Tried, givenUp: Bool
  ) async -> (problem: String?, throws: Bool) where Tried.Route == String {
    let state = Navigator(root: "h").state
    let probe = ConformanceProbe(renderer, RendererWitness(state: { _ in state }))
    let hasThrown = await withTaskGroup(of: Bool.self) { group in
      if givenUp { group.cancelAll() }
      group.addTask {
        do { try await probe.synchronize(state) } catch { return true }
        return false
      }
      return await group.next() ?? false
    }
    return (probe.problem, hasThrown)
  }

  @Test("finds no fault with one that ends a call which has been given up")
  func heeding() async {
    let found = await find(HeedingRenderer(), givenUp: true)
    #expect(found.problem == nil && found.throws)
  }

  @Test("finds a fault with one that throws the same without a reason")
  func lying() async {
    let found = await find(LyingRenderer(), givenUp: false)
    #expect(found.problem?.hasPrefix("it threw CancellationError() when given the whole state") == true)
    #expect(found.throws)
  }
}
