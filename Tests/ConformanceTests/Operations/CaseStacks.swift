import AsyncNavigation

/// The stacks that a case begins with, and what lies at the bottom of each.
///
/// A stack that the case begins with as an empty one lies on the host's content; every other is rooted, and so
/// never empties, whatever the library does.
struct CaseStacks {
  private let initial: CaseValue

  init(_ initial: CaseValue) { self.initial = initial }

  /// The stack under `root`; nil where there is none.
  func root() throws -> StackBlueprint<String>? {
    guard let root = initial["root"], root != .null else { return nil }
    return try StackBlueprint(routes(root), base: base { $0["root"] })
  }

  /// The modal under a name; nil where none is up.
  func modal(_ key: String) throws -> ModalBlueprint<String>? {
    guard let modal = initial[key], modal != .null else { return nil }
    let object = try CaseObject(modal, named: key)
    let blueprint = ModalBlueprint(
      try object.strings("stack"), as: try ModalStyle(ofCase: object.string("style")), base: modalBase(key))
    try object.finish()
    return blueprint
  }

  /// What lies at the bottom of a modal.
  func modalBase(_ key: String) -> StackBase { base { $0[key]?["stack"] } }

  /// The tabs under `tabs`, each with what the library calls it by a key of its own; nil where there are none.
  func tabs(_ key: String) throws -> [(tag: CaseValue, tab: TabBlueprint<String>)]? {
    guard let elements = initial["tabs"]?.elements, !elements.isEmpty else { return nil }
    return try elements.map { element in
      let object = try CaseObject(element, named: "a tab")
      guard let tag = object.value(key) else { throw Uninterpretable("a tab without \(key)") }
      let stack = try StackBlueprint(
        object.strings("stack"),
        base: base { state in state["tabs"]?.elements?.first { $0[key] == tag }?["stack"] })
      try object.finish()
      return (tag, TabBlueprint(TabID(tag), stack: stack))
    }
  }

  private func base(of stack: (CaseValue) -> CaseValue?) -> StackBase {
    stack(initial) == .array([]) ? .host : .route
  }

  private func routes(_ value: CaseValue) throws -> [String] {
    guard let routes = value.strings else { throw Uninterpretable("no list of routes: \(value)") }
    return routes
  }
}

extension TabID {
  /// The name of a tab that a library knows by a number or a text.
  init(_ tag: CaseValue) {
    if case .string(let text) = tag { self.init(text) } else { self.init(tag.description) }
  }
}

extension ModalStyle {
  /// The style of a name; cases know no styles of an app's own.
  init(ofCase name: String) throws {
    guard let style = ModalStyle.named.first(where: { $0.name == name }) else {
      throw Uninterpretable("nobody knows the style \(name)")
    }
    self = style
  }
}

extension CaseValue {
  /// A modal in the words of the cases.
  init(_ modal: ModalState<String>?) {
    self =
      modal.map { .object(["style": .string($0.style.name), "stack": .strings($0.stack.routes)]) } ?? .null
  }
}

extension CaseObject {
  /// How a request is to be carried out.
  func options() throws -> RequestOptions {
    let animated = try optionalBool("animated")
    return RequestOptions(animated: try animated ?? optionalBool("isAnimated") ?? true)
  }

  /// The routes under a plural, or the one under a singular.
  func routes(_ plural: String = "routes", _ singular: String = "route") throws -> [String] {
    if let routes = try optionalStrings(plural) { return routes }
    return [try string(singular)]
  }
}
