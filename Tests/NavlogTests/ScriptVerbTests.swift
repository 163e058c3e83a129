import AsyncNavigation
import Testing

@testable import navlog

@Suite("Each verb is read as its action")
struct ScriptVerbTests {
  static let actions: [(line: String, action: ScriptAction)] = [
    ("push /a", .push("/a")),
    ("push /products/42 /reviews", .push(["/products/42", "/reviews"])),
    ("push a b", .push(["a", "b"])),
    ("push /a on active", .push("/a")),
    ("push /a on root", .push("/a", on: .root)),
    ("push /a on tab home", .push("/a", on: .tab("home"))),
    ("push /a on tab \"my tab\"", .push("/a", on: .tab("my tab"))),
    ("push /a on modal 3", .push("/a", on: .modal(ModalID(3)))),
    (#"push "/a b" "say \"hi\"" "back\\slash""#, .push(["/a b", "say \"hi\"", "back\\slash"])),
    ("push \"on\" \"policy\" \"#7\"", .push(["on", "policy", "#7"])),
    ("push \"/a;b{c}\"", .push("/a;b{c}")),
    ("push /a#part", .push("/a#part")),
    ("push /ä /日本 /👩‍👩‍👧", .push(["/ä", "/日本", "/👩‍👩‍👧"])),
    ("navigate /cart", .navigate("/cart")),
    ("navigate /cart on tab cart", .navigate("/cart", on: .tab("cart"))),
    ("back-or-push /cart", .backOrPush("/cart")),
    ("back-or-push /cart first", .backOrPush("/cart", .first)),
    ("back-or-push /cart last on root", .backOrPush("/cart", .last, on: .root)),
    ("backOrPush /cart", .backOrPush("/cart")),
    ("pop", .pop(1)),
    ("pop 0", .pop(0)),
    ("pop 3 on tab home", .pop(3, on: .tab("home"))),
    ("pop on root", .pop(1, on: .root)),
    ("pop 9223372036854775807", .pop(Int.max)),
    ("pop to root", .popToRoot()),
    ("pop to root on modal 2", .popToRoot(on: .modal(ModalID(2)))),
    ("pop to /home", .popTo(.route("/home"))),
    ("pop to /home first on root", .popTo(.route("/home", .first), on: .root)),
    ("pop to \"root\"", .popTo(.route("root"))),
    ("pop to #7", .popTo(.id(EntryID(7)))),
    ("pop to #18446744073709551615", .popTo(.id(EntryID(UInt64.max)))),
    ("popTo #7 on root", .popTo(.id(EntryID(7)), on: .root)),
    ("root", .popToRoot()),
    ("root on tab home", .popToRoot(on: .tab("home"))),
    ("popToRoot", .popToRoot()),
    ("back", .back(1)),
    ("back 2", .back(2)),
    ("back on root", .back(1, on: .root)),
    ("back 3 on tab home", .back(3, on: .tab("home"))),
    ("back 3 on active", .back(3, on: .active)),
    ("pop to top", .popTo(.top)),
    ("back to /home", .popTo(.route("/home"))),
    ("back to /home last", .popTo(.route("/home"))),
    ("back to /home first", .popTo(.route("/home", .first))),
    ("replace /x", .replaceTop("/x")),
    ("replaceTop /x on root", .replaceTop("/x", on: .root)),
    ("set /a /b /c", .setStack(["/a", "/b", "/c"])),
    ("setStack /a on root", .setStack(["/a"], on: .root)),
    ("replace /a with /b", .replace(.route("/a"), with: "/b")),
    ("replace /a first with /b on root", .replace(.route("/a", .first), with: "/b", on: .root)),
    ("replace #7 with /b", .replace(.id(EntryID(7)), with: "/b")),
    ("replace top with /b", .replace(.top, with: "/b")),
    ("replace \"top\"", .replaceTop("top")),
    ("path /a /b", .setPath(["/a", "/b"])),
    ("path", .setPath([])),
    ("path on tab cart", .setPath([], on: .tab("cart"))),
    ("transaction { path; path on root }", .transaction([.setPath([]), .setPath([], on: .root)])),
    ("setPath /a on tab home", .setPath(["/a"], on: .tab("home"))),
    ("merge /a /b on root", .mergeStack(["/a", "/b"], on: .root)),
    ("mergeStack /a", .mergeStack(["/a"])),
    ("remove entries #7 #9", .removeEntries([EntryID(7), EntryID(9)])),
    ("remove all /a /b on root", .removeAll(["/a", "/b"], on: .root)),
    ("remove top", .remove(.top)),
    ("insert /a at 1", .insert(["/a"], at: 1)),
    ("insert /a /b at 0 on root", .insert(["/a", "/b"], at: 0, on: .root)),
    ("remove /a", .remove(.route("/a"))),
    ("remove /a first", .remove(.route("/a", .first))),
    ("remove #7 on root", .remove(.id(EntryID(7)), on: .root)),
    ("remove all /a", .removeAll("/a")),
    ("remove \"all\"", .remove(.route("all"))),
    ("removeAll /a on root", .removeAll("/a", on: .root)),
    ("update #7 /new", .update(EntryID(7), "/new")),
    ("present /login", .present("/login")),
    ("present /login /terms as sheet", .present(ModalBlueprint(["/login", "/terms"], as: .sheet))),
    ("present /login as automatic", .present("/login")),
    ("present /login as pageSheet", .present("/login", as: .pageSheet)),
    ("present /login as formSheet", .present("/login", as: .formSheet)),
    ("present /login as fullScreen", .present("/login", as: .fullScreen)),
    ("present /login as overFullScreen replacing", .present("/login", as: .overFullScreen, policy: .replace)),
    ("present /login queueing", .present("/login", policy: .queue)),
    ("present /login as sheet queueing", .present("/login", as: .sheet, policy: .queue)),
    ("present /login replacing", .present("/login", policy: .replace)),
    ("present /login as custom drawer", .present("/login", as: .custom(name: "drawer", detents: []))),
    (
      "present /login as custom drawer detents medium,large replacing",
      .present("/login", as: .custom(name: "drawer", detents: ["medium", "large"]), policy: .replace)
    ),
    ("present /login without navigation", .present(ModalBlueprint(["/login"], hasNavigation: false))),
    (
      "present /login as sheet without navigation queueing",
      .present(ModalBlueprint(["/login"], as: .sheet, hasNavigation: false), .queue)
    ),
    (
      "present /a as custom without detents without without navigation",
      .present(
        ModalBlueprint(["/a"], as: .custom(name: "without", detents: ["without"]), hasNavigation: false))
    ),
    ("present /a \"without\"", .present(ModalBlueprint(["/a", "without"]))),
    ("dismiss", .dismiss()),
    ("dismiss 2", .dismiss(.top(2))),
    ("dismiss all", .dismiss(.all)),
    ("dismiss modal 3", .dismiss(.modal(ModalID(3)))),
    ("tab search", .selectTab("search")),
    ("selectTab search reselect nothing", .selectTab("search")),
    ("tab search reselect popToRoot", .selectTab("search", reselect: .popToRoot)),
    ("tab search reselect signal", .selectTab("search", reselect: .signal)),
    ("tabs home", .setTabs([TabBlueprint("home", "/home")])),
    (
      "tabs home,search=/find?q=a, cart selecting search",
      .setTabs(
        [TabBlueprint("home", "/home"), TabBlueprint("search", "/find?q=a"), TabBlueprint("cart", "/cart")],
        selected: "search")
    ),
    (
      "setTabs \"selecting\" \"a=/x, y\"",
      .setTabs([TabBlueprint("selecting", "/selecting"), TabBlueprint("a", "/x, y")])
    ),
    ("override home", .override(NavigationBlueprint(tabs: [TabBlueprint("home", "/home")]))),
    (
      "override home,cart=/c selecting cart back fullHistory",
      .override(
        NavigationBlueprint(
          tabs: [TabBlueprint("home", "/home"), TabBlueprint("cart", "/c")], selectedTab: "cart",
          tabBackBehavior: .fullHistory))
    ),
    ("reset", .reset),
    ("transaction { }", .transaction([])),
    ("transaction{push /a;pop}", .transaction([.push("/a"), .pop(1)])),
    (
      "transaction { push /a ; tab cart ; present /x }",
      .transaction([.push("/a"), .selectTab("cart"), .present("/x")])
    ),
    ("transaction { ; push \"}\" ; ; }", .transaction([.push("}")])),
  ]

  @Test("An action line asks for that action and waits for its end", arguments: actions)
  func action(line: String, action: ScriptAction) throws {
    #expect(try command(line) == .perform(ScriptRequest(action: action)))
  }

  @Test("`submit` asks for the same action without waiting", arguments: actions)
  func submit(line: String, action: ScriptAction) throws {
    #expect(try command("submit " + line) == .submit(ScriptRequest(action: action)))
  }

  @Test("White space and a comment change nothing", arguments: actions)
  func comment(line: String, action: ScriptAction) throws {
    #expect(
      try command("\t  \(line) \t # a comment; it isn't }\r") == .perform(ScriptRequest(action: action)))
  }

