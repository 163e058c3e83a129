import AsyncNavigation
import Testing

@testable import AsyncNavigationTesting

@Suite("A renderer that waits inside its calls while a newer one comes")
struct RendererConformanceOvertakenTests {
  /// What is found of a renderer; nil when there is nothing.
  private func problem<Renderer: AnimatingRenderer>(
    of make: @escaping @Sendable () async -> Renderer
  ) async -> String? {
    var conformance = RendererConformance(
      routes: ["a", "b", "c"], make: { _ in await make() }, shown: { await $0.shown })
    conformance.callLimit = .seconds(600)
    do {
      try await conformance.withTrial { trial in
        try await trial.attach()
        try await conformance.checkOvertakenCalls(trial)
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("passes when it compares afterwards whether a newer one has come")
  func compares() async {
    #expect(await problem { AnimatingActor(compares: true) } == nil)
    #expect(await problem { await AnimatingScreens(compares: true) } == nil)
  }

  @Test("is found when it does not, be it an actor or of the main actor")
  func doesNotCompare() async {
    // Whether it is seen right after the whole state or later, when nothing is under way.
    for problem in [
      await problem { AnimatingActor(compares: false) },
      await problem { await AnimatingScreens(compares: false) },
    ] {
      #expect(
        problem?.contains("shows [first: a, b, b*] (second: b) where [first: a, b*] (second: b)") == true)
      #expect(problem?.hasSuffix("after each await, compare whether it is still the newest") == true)
    }
  }

  @Test("passes when it answers at once, so that there is nothing to overtake")
  func quick() async {
    let conformance = RendererConformance(
      routes: ["a", "b"], make: { _ in FaultyRenderer(nil) }, shown: { $0.shown })
    await #expect(throws: Never.self) {
      try await conformance.withTrial { trial in
        try await trial.attach()
        try await conformance.checkOvertakenCalls(trial)
      }
    }
  }
}

/// A renderer whose steps go on only once a newer call has come, and heed no cancellation.
private protocol AnimatingRenderer: NavigationRenderer<String> {
  var shown: NavigationState<String>? { get async }
}

/// What such a renderer shows, between its waits.
private struct AnimatedPicture {
  private(set) var shown: NavigationState<String>?
  private let compares: Bool
  private var calls = 0
  private var animation = Gate()

  init(compares: Bool) { self.compares = compares }

  mutating func replace(by whole: NavigationState<String>) {
    calls += 1
    shown = whole
    animation.open()
    animation = Gate()
  }

  /// - Returns: The number of the call, and what it waits for.
  mutating func begin() -> (call: Int, animation: Gate) {
    calls += 1
    return (calls, animation)
  }

  mutating func end(_ call: Int, with step: NavigationStep<String>) {
    if !compares || call == calls { shown?.apply(step) }
  }
}

private actor AnimatingActor: AnimatingRenderer {
  private var picture: AnimatedPicture
  var shown: NavigationState<String>? { picture.shown }

  init(compares: Bool) { picture = AnimatedPicture(compares: compares) }

  func synchronize(_ whole: NavigationState<String>) { picture.replace(by: whole) }

  func perform(_ step: NavigationStep<String>) async {
    let (call, animation) = picture.begin()
    await animation.wait()
    picture.end(call, with: step)
  }
}

@MainActor
private final class AnimatingScreens {
  private var picture: AnimatedPicture
  var shown: NavigationState<String>? { picture.shown }

  init(compares: Bool) { picture = AnimatedPicture(compares: compares) }

  func synchronize(_ whole: NavigationState<String>) { picture.replace(by: whole) }

  func perform(_ step: NavigationStep<String>) async {
    let (call, animation) = picture.begin()
    await animation.wait()
    picture.end(call, with: step)
  }
}

extension AnimatingScreens: AnimatingRenderer {}
