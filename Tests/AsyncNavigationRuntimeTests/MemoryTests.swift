#if os(Linux)
  import AsyncNavigation
  import Testing

  /// Memory does not grow with what has been done and is over.
  ///
  /// Each test runs in a process of its own, where nothing else takes or gives memory meanwhile. What is left behind
  /// each time is found if it is 32 bytes or more.
  @Suite(.serialized) struct MemoryTests {
    @Test("200,000 pushes and pops leave nothing behind")
    func pushesAndPops() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let navigator = Navigator(root: 0)
        await ResidentMemory.measureGrowth(repeating: Stress.times(50_000)) { number in
          await navigator.push(number)
          await navigator.pop()
        }
        #expect(navigator.state.tabs[0].stack.count == 1)
      }
      #expect(ResidentMemory.growth(in: result) ?? .max < 64)
    }

    @Test("10,000 submitted pushes and pops leave nothing behind")
    func submissions() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let navigator = Navigator(root: 0)
        await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { number in
          navigator.submit(.push(number))
          navigator.submit(.push(number)).cancel()
          _ = try? await navigator.submit(.popToRoot()).outcome
        }
      }
      #expect(ResidentMemory.growth(in: result) ?? .max < 64)
    }

    @Test("10,000 presentations and dismissals leave nothing behind, coordinators included")
    func presentations() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let navigator = Navigator(root: 0)
        await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { number in
          await navigator.present(number)
          if let modal = navigator.state.modals.last { _ = await navigator.modals.stack(modal.id) }
          await navigator.dismiss()
        }
        #expect(navigator.state.modals.isEmpty)
      }
      #expect(ResidentMemory.growth(in: result) ?? .max < 64)
    }

    @Test("10,000 navigators that are made and dropped leave nothing behind")
    func navigators() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { number in
          let navigator = Navigator(root: number)
          await navigator.push(number)
          await navigator.present(number)
        }
      }
      #expect(ResidentMemory.growth(in: result) ?? .max < 64)
    }

    @Test("10,000 navigators with coordinators, subscribers and a renderer leave nothing behind")
    func busyNavigators() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { number in
          var events: [AsyncStream<NavigationEvent<Int>>] = []
          do {
            var configuration = NavigatorConfiguration<Int>()
            configuration.clock = StoppedClock()
            let navigator = Navigator(root: number, configuration: configuration)
            events = [navigator.events(), navigator.events()]
            _ = await navigator.tabs.stack("main")
            navigator.attach(StressRenderer(), capabilities: .oneAtATime)
            await navigator.push([number, number])
          }
          for await _ in events[0] {}
        }
      }
      #expect(ResidentMemory.growth(in: result) ?? .max < 512)
    }

    @Test("NAV-091: 10,000 subscriptions that are read once and dropped leave nothing behind")
    func subscriptions() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
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
      #expect(ResidentMemory.growth(in: result) ?? .max < 64)
    }

    @Test("NAV-094: 10,000 subscribers whose task is cancelled leave nothing behind")
    func cancelledSubscribers() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let navigator = Navigator(root: 0)
        await ResidentMemory.measureGrowth(repeating: Stress.times(2_500)) { _ in
          let events = navigator.events()
          let task = Task { for await _ in events {} }
          task.cancel()
          await task.value
        }
        #expect(navigator.subscriptionCount == 0)
      }
      #expect(ResidentMemory.growth(in: result) ?? .max < 64)
    }

    @Test(
      "A subscriber that never reads while a million events pass costs nothing, and learns how many it missed"
    )
    func neverReads() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
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
      #expect(ResidentMemory.growth(in: result) ?? .max < 64)
    }
  }
#endif