  @Test("An action is written as a line that is read as the same action", arguments: actions)
  func roundTrip(line: String, action: ScriptAction) throws {
    #expect(try command(action.scriptText) == .perform(ScriptRequest(action: action)))
  }

  @Test("A tab with a comma and a quote in its root is written as it is read")
  func tabInQuotes() throws {
    let action = ScriptAction.setTabs([TabBlueprint("a", "/x,\"y\\")])
    #expect(try command(action.scriptText) == .perform(ScriptRequest(action: action)))
  }

  @Test(
    "What a script cannot say can be said in JSON",
    arguments: [
      ScriptAction.transaction([.transaction([.reset])]),
      .pop(-1), .insert(["/a"], at: -1), .dismiss(.top(-1)),
      .push([]), .removeEntries([]), .setTabs([]),
      .present(ModalBlueprint(["/a"], base: .host)),
      .setTabs([TabBlueprint("a", "/a", options: TabOptions(hidesTabBar: true))]),
      .setTabs([TabBlueprint("a", "/a", "/b")]), .setTabs([TabBlueprint("a", base: .host)]),
      .setTabs([TabBlueprint("a=b", "/a")]),
      .override(NavigationBlueprint(tabs: [TabBlueprint("a", "/a")], modals: [ModalBlueprint(["/m"])])),
      .present(ModalBlueprint(["/a"], as: .custom(name: "x", detents: ["a,b"]))),
    ])
  func inJSONAlone(action: ScriptAction) throws {
    #expect((try? command(action.scriptText)) != .perform(ScriptRequest(action: action)))
    #expect(try JSONLineFormatter.action(in: JSONLineFormatter().line(for: action)) == action)
  }

