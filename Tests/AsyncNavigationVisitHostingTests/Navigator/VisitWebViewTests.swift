import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("What web views ask for and report")
struct VisitWebViewTests {
  /// The last visit told.
  private func lastVisit(_ scene: VisitScene) throws -> Visit {
    let visits = scene.told.values.compactMap { if case .visit(let visit) = $0 { visit } else { nil } }
    return try #require(visits.last)
  }

  @Test(
    "a visit that failed is told, and trying again loads that page, whatever was visited elsewhere meanwhile")
  func retry() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    let visit = try lastVisit(scene)
    let failure = try #require(scene.visits.visitDidFail(visit, with: .http(status: 500)))
    scene.settle()
    #expect(
      scene.effects.last
        == "failed: main advance /a: the server could not make the page: status 500; try again later")
    try scene.route("/new")
    #expect(scene.visits.retry(failure))
    scene.settle()
    #expect(scene.effects.last == "reload main /a")
    #expect(scene.told.values.last == .reload(visit))
    scene.expectLaws()
  }

  @Test("a failure of a page that is gone, or is not on top, is nobody's business")
  func retryGone() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    let visit = try lastVisit(scene)
    let failure = try #require(scene.visits.visitDidFail(visit, with: .noNetwork))
    try scene.route("/b")
    let count = scene.effects.count
    #expect(scene.visits.visitDidFail(visit, with: .noNetwork) == nil)
    #expect(!scene.visits.retry(failure))
    try scene.run { _ = await $0.clearAll() }
    #expect(scene.visits.visitDidFail(visit, with: .noNetwork) == nil)
    #expect(!scene.visits.retry(failure))
    scene.settle()
    #expect(scene.effects.count == count + 1)
  }

  @Test("the same page anew is another screen: the failure of the one before is over")
  func retryReplaced() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    let visit = try lastVisit(scene)
    try scene.route("/a")
    #expect(scene.visits.visitDidFail(visit, with: .timedOut) == nil)
  }

  @Test("trying again keeps the order of the requests: nothing is loaded once one before has led elsewhere")
  func retryInOrder() throws {
    let gate = Gate()
    let scene = try VisitScene(deciding: { proposal in
      if proposal.url.path == "/slow" { await gate.wait() }
      return .accept
    })
    try scene.route("/", "/a")
    let failure = try #require(scene.visits.visitDidFail(try lastVisit(scene), with: .notReady))
    let replacing = scene.start { await $0.route(VisitProposal("/slow", .replace)) }
    #expect(scene.visits.retry(failure), "it is shown still")
    gate.open()
    scene.settle()
    #expect(replacing.value?.short == "committed: main replace /slow")
    #expect(scene.effects.last == "visit main replace /slow")
    #expect(!scene.effects.contains { $0.hasPrefix("reload") })
    scene.expectLaws()
  }

  @Test("a visit whose screen is not known is the session's top page, if it has the URL")
  func failureWithoutEntry() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    let options = VisitOptions(action: .restore)
    let failure = scene.visits.visitDidFail(
      Visit(page("/a"), in: .main(.main), options: options), with: .contentType)
    #expect(failure?.visit.entry == scene.navigator.state.top?.id)
    #expect(
      scene.visits.visitDidFail(Visit(page("/"), in: .main(.main), options: options), with: .contentType)
        == nil)
    #expect(
      scene.visits.visitDidFail(Visit(page("/a"), in: .modal, options: options), with: .contentType) == nil)
    #expect(
      scene.visits.visitDidFail(Visit(page("/a"), in: .main("none"), options: options), with: .web(code: -3))
        == nil)
  }

  @Test("errors say what is wrong and what to do")
  func errors() {
    let errors: [VisitError] = [
      .http(status: 404), .http(status: 503), .web(code: -1003), .noNetwork, .timedOut, .contentType,
      .notPresent,
      .notReady,
    ]
    let texts = errors.map(\.description)
    #expect(Set(texts).count == texts.count)
    #expect(errors.map(\.errorDescription) == texts)
    #expect(texts[0].contains("404") && texts[1].contains("503") && texts[2].contains("-1003"))
  }

  @Test("a page that changes its URL is visited anew under that, but compared by the one it was proposed for")
  func pageURL() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    let entry = try scene.id("/a")
    #expect(try scene.run { await $0.pageDidChangeURL(of: entry, to: page("/a/2")) }.name == .committed)
    #expect(scene.shown == "[/, /a/2*]")
    #expect(scene.navigator.state.top?.id == entry)
    #expect(scene.effects.count == 2, "nothing is visited for it")
    try scene.run { _ = await $0.reload() }
    #expect(scene.effects.last == "reload main /a/2")
    try scene.route("/a/2")
    #expect(scene.shown == "[/, /a/2, /a/2*]", "that is another page")
    try scene.route("/a")
    #expect(scene.shown == "[/, /a*]", "this is the page below")
    scene.expectLaws()
  }

  @Test("a change of URL of a screen that is gone, or to what it is, changes nothing")
  func pageURLGone() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    let entry = try scene.id("/a")
    try scene.run { _ = await $0.pop() }
    #expect(try scene.run { await $0.pageDidChangeURL(of: entry, to: page("/x")) }.name == .unchanged)
    #expect(scene.shown == "[/*]")
  }

  @Test("a form in the modal makes the pages beneath stale; one on a main stack does not")
  func form() throws {
    let scene = try VisitScene(tabs: ["home", "search"])
    try scene.run { _ = await $0.selectTab("search") }
    scene.visits.formWasSubmitted(in: .main("search"))
    scene.visits.formWasSubmitted(in: .modal)
    scene.settle()
    #expect(scene.effects.dropFirst() == ["forget the pages of main of search"])
  }

  @Test(
    "what a page wants is permitted, or not and routed, or not and reloaded",
    arguments: WebViewAction.Kind.allCases, WebViewAction.Target.allCases)
  func permits(kind: WebViewAction.Kind, target: WebViewAction.Target) throws {
    let scene = try VisitScene()
    try scene.route("/")
    let isPermitted = scene.visits.permits(
      WebViewAction(page("/a"), kind: kind, target: target), in: .main(.main))
    scene.settle()
    let told = scene.effects.dropFirst()
    switch (kind, target) {
    case (.reload, .main):
      #expect(!isPermitted)
      #expect(told == ["reload main /"])
    case (.link, _), (.other, .main):
      #expect(!isPermitted)
      #expect(told == ["visit main advance /a"])
      #expect(scene.shown == "[/, /a*]")
    default:
      #expect(isPermitted)
      #expect(told.isEmpty)
    }
    scene.expectLaws()
  }

  @Test(
    "schemes that stay within a page are left to it, and a link to one leads nowhere",
    arguments: ["about", "data", "file", "javascript"])
  func ownSchemes(scheme: String) throws {
    let scene = try VisitScene()
    let url = try #require(URL(string: "\(scheme):x"))
    #expect(scene.visits.permits(WebViewAction(url, kind: .other), in: .modal))
    #expect(!scene.visits.permits(WebViewAction(url, kind: .link), in: .modal))
    scene.settle()
    #expect(scene.effects.isEmpty && scene.ends.isEmpty)
  }

  @Test("a link to another site opens elsewhere, one to a modal page shows it there")
  func links() throws {
    let scene = try VisitScene()
    try scene.route("/")
    #expect(
      !scene.visits.permits(WebViewAction(page("https://other.example/"), kind: .link), in: .main(.main)))
    #expect(!scene.visits.permits(WebViewAction(page("/new"), kind: .link), in: .main(.main)))
    scene.settle()
    #expect(
      scene.effects.dropFirst() == [
        "open in the browser: https://other.example/", "visit modal advance /new",
      ])
  }

  @Test("web views are dressed by session, and their user agent says what the server looks for")
  func settings() throws {
    let scene = try VisitScene(configure: { configuration in
      configuration.webViews = { session in
        WebViewSettings(
          applicationName: session.isModal ? "Posts" : nil, bridgeComponents: ["form", "menu"],
          showsDoneButtonOnModals: session.isModal)
      }
    })
    let main = scene.visits.webViewSettings(for: .main(.main))
    let modal = scene.visits.webViewSettings(for: .modal)
    #expect(main.userAgent == "Hotwire Native; Turbo Native; bridge-components: [form menu]")
    #expect(modal.userAgent == "Posts Hotwire Native; Turbo Native; bridge-components: [form menu]")
    #expect(modal.showsDoneButtonOnModals && !main.showsDoneButtonOnModals)
    let data = try JSONEncoder().encode(modal)
    #expect(try JSONDecoder().decode(WebViewSettings.self, from: data) == modal)
  }
}
