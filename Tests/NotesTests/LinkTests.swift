import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

@Suite("Links")
struct LinkTests {
  let scene: TestScene<Route>
  let attachment: RendererAttachment
  let links: LinkTable<Route>

  init() throws {
    scene = try TestScene(.notes)
    attachment = scene.attach()
    links = try .notes()
  }

  @Test(
    "lead to their screens, whatever was shown before",
    arguments: [
      ("notes://list", "[notes*]"), ("notes://note/7", "[notes, note(7)*]"),
      ("notes://note/7/versions", "[notes, note(7), versions(7)*]"),
      ("notes://note/7/edit", "[notes, note(1)] sheet[editor(7)*]"),
      ("notes://settings", "[notes, note(1)*]"),
    ])
  func destinations(url: String, shown: String) throws {
    let scene = try TestScene(Route.notes, .note(1))
    scene.open(url, with: links)
    #expect(scene.shown == shown)
  }

  @Test("put one screen after the other: [notes*] -> [notes, note(7)*] -> [notes, note(7), versions(7)*]")
  func steps() throws {
    scene.open("notes://note/7/versions", with: links)
    try scene.expectNothing()  // Nothing, before the renderer has shown it.
    try scene.acknowledge()
    try scene.expect("[notes, note(7)*]")
    try scene.acknowledge()
    try scene.expect("[notes, note(7), versions(7)*]", .ended(.committed))
  }

  @Test("give way to a user who swipes back: [notes*] -> [notes, note(7)*] -> [notes*]")
  func swipe() throws {
    scene.open("notes://note/7/versions", with: links)
    try scene.acknowledge()
    try scene.userSwipesBack(from: .note(7), reportingTo: attachment)
    scene.acknowledgeAll()
    try scene.expect("[notes, note(7)*]", .userShows("[notes*]"), .ended(.interrupted))
  }

  @Test("wait for the end of a swipe that the user has begun")
  func cancelledSwipe() throws {
    scene.renderer.userBeginsSwipe(reportingTo: attachment)
    scene.open("notes://note/7", with: links)
    #expect(scene.call == nil)
    scene.renderer.userCancelsSwipe(reportingTo: attachment)
    try scene.acknowledge()
    try scene.expect("[notes, note(7)*]", .ended(.committed))
  }

  @Test("tell step by step how they gave way to a swipe")
  func timeline() throws {
    let timeline = Timeline(of: scene)
    scene.open("notes://note/7/versions", with: links)
    try scene.acknowledge()
    try scene.userSwipesBack(from: .note(7), reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(
      timeline.description == """
        navigator | began request 1: transaction { dismiss all; selectTab main; setPath note(7), \
        versions(7) on tab main }
        navigator | planned request 1: 2 steps
        renderer  | call 2: push note(7) #2 onto tab main
        renderer  | acknowledges call 2
        navigator | step 1/2: push note(7) #2 onto tab main
                  = [notes, note(7)*]
        renderer  | call 3: push versions(7) #3 onto tab main
        user      | removes #2
        navigator | step 1/1: user: pop #2 from tab main
                  = [notes*]
        renderer  | acknowledges call 3
        renderer  | call 4: show the whole state [notes*]
        renderer  | acknowledges call 4
        navigator | ended request 1: interrupted, with 1 step of its own shown
        """)
  }

  @Test("arrive all the same when the renderer fails, which is then shown the whole state")
  func failing() throws {
    scene.open("notes://note/7", with: links)
    try scene.fail(OutOfMemory())
    try scene.acknowledge()
    try scene.expect("[notes, note(7)*]", .ended(.committed))
    #expect(scene.renderer.shown == scene.navigator.state)
  }

  @Test("arrive all the same when the renderer is late; what it says after the limit is ignored")
  func late() throws {
    scene.open("notes://note/7", with: links)
    let late = try #require(scene.call)
    scene.passLimit()
    try scene.acknowledge()
    try scene.expect("[notes, note(7)*]", .ended(.committed))
    late.acknowledge()
    try scene.expectNothing()
    #expect(attachment.counts.lateAcknowledgements == 1)
  }
}

private struct OutOfMemory: Error {}
