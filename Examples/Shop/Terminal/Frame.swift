/// A picture of the screen, as a value.
struct Frame: Hashable {
  /// One screen: that of the tab, or of a modal over it.
  struct Layer: Hashable {
    /// What stands in its navigation bar; nil when it has none.
    var title: String?
    /// The title of the screen below; nil when there is none to go back to.
    var back: String?
    var lines: [String]
    var choices: [String]
  }

  struct Tab: Hashable {
    var name: String
    var isSelected: Bool
  }

  /// The tabs; none when the tab bar is hidden.
  var tabs: [Tab]
  /// The tab's screen, then those of the modals; choices can be made on the last.
  var layers: [Layer]

  private static let width = 60
  private static let boxWidth = 44

  /// The picture, line by line.
  var text: [String] {
    let top = layers.count - 1
    var canvas = Canvas(tabs.isEmpty ? [] : [tabs.map(\.text).joined()])
    for (index, layer) in layers.enumerated() {
      if index == 0 {
        canvas.lay(layer.page(width: Frame.width, isTop: top == 0), row: canvas.lines.count, column: 0)
      } else {
        let box = layer.box(width: Frame.boxWidth, isTop: index == top)
        canvas.lay(box, row: 2 * index, column: 4 * index)
      }
    }
    return canvas.lines.map(\.trimmed)
  }
}

extension Frame.Tab {
  fileprivate var text: String { isSelected ? "[\(name)]" : " \(name) " }
}

extension Frame.Layer {
  private var bar: String? { title.map { title in (back.map { "‹ \($0) ─ " } ?? "") + title } }

  private func body(isTop: Bool) -> [String] {
    let choices = choices.enumerated().map { "\(isTop ? "\($0 + 1)" : "·") \($1)" }
    return lines + (choices.isEmpty ? [] : [""] + choices)
  }

  fileprivate func page(width: Int, isTop: Bool) -> [String] {
    (bar.map { ["── \($0) ".ruled(to: width)] } ?? [])
      + body(isTop: isTop).map { $0.isEmpty ? "" : ("   " + $0).cut(to: width) }
  }

  fileprivate func box(width: Int, isTop: Bool) -> [String] {
    let top = "┌─\(bar.map { " \($0) " } ?? "")".ruled(to: width - 1) + "┐"
    let bottom = "└".ruled(to: width - 1) + "┘"
    return [top] + body(isTop: isTop).map { "│ \($0.fitted(to: width - 4)) │" } + [bottom]
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The text, and a rule to the end of the line.
  fileprivate func ruled(to width: Int) -> String {
    cut(to: width) + String(repeating: "─", count: max(width - count, 0))
  }
}
