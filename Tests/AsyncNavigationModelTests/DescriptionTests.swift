import AsyncNavigationModel
import Testing

@Suite("Changes, actions, events and notices in words")
struct DescriptionTests {
  private static let entry = RouteEntry(id: EntryID(7), route: "/reviews")
  private static let tabs = [TabState(id: "home", stack: StackState(entries: [entry]))]
  private static let state = NavigationState(tabs: tabs, selectedTab: "home")

  @Test(
    "Each change has its words",
    arguments: [
      ([], "nothing"),
      ([.push([entry, entry], onto: .tab("a"))], "push /reviews #7, /reviews #7 onto tab a"),
      (
        [.pop([EntryID(7)], from: .tab("a")), .dismiss([ModalID(9), ModalID(8)])],
        "pop #7 from tab a; dismiss modal 9, modal 8"
      ),
      ([.rewrite(.tab("a"), keeping: 2, with: [entry])], "rewrite tab a above 2 with /reviews #7"),
      ([.rewrite(.tab("a"), keeping: 2, with: [])], "rewrite tab a above 2"),
      (
        [.present(ModalState(id: ModalID(9), style: .sheet, stack: StackState(entries: [entry])))],
        "present /reviews #7 as sheet, modal 9"
      ),
      (
        [
          .present(
            ModalState(
              id: ModalID(9), style: .sheet, hasNavigation: false, stack: StackState(entries: [entry])))
        ],
        "present /reviews #7 as sheet without navigation, modal 9"
      ),
      ([.select("cart", history: TabHistory(initial: "home"))], "select tab cart"),
      (
        [.setTabs(state.tabs, selected: "home", history: TabHistory(initial: "home"))],
        "set tabs home, selecting home"
      ),
    ] as [([NavigationChange<String>], String)])
  func changes(changes: [NavigationChange<String>], expected: String) {
    #expect(NavigationStep(changes).description == expected)
    #expect(NavigationStep(changes, animated: false).description == expected + " (unanimated)")
  }

  @Test(
    "Each notice has its words",
    arguments: [
      (.rendererDetached(attachment: 2, .byHost), "renderer 2 detached: its host asked for it"),
      (.rendererDetached(attachment: 2, .failed), "renderer 2 detached: it failed twice"),
      (.rendererDetached(attachment: 2, .shutdown), "renderer 2 detached: the navigator was shut down"),
      (.rendererResynchronized(attachment: 1, .threw("oops")), "renderer 1 resynchronized: it threw oops"),
      (
        .rendererResynchronized(attachment: 1, .timedOut),
        "renderer 1 resynchronized: it did not acknowledge in time"
      ),
      (
        .rendererResynchronized(attachment: 1, .diverged),
        "renderer 1 resynchronized: it reported what does not fit the state"
      ),
      (.tabReselected("home"), "tab home selected again"),
      (.saved(revision: 4, as: "main"), "revision 4 saved as main"),
      (.savingFailed("main", message: "no space"), "saving as main failed: no space"),
    ] as [(NavigationNotice, String)])
  func notices(notice: NavigationNotice, expected: String) {
    #expect(notice.description == expected)
  }

  @Test(
    "Each action has its words",
    arguments: [
      (.push(["/a", "/b"], on: .tab("home")), "push /a, /b on tab home"),
      (.setStack(["/a"], on: .root), "setStack /a on the root"),
      (.navigate("/a", on: .modal(ModalID(3))), "navigate /a on modal 3"),
      (.backOrPush("/a", .first), "backOrPush /a (first)"),
      (.pop(2), "pop 2"),
      (.popToRoot(), "popToRoot"),
      (.popTo(.id(EntryID(7))), "popTo #7"),
      (.remove(.route("/a", .first)), "remove /a (first)"),
      (.insert(["/a"], at: 1), "insert /a at 1"),
      (.update(EntryID(7), "/b"), "update #7 /b"),
      (.present("/a", as: .sheet, policy: .replace), "present /a as sheet replacing"),
      (
        .present(ModalBlueprint(["/a"], as: .sheet, hasNavigation: false), .replace),
        "present /a as sheet without navigation replacing"
      ),
      (.dismiss(.all), "dismiss all"),
      (.selectTab("home", reselect: .popToRoot), "selectTab home or popToRoot"),
      (.setTabs([TabBlueprint("home", "/")]), "setTabs home"),
      (.override(NavigationBlueprint(root: "/")), "override main"),
      (.restore(state), "restore home"),
      (.restore(state, tabs: .current), "restore home"),
      (.transaction([.reset, .back()]), "transaction { reset; back 1 }"),
    ] as [(NavigationAction<String>, String)])
  func actions(action: NavigationAction<String>, expected: String) {
    #expect(action.description == expected)
  }

  @Test(
    "Each kind of event has its words",
    arguments: [
      (.snapshot(snapshot), "snapshot [/reviews*]"),
      (.began(RequestID(3), .pop(1)), "began request 3: pop 1"),
      (.began(RequestID(3), nil), "began request 3: an action decided at its turn"),
      (.planned(RequestID(3), [NavigationStep([])]), "planned request 3: 1 step"),
      (
        .step(NavigationStep([.pop([EntryID(7)], from: .tab("home"))]), index: 1, count: 2, .user),
        "step 1/2: user: pop #7 from tab home"
      ),
      (
        .ended(RequestID(3), .unchanged(.atRoot)),
        "ended request 3: unchanged: there is nothing to go back to"
      ),
      (.notice(.tabReselected("home")), "notice tab home selected again"),
      (.gap(missed: 2, snapshot), "gap 2 events missed: [/reviews*]"),
    ] as [(NavigationEvent<String>.Kind, String)])
  func events(kind: NavigationEvent<String>.Kind, expected: String) {
    #expect(NavigationEvent(sequence: 12, revision: 4, kind: kind).description == "12 r4 " + expected)
  }

  private static let snapshot = NavigationSnapshot(presented: state, target: state, revision: 4, sequence: 12)
}
