import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A guard")
struct GuardTests {
  @Test("that allows lets the change be made; guards are asked in order, each once")
  func allows() throws {
    let asked = Notes<String>()
    let guards = ["first", "second", "third"].map { name in
      NavigationGuard<String>(name) { _ in
        asked.add(name); return .allow
      }
    }
    let scene = try Scene("a", guards: guards)
    #expect(scene.submit(.push("b")).currentOutcome?.isCommitted == true)
    #expect(asked.values == ["first", "second", "third"])
    #expect(scene.shown == "[a, b*]")
    scene.expectLaws()
  }

  @Test("that denies ends the request, and those after it are not asked")
  func denies() throws {
    let asked = Notes<String>()
    let scene = try Scene(
      "a",
      guards: [
        NavigationGuard("no") { _ in .deny("not today") },
        NavigationGuard("never") { _ in
          asked.add("never"); return .allow
        },
      ])
    #expect(scene.submit(.push("b")).currentOutcome == .denied(by: "no", .refused("not today")))
    #expect(asked.values.isEmpty)
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }

  @Test("that denies has seen ids which are given to nobody else")
  func idsOfWhatWasDenied() throws {
    let seen = Notes<EntryID?>()
    let guarded = NavigationGuard<String>("only c") { proposal in
      seen.add(proposal.target.top?.id)
      return proposal.action == .push("c") ? .allow : .deny("not \(proposal.action)")
    }
    let scene = try Scene("a", guards: [guarded])
    scene.submit(.push("b"))
    scene.submit(.push("c"))
    #expect(seen.values == [EntryID(2), EntryID(3)])
    #expect(scene.navigator.state.top?.id == EntryID(3))
    scene.expectLaws()
  }

  @Test("that redirects changes what is done within the same request: push secret -> [a] automatic[login*]")
  func redirects() throws {
    let proposals = Notes<[String]>()
    let login = NavigationGuard<String>("login") { proposal in
      proposals.add(proposal.redirectedBy)
      return proposal.action == .push("secret") ? .redirect(.present("login")) : .allow
    }
    let scene = try Scene("a", guards: [login])
    let request = scene.submit(.push("secret"))
    #expect(try request.currentOutcome?.get()?.redirectedBy == ["login"])
    #expect(proposals.values == [[], ["login"]])
    #expect(scene.shown == "[a] automatic[login*]")
    #expect(scene.outcomes.count == 1)
    scene.expectLaws()
  }

  @Test("that redirects may say why, and the commit and later proposals tell it: push [b, x] -> [a, b*]")
  func redirectsInWords() throws {
    let proposals = Notes<[String]>()
    let skipping = NavigationGuard<String>("skip") { proposal in
      proposals.add(proposal.redirectedBy)
      let rest = proposal.action.keepingRoutes { $0 != "x" }
      guard let rest, rest != proposal.action else { return .allow }
      return .redirect(rest, because: "skipped x")
    }
    let scene = try Scene("a", guards: [skipping])
    let outcome = scene.submit(.push(["b", "x"])).currentOutcome
    #expect(try outcome?.get()?.redirectedBy == ["skip: skipped x"])
    #expect(outcome?.description == "committed revision 1, redirected by skip: skipped x")
    #expect(proposals.values == [[], ["skip: skipped x"]])
    #expect(scene.shown == "[a, b*]")
    scene.expectLaws()
  }

  @Test("that denies may give a reason that programs can read")
  func deniesForAReason() throws {
    let scene = try Scene("a", guards: [NavigationGuard("no") { _ in .deny(.unregistered(["b"])) }])
    #expect(scene.submit(.push("b")).currentOutcome == .denied(by: "no", .unregistered(["b"])))
    scene.expectLaws()
  }

  @Test("may redirect so often and no more", arguments: [(8, true), (9, false)])
  func hops(count: Int, isCommitted: Bool) throws {
    let hopping = NavigationGuard<String>("hops") { proposal in
      proposal.redirectedBy.count < count ? .redirect(.push("\(proposal.redirectedBy.count)")) : .allow
    }
    let scene = try Scene("a", guards: [hopping])
    let outcome = scene.submit(.push("b")).currentOutcome
    #expect(outcome?.isCommitted == isCommitted)
    if !isCommitted { #expect(outcome == .failed(.tooManyRedirects(limit: 8))) }
    #expect(scene.shown == (isCommitted ? "[a, 7*]" : "[a*]"))
    scene.expectLaws()
  }

  @Test("that redirects to what is there already, or to what cannot be, ends the request so")
  func redirectsNowhere() throws {
    for (action, outcome) in [
      (NavigationAction<String>.navigate("a"), NavigationOutcome.unchanged(.alreadyThere(EntryID(1)))),
      (.selectTab("none"), .rejected(.unknownTab("none"))),
    ] {
      let scene = try Scene("a", guards: [NavigationGuard("elsewhere") { _ in .redirect(action) }])
      #expect(scene.submit(.push("b")).currentOutcome == outcome)
      scene.expectLaws()
    }
  }

  @Test("NAV-014: that throws ends its request as failed, and the lane goes on")
  func throwing() throws {
    let failing = NavigationGuard<String>("fails") { proposal in
      if proposal.action == .push("b") { throw Oops() }
      return .allow
    }
    let scene = try Scene("a", guards: [failing])
    #expect(scene.submit(.push("b")).currentOutcome == .failed(.guardFailed("fails", message: "oops")))
    #expect(scene.submit(.push("c")).currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, c*]")
    scene.expectLaws()
  }

  @Test("that does not answer in time denies, and what it says later is ignored")
  func timeLimit() throws {
    let gate = Gate()
    let slow = NavigationGuard.slow("b", until: gate)
    let scene = try Scene("a", guards: [slow])
    let request = scene.submit(.push("b"))
    let next = scene.submit(.push("c"))
    scene.clock.advance(by: .milliseconds(4_999))
    scene.settle()
    #expect(request.currentOutcome == nil)
    scene.clock.advance(by: .milliseconds(1))
    scene.settle()
    #expect(request.currentOutcome == .denied(by: "slow", .timedOut))
    #expect(next.currentOutcome?.isCommitted == true)
    gate.open()
    scene.settle()
    #expect(scene.shown == "[a, c*]")
    #expect(scene.clock.sleeperCount == 0)
    scene.expectLaws()
  }

  @Test("is asked again when a user changed the state meanwhile, and sees it as it is then: swipe c, push d")
  func askedAgain() throws {
    let gate = Gate()
    let seen = Notes<String>()
    let slow = NavigationGuard<String>("slow") { proposal in
      seen.add("\(proposal.presented) to \(proposal.target)")
      await gate.wait()
      return .allow
    }
    let scene = try Scene("a", "b", "c", guards: [slow])
    let attachment = scene.attach()
    let request = scene.submit(.push("d"))
    scene.renderer.userRemoves([try scene.id("c")], reportingTo: attachment)
    gate.open()
    scene.settle()
    scene.acknowledgeAll()
    #expect(seen.values == ["[a, b, c*] to [a, b, c, d*]", "[a, b*] to [a, b, d*]"])
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, b, d*]")
    scene.expectLaws()
  }