  @Test(
    "Options follow an action, in any order",
    arguments: [
      ("push /a policy enqueue", ScriptOptions(policy: .enqueue)),
      ("push /a on root policy supersede", ScriptOptions(policy: .supersede)),
      ("push /a policy dropIfBusy", ScriptOptions(policy: .dropIfBusy)),
      ("push /a policy coalesce search", ScriptOptions(policy: .coalesce("search"))),
      ("push /a policy coalesce \"a key\"", ScriptOptions(policy: .coalesce("a key"))),
      ("push /a expecting revision 4", ScriptOptions(expectation: .revision(4))),
      ("push /a expecting top #7", ScriptOptions(expectation: .top(.id(EntryID(7))))),
      ("push /a expecting top /cart", ScriptOptions(expectation: .top(.route("/cart")))),
      ("push /a expecting contains #7", ScriptOptions(expectation: .contains(.id(EntryID(7))))),
      ("push /a expecting contains /cart", ScriptOptions(expectation: .contains(.route("/cart")))),
      ("push /a unanimated", ScriptOptions(isAnimated: false)),
      ("path token t", ScriptOptions(token: "t")),
      ("push /a token tap-1", ScriptOptions(token: "tap-1")),
      ("open shop://a token \"on\" unanimated", ScriptOptions(isAnimated: false, token: "on")),
      ("transaction { pop } unanimated", ScriptOptions(isAnimated: false)),
      (
        "push /a unanimated expecting top /a policy supersede",
        ScriptOptions(policy: .supersede, expectation: .top(.route("/a")), isAnimated: false)
      ),
    ])
  func options(line: String, options: ScriptOptions) throws {
    guard case .perform(let request) = try command(line) else {
      Issue.record("not an action: \(line)")
      return
    }
    #expect(request.options == options)
  }

