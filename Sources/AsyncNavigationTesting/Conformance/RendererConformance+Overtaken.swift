import AsyncNavigation

/// Calls that are still on the way when a newer one comes.
extension RendererConformance {
  /// The navigator gives up a call inside which the renderer waits for something, gives it the whole state,
  /// and the call goes on only then.
  ///
  /// A renderer that does not wait inside its calls, or only for a moment, has shown it before, and is given
  /// up all the same.
  func checkOvertakenCalls(_ trial: Trial) async throws {
    for action in [.push(route(1)), .push([route(2), route(3)]), .reset] as [NavigationAction<Route>] {
      let (end, ended) = AsyncStream.makeStream(of: Never.self)
      let (probe, navigator) = (trial.probe, trial.navigator)
      probe.overtakeNextCall(
        OvertakenCall(
          giveUp: { [clock = trial.clock] in
            // Who looks at what is shown takes his turn on the renderer's actor behind the call.
            _ = await probe.difference(from: navigator.state)
            await clock.passLimit()
          }, ended: ended))
      _ = try await navigator.submit(action).outcome
      guard await hasCome(end) else {
        throw Trial.Problem(description: "a call that was given up has not ended within the limit")
      }
      do { try await trial.settle() } catch {
        throw Trial.Problem(
          description: """
            \(error): a call that was given up went on after a newer one had come; after each await, \
            compare whether it is still the newest
            """)
      }
    }
  }

  /// Waits for an end, at most as long as a call may take.
  private func hasCome(_ end: AsyncStream<Never>) async -> Bool {
    await withTaskGroup(of: Bool.self) { [clock, callLimit] group in
      group.addTask {
        for await _ in end {}
        return true
      }
      group.addTask {
        try? await clock.sleep(for: callLimit)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }
}
