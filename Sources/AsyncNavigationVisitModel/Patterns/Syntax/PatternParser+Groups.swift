extension PatternParser {
  /// Reads what follows an opening parenthesis.
  mutating func openGroup(at start: Int) {
    guard take("?") else { return open(.plain, at: start) }
    let mark = next
    position += mark == nil ? 0 : 1
    switch mark {
    case ":": open(.plain, at: start)
    case ">": open(.atomic, at: start)
    case "=", "!": open(.look, at: start)
    case "<":
      if take("=") || take("!") { open(.look, at: start) } else { openNamedGroup(at: start) }
    case "#":
      group.seal()
      if !skip(past: ")") { complain("the comment is never closed", at: start) }
    default:
      position -= mark == nil ? 0 : 1
      readFlags(at: start)
    }
  }

  private mutating func open(_ kind: OpenGroup.Kind, at start: Int) {
    groups.append(OpenGroup(kind: kind, start: start, flags: flags))
  }

  private mutating func openNamedGroup(at start: Int) {
    if !skip(past: ">") { complain("the name of the group is never closed", at: start) }
    open(.plain, at: start)
  }

  /// Closes the innermost group, of which there is one besides the whole.
  mutating func close() {
    var closed = groups.removeLast()
    if let before = closed.flags { flags = before }
    let node = closed.node()
    if case .sequence(let pieces) = node, pieces.isEmpty {
      // A group that stands for itself, so that a quantifier after it does not take the piece before it.
      group.add(.sequence([]), from: closed.start)
    } else {
      group.add(node, from: closed.start)
    }
  }

  /// Reads flags such as `i`, `s-m`, up to the end of the group or to the colon after which it begins.
  private mutating func readFlags(at start: Int) {
    var changed = flags
    var isOn = true
    while let scalar = next {
      position += 1
      switch scalar {
      case "-": isOn = false
      case "i": changed.ignoresCase = isOn
      case "s": changed.dotSpansLines = isOn
      case "m": changed.anchorsMatchLines = isOn
      case "x":
        changed.skipsWhitespace = isOn
        isUnderstood = false
      case "w": break
      case "d": isUnderstood = false
      case ":":
        open(.plain, at: start)
        return set(changed)
      case ")":
        group.seal()
        return set(changed)
      default: return complain("the group after (? is of no known kind", at: start)
      }
    }
    complain("the ( is never closed", at: start)
  }

  private mutating func set(_ changed: Flags) {
    flags = changed
    if changed.ignoresCase { foldsCase = true }
  }

  /// Goes on after the next such scalar; false, and to the end, where there is none.
  mutating func skip(past scalar: Unicode.Scalar) -> Bool {
    while let passed = next {
      position += 1
      if passed == scalar { return true }
    }
    return false
  }
}