  @Test(
    "Lines that are no action are read as their commands",
    arguments: [
      ("wait", ScriptCommand.wait),
      ("open shop://a", .perform(ScriptRequest(opening: "shop://a"))),
      ("open https://a.b/c?d=e&f#g", .perform(ScriptRequest(opening: "https://a.b/c?d=e&f#g"))),
      ("open \"shop://a b;{c}\"", .perform(ScriptRequest(opening: "shop://a b;{c}"))),
      ("open \"policy\"", .perform(ScriptRequest(opening: "policy"))),
      (
        "submit open shop://a policy enqueue",
        .submit(ScriptRequest(opening: "shop://a", options: ScriptOptions(policy: .enqueue)))
      ),
      ("ready", .ready),
      ("help links", .help(.links)),
      ("help open", .help(.verb("open"))),
      ("step", .step(1)),
      ("step 0", .step(0)),
      ("step 3", .step(3)),
      ("state", .state),
      ("quit", .quit),
      ("exit", .quit),
      ("help exit", .help(.verb("quit"))),
      ("help", .help(.script)),
      ("help script", .help(.script)),
      ("help push", .help(.verb("push"))),
      ("help popTo", .help(.verb("pop"))),
      ("user back", .user(.back)),
      ("user dismiss", .user(.dismiss)),
      ("user tab cart", .user(.tab("cart"))),
      ("expect top /cart", .expect(.top(.route("/cart"), on: .active))),
      ("expect top #7 on root", .expect(.top(.id(EntryID(7)), on: .root))),
      ("expect depth 3", .expect(.depth(3, on: .active))),
      ("expect depth 3 on tab home", .expect(.depth(3, on: .tab("home")))),
      ("expect tab cart", .expect(.tab("cart"))),
      ("expect modals 2", .expect(.modals(2))),
      ("expect state [/a, /b*]", .expect(.state("[/a, /b*]"))),
      (
        "expect state  (home: /a#1) [s: \"] sheet[/x;{*]  # why",
        .expect(.state("(home: /a#1) [s: \"] sheet[/x;{*]"))
      ),
    ])
  func commands(line: String, expected: ScriptCommand) throws {
    #expect(try command(line) == expected)
  }

  @Test("Every outcome can be expected", arguments: NavigationOutcome.Name.allCases)
  func outcome(kind: NavigationOutcome.Name) throws {
    #expect(try command("expect outcome \(kind.rawValue)") == .expect(.outcome(kind)))
    #expect(try command("expect outcome \(kind.rawValue) of 3") == .expect(.outcome(kind, of: RequestID(3))))
  }

  @Test(
    "Blank lines and comments are nothing",
    arguments: ["", " \t ", "#", "  # push /a", "#7 is a comment here"])
  func nothing(line: String) throws {
    #expect(try answer(to: line) == .nothing)
  }

  @Test("Every action that the model knows by name is a verb, or is one of two words")
  func actionNames() throws {
    for (_, action) in ScriptVerbTests.actions where action.name != "transaction" {
      #expect(ActionVerb(word: action.name) != nil, "\(action.name)")
    }
  }
}
