#if os(Linux)
  import AsyncNavigation
  import AsyncNavigationStress
  import ProofRecords
  import Testing

  /// Memory does not grow with what has been done and is over.
  ///
  /// Each test runs in a process of its own, where nothing else takes or gives memory meanwhile.
  @Suite(.serialized) struct MemoryTests {
    /// Has a process of its own repeat something, and prints by how much its memory grew.
    ///
    /// - Parameters:
    ///   - name: What is repeated.
    ///   - rounds: How often in each of four rounds, the first to warm up.
    ///   - most: By how many KiB a round may let the memory grow.
    ///   - run: Runs the process.
    private func measure(
      _ name: String, rounds: Int, most: Int = 64, _ run: () async -> ExitTest.Result?
    ) async {
      let record = await ProofRecord.measuring("T15", name) { findings in
        let growth = ResidentMemory.growth(in: await run()) ?? .max
        findings.counts = ["repetitions": Stress.times(rounds) * 4]
        findings.figures["KiB"] = Double(growth)
        findings.expect(growth < most, "it grew by \(growth) KiB in \(Stress.times(rounds)) repetitions")
      }
      record.print()
      #expect(record.passed)
    }

    @Test("200,000 pushes and pops leave nothing behind")
    func pushesAndPops() async {
      await measure("pushes and pops", rounds: 50_000) {
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          let navigator = Navigator(root: 0)
          await ResidentMemory.measureGrowth(repeating: Stress.times(50_000)) { number in
            await navigator.push(number)
            await navigator.pop()
          }
          #expect(navigator.state.tabs[0].stack.count == 1)
        }
      }
    }

    @Test("10,000 submitted pushes and pops leave nothing behind")
    func submissions() async {
      await measure("submissions", rounds: 2_500) {
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          let navigator = Navigator(root: 0)
          await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { number in
            navigator.submit(.push(number))
            navigator.submit(.push(number)).cancel()
            _ = try? await navigator.submit(.popToRoot()).outcome
          }
        }
      }
    }

    @Test("10,000 presentations and dismissals leave nothing behind, coordinators included")
    func presentations() async {
      await measure("presentations", rounds: 2_500) {
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          let navigator = Navigator(root: 0)
          await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { number in
            await navigator.present(number)
            if let modal = navigator.state.modals.last { _ = await navigator.modals.stack(modal.id) }
            await navigator.dismiss()
          }
          #expect(navigator.state.modals.isEmpty)
        }
      }
    }

    @Test("10,000 navigators that are made and dropped leave nothing behind")
    func navigators() async {
      await measure("navigators", rounds: 2_500) {
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { number in
            weak var gone: Navigator<Int>?
            do {
              let navigator = Navigator(root: number)
              gone = navigator
              await navigator.push(number)
              await navigator.present(number)
            }
            #expect(gone == nil)
          }
        }
      }
    }

    @Test("10,000 navigators with coordinators, subscribers and a renderer leave nothing behind")
    func busyNavigators() async {
      await measure("busy navigators", rounds: 2_500, most: 512) {
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { number in
            var events: [AsyncStream<NavigationEvent<Int>>] = []
            do {
              var configuration = NavigatorConfiguration<Int>()
              configuration.clock = StoppedClock()
              let navigator = Navigator(root: number, configuration: configuration)
              events = [navigator.events(), navigator.events()]
              _ = await navigator.tabs.stack("main")
              navigator.attach(StressRenderer(.immediate, seed: 0), capabilities: .oneAtATime)
              await navigator.push([number, number])
            }
            for await _ in events[0] {}
          }
        }
      }
    }

    @Test("NAV-091: 10,000 subscriptions that are read once and dropped leave nothing behind")
    func subscriptions() async {
      await measure("subscriptions", rounds: 2_500) {
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          let navigator = Navigator(root: 0)
          await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { number in
            await navigator.replaceTop(with: number)
            for await _ in navigator.events() { break }
            for await _ in navigator.states() { break }
            for await _ in navigator.eventBatches() { break }
            _ = navigator.events(since: 1)
          }
          #expect(navigator.subscriptionCount == 0)
        }
      }
    }

    @Test("NAV-094: 100,000 subscribers whose task is cancelled leave nothing behind")
    func cancelledSubscribers() async {
      await measure("cancelled subscribers", rounds: 25_000) {
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          let navigator = Navigator(root: 0)
          await ResidentMemory.measureGrowth(repeating: Stress.times(25_000)) { _ in
            let events = navigator.events()
            let task = Task { for await _ in events {} }
            task.cancel()
            await task.value
          }
          #expect(navigator.subscriptionCount == 0)
        }
      }
    }

    @Test(
      "A subscriber that never reads while a million events pass costs nothing, and learns how many it missed"
    )
    func neverReads() async {
      await measure("a subscriber that never reads", rounds: 42_000) {
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          let navigator = Navigator(root: 0)
          var events = navigator.events().makeAsyncIterator()
          var batches = navigator.eventBatches(buffering: .newest(100)).makeAsyncIterator()
          await ResidentMemory.measureGrowth(repeating: Stress.times(42_000)) { number in
            await navigator.push(number)
            await navigator.pop()
          }
          let snapshot = navigator.snapshot
          #expect(snapshot.sequence == UInt64(Stress.times(42_000)) * 24)
          #expect(await events.next()?.sequence == 0)
          #expect(await events.next()?.kind == .gap(missed: snapshot.sequence, snapshot))
          #expect(await batches.next()?.map(\.sequence) == [0])
          #expect(await batches.next()?.map(\.kind) == [.gap(missed: snapshot.sequence, snapshot)])
          await navigator.push(1)
          #expect(await events.next()?.sequence == snapshot.sequence + 1)
        }
      }
    }
  }
#endif
