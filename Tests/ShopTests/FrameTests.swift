import Testing

@testable import Shop

@Suite("Frames")
struct FrameTests {
  private let page = Frame.Layer(
    title: "Cart", back: nil, lines: ["Nothing."], choices: ["Check out", "Leave"])

  private func picture(_ frame: Frame) -> String { frame.text.joined(separator: "\n") }

  @Test("A picture has the tabs, the title, lines, and choices with their numbers")
  func tabs() {
    let tabs = [Frame.Tab(name: "home", isSelected: true), Frame.Tab(name: "cart", isSelected: false)]
    #expect(
      picture(Frame(tabs: tabs, layers: [page])) == """
        [home] cart
        ── Cart ────────────────────────────────────────────────────
           Nothing.

           1 Check out
           2 Leave
        """)
  }

  @Test("A modal lies over what is below it, which keeps its lines and loses its numbers")
  func modal() {
    var below = page
    below.back = "Tea"
    let modal = Frame.Layer(title: "Log in", back: nil, lines: [], choices: ["Leave"])
    let over = Frame.Layer(
      title: nil, back: nil, lines: ["Long, longer, the longest of lines, and on it goes"], choices: [])
    #expect(
      picture(Frame(tabs: [], layers: [below, modal, over])) == """
        ── ‹ Tea ─ Cart ────────────────────────────────────────────
           Nothing.
            ┌─ Log in ─────────────────────────────────┐
           ·│                                          │
           ·│ · ┌──────────────────────────────────────────┐
            └───│ Long, longer, the longest of lines, and… │
                └──────────────────────────────────────────┘
        """)
  }

  @Test("What is too long is cut, so that nothing leaves the picture")
  func cut() {
    let long = String(repeating: "long ", count: 30)
    let layer = Frame.Layer(title: long, back: long, lines: [long], choices: [long])
    let picture = Frame(tabs: [], layers: [layer, layer]).text
    #expect(picture.allSatisfy { $0.count <= 60 })
    #expect(picture.count == 7)
  }
}
