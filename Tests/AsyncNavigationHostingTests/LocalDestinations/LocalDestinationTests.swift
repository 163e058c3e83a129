import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A local destination")
struct LocalDestinationTests {
  @Test("comes with an item, shows another in the same screen, and goes: [home*] -> [home, edit(2)*]")
  func comesAndGoes() throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    #expect(editor.item == nil)
    #expect(scene.set(1, editor)?.isCommitted == true)
    #expect(scene.shown == "[home, edit(1)*]")
    let ids = scene.ids
    #expect(try scene.set(2, editor)?.get()?.added == EntryIDs())
    #expect(scene.shown == "[home, edit(2)*]")
    #expect(scene.ids == ids)
    #expect(editor.item == 2)
    #expect(scene.set(nil, editor)?.isCommitted == true)
    #expect(scene.shown == "[home*]")
    #expect(editor.item == nil)
  }

  @Test("changes and goes from below others, which slide down: [home, edit(1), a, b*] -> [home, a, b*]")
  func fromBelow() throws {
    let scene = try AnyScene("home")
    scene.attach()
    let editor = scene.editor()
    scene.set(1, editor)
    scene.perform(.push("a", "b"))
    let ids = scene.ids
    scene.set(2, editor)
    #expect(scene.shown == "[home, edit(2), a, b*]")
    #expect(scene.ids == ids)
    scene.set(nil, editor)
    #expect(scene.shown == "[home, a, b*]")
    #expect(scene.ids == [ids[0], ids[2], ids[3]])
    #expect(scene.renderer.shown == scene.navigator.state)
  }

  static let styles: [(FlowStyle, ModalStyle, Bool)] = [
    (.sheet(), .sheet, false), (.sheet(withNavigation: true), .sheet, true),
    (.cover(), .fullScreen, false), (.cover(withNavigation: true), .fullScreen, true),
  ]

  @Test(
    "comes as a modal, and goes with it and all above: [home] sheet[edit(1), a*] -> [home*]",
    arguments: styles)
  func modal(style: FlowStyle, modal: ModalStyle, hasNavigation: Bool) throws {
    let scene = try AnyScene("home")
    scene.attach()
    let editor = scene.editor(as: style)
    scene.set(1, editor)
    #expect(scene.navigator.state.modals.map(\.style) == [modal])
    #expect(scene.navigator.state.modals.map(\.hasNavigation) == [hasNavigation])
    if hasNavigation { scene.perform(.push("a")) }
    scene.perform(.sheet("b"))
    let modals = scene.navigator.state.modals.map(\.id)
    scene.set(2, editor)
    #expect(scene.navigator.state.modals.map(\.id) == modals)
    #expect(editor.item == 2)
    scene.set(nil, editor)
    #expect(scene.shown == "[home*]")
  }

  @Test("goes alone from a modal that another screen is the root of, and from a tab that is not shown")
  func elsewhere() throws {
    let tabs = [TabBlueprint("one", AnyRoute("a")), TabBlueprint("two", AnyRoute("b"))]
    let scene = try AnyScene(NavigationBlueprint(tabs: tabs))
    let editor = scene.editor()
    scene.set(1, editor)
    scene.perform(.selectTab("two"))
    scene.set(2, editor)
    #expect(scene.shown == "(one: a, edit(2)) [two: b*]")
    scene.set(nil, editor)
    #expect(scene.shown == "(one: a) [two: b*]")
    scene.perform(.sheet("m"))
    scene.set(1, editor)
    scene.perform(.sheet("n"))
    scene.set(nil, editor)
    #expect(scene.shown == "(one: a) [two: b] sheet[m] sheet[n*]")
  }

  @Test("goes alone from a modal on the host's content, of which it is no root")
  func hostModal() throws {
    let scene = try AnyScene("home")
    scene.perform(.present(ModalBlueprint([AnyRoute(LocalRoute("edit", item: 1))], as: .sheet, base: .host)))
    scene.set(nil, scene.editor())
    #expect(scene.shown == "[home] sheet[*]")
  }

  @Test("is left unchanged when it is so already")
  func unchanged() throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    #expect(scene.set(nil, editor) == .unchanged(.nothingToDo))
    scene.set(1, editor)
    #expect(scene.set(1, editor) == .unchanged(.alreadyThere(scene.ids[1])))
    #expect(scene.shown == "[home, edit(1)*]")
  }

  static let removals: [NavigationAction<AnyRoute>] = [
    .pop(1), .popToRoot(), .back(), .reset, .setStack([AnyRoute("other")]), .remove(.top),
    .removeAll(AnyRoute(LocalRoute("edit", item: 1))), .removeEntries([EntryID(2)]),
    .override(NavigationBlueprint(root: AnyRoute("other"))), .update(EntryID(2), AnyRoute("other")),
  ]

  @Test("is cleared by whatever takes its screen away: [home, edit(1)*] -> [home*]", arguments: removals)
  func clearedByRequests(removal: NavigationAction<AnyRoute>) throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    scene.set(1, editor)
    #expect(editor.item == 1)
    scene.perform(removal)
    #expect(editor.item == nil)
    scene.set(2, editor)
    #expect(editor.item == 2)
  }

  @Test("is cleared at once by the user's hand, pushed or presented", arguments: [false, true])
  func clearedByHand(isPresented: Bool) throws {
    let scene = try AnyScene("home")
    let attachment = scene.attach()
    let editor = scene.editor(as: isPresented ? .sheet() : .push)
    scene.set(1, editor)
    if let modal = scene.navigator.state.modals.first {
      scene.renderer.userDismisses(modal.id, reportingTo: attachment)
    } else {
      scene.renderer.userRemoves([scene.ids[1]], reportingTo: attachment)
    }
    #expect(editor.item == nil)
    scene.set(2, editor)
    #expect(editor.item == 2)
    #expect(scene.renderer.shown == scene.navigator.state)
  }

  @Test("is there or not as a flag")
  func flag() throws {
    let scene = try AnyScene("home")
    let help = LocalDestination<LocalFlag>("help", on: scene.navigator, as: .sheet())
    #expect(!help.isPresented)
    help.set(isPresented: true)
    #expect(help.isPresented)
    scene.settle()
    #expect(scene.shown == "[home] sheet[help*]")
    scene.perform(.dismiss(.all))
    #expect(!help.isPresented)
    help.set(isPresented: true)
    help.set(isPresented: false)
    scene.settle()
    #expect(scene.shown == "[home*]")
  }

  @Test("is about its own screen, among others of other names and of items of another type")
  func severalDestinations() throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    let viewer = LocalDestination<Int>("view", on: scene.navigator)
    let namesake = LocalDestination<String>("edit", on: scene.navigator)
    scene.set(1, editor)
    scene.set(2, viewer)
    scene.set("three", namesake)
    #expect(scene.shown == "[home, edit(1), view(2), edit(three)*]")
    scene.set(nil, editor)
    #expect(scene.shown == "[home, view(2), edit(three)*]")
    #expect((editor.item, viewer.item, namesake.item) == (nil, 2, "three"))
  }

  @Test("is one with another of the same name and type")
  func sameNameTwice() throws {
    let scene = try AnyScene("home")
    let one = scene.editor()
    let other = scene.editor()
    scene.set(1, one)
    #expect(other.item == 1)
    scene.set(2, other)
    #expect(scene.shown == "[home, edit(2)*]")
    #expect(one.item == 2)
    scene.set(nil, one)
    #expect(scene.shown == "[home*]")
    #expect(other.item == nil)
  }

  @Test("tells of the topmost screen where others made several, changes that and clears all")
  func severalScreens() throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    let routes = [1, 2].map { AnyRoute(LocalRoute("edit", item: $0)) }
    scene.perform(
      .push(routes), .present(ModalBlueprint([AnyRoute(LocalRoute("edit", item: 3))], as: .sheet)))
    #expect(editor.item == 3)
    scene.set(4, editor)
    #expect(scene.shown == "[home, edit(1), edit(2)] sheet[edit(4)*]")
    #expect(scene.set(nil, editor)?.isCommitted == true)
    #expect(scene.shown == "[home*]")
  }

  @Test("does not take the root of a tab away")
  func root() throws {
    let scene = try AnyScene(NavigationBlueprint(root: AnyRoute(LocalRoute("edit", item: 1))))
    let editor = scene.editor()
    #expect(editor.item == 1)
    #expect(scene.set(nil, editor) == .rejected(.lastEntry))
    #expect(editor.item == 1)
  }

  @Test("carries out its requests as its options say")
  func options() throws {
    let scene = try AnyScene("home")
    scene.attach()
    let options = RequestOptions(expecting: .revision(0), animated: false)
    let editor = LocalDestination<Int>("edit", on: scene.navigator, options: options)
    editor.set(1)
    scene.settle()
    #expect(scene.renderer.openCalls.last?.step?.animated == false)
    scene.acknowledgeAll()
    guard case .stale? = scene.set(2, editor) else {
      Issue.record("the second expects what is no more")
      return
    }
    #expect(editor.item == 1)
  }
}