  @Test(
    "NAV-020: decides on a state of its own, whatever is asked or done meanwhile: push d, push e, swipe c")
  func ownState() throws {
    let gate = Gate()
    let seen = Notes<String>()
    let slow = NavigationGuard<String>("slow") { proposal in
      await gate.wait()
      seen.add("\(proposal.request.rawValue): \(proposal.presented) to \(proposal.target)")
      return .allow
    }
    let scene = try Scene("a", "b", "c", guards: [slow])
    let attachment = scene.attach()
    let first = scene.submit(.push("d"))
    let second = scene.submit(.push("e"))
    scene.renderer.userRemoves([try scene.id("c")], reportingTo: attachment)
    #expect(scene.shown == "[a, b*]")
    gate.open()
    scene.settle()
    scene.acknowledgeAll()
    #expect(
      seen.values == [
        "\(first.id.rawValue): [a, b, c*] to [a, b, c, d*]", "\(first.id.rawValue): [a, b*] to [a, b, d*]",
        "\(second.id.rawValue): [a, b, d*] to [a, b, d, e*]",
      ])
    #expect(scene.history == ["[a, b*]", "[a, b, d*]", "[a, b, d, e*]"])
    #expect(first.currentOutcome?.isCommitted == true)
    #expect(second.currentOutcome?.isCommitted == true)
    scene.expectLaws()
  }

  @Test("is asked again three times at most, then the request is stale", arguments: [(3, true), (4, false)])
  func retries(changes: Int, isCommitted: Bool) throws {
    let clock = ManualClock()
    let asked = Notes<Int>()
    let slow = NavigationGuard<String>("slow") { _ in
      asked.add(asked.values.count + 1)
      try await clock.sleep(for: .milliseconds(1))
      return .allow
    }
    let scene = try Scene("a", "1", "2", "3", "4", guards: [slow])
    let attachment = scene.attach()
    let request = scene.submit(.present("m"))
    for route in (1...changes).reversed() {
      scene.renderer.userRemoves([try scene.id("\(route)")], reportingTo: attachment)
      clock.advanceToNextDeadline()
      scene.settle()
    }
    if isCommitted {
      clock.advanceToNextDeadline()
      scene.settle()
      scene.acknowledgeAll()
    }
    #expect(asked.values.count == 4)
    #expect(request.currentOutcome?.isCommitted == isCommitted)
    let actual = NavigationPosition(revision: 4, top: EntryID(1))
    if !isCommitted { #expect(request.currentOutcome == .stale(expected: .revision(3), actual: actual)) }
    #expect(scene.clock.sleeperCount == 0)
    scene.expectLaws()
  }

  @Test("is asked once about a transaction, with the net change: pop, push c, push d: [a, b*] -> [a, c, d*]")
  func transaction() throws {
    let seen = Notes<String>()
    let noting = NavigationGuard<String>("notes") { proposal in
      seen.add("\(proposal.action.name): \(proposal.presented) to \(proposal.target)")
      return .allow
    }
    let scene = try Scene("a", "b", guards: [noting])
    scene.attach()
    let request = scene.submit(.transaction([.pop(1), .push("c"), .push("d")]))
    scene.acknowledgeAll()
    #expect(seen.values == ["transaction: [a, b*] to [a, c, d*]"])
    #expect(request.currentOutcome?.isCommitted == true)
    scene.expectLaws()
  }

  @Test("is not asked about what changes nothing or cannot be")
  func notAsked() throws {
    let asked = Notes<Bool>()
    let scene = try Scene(
      "a",
      guards: [
        NavigationGuard("notes") { _ in
          asked.add(true); return .allow
        }
      ])
    #expect(scene.submit(.pop(1)).currentOutcome == .unchanged(.atRoot))
    #expect(scene.submit(.selectTab("none")).currentOutcome == .rejected(.unknownTab("none")))
    #expect(asked.values.isEmpty)
    scene.expectLaws()
  }
}
