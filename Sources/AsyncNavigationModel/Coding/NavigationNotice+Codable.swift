/// An object of the notice's name and what belongs to it, such as `{"notice": "tabReselected", "tab":
/// "home"}`.
///
/// - `rendererAttached`: `attachment`
/// - `rendererDetached`: `attachment`, `cause` (the name of a ``RendererDetachment``)
/// - `rendererResynchronized`: `attachment`, `fault`
/// - `tabReselected`: `tab`; `haptic`: `tab`, `style`
/// - `saved`: `savedRevision`, `name`; `savingFailed`: `name`, `message`
extension NavigationNotice: Codable {
  private enum Name: String, CodedName {
    case rendererAttached, rendererDetached, rendererResynchronized, tabReselected, haptic
    case saved, savingFailed
  }

  /// Reads a notice.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    switch try fields.value(.notice) as Name {
    case .rendererAttached: self = .rendererAttached(attachment: try fields.value(.attachment))
    case .rendererDetached:
      self = .rendererDetached(attachment: try fields.value(.attachment), try fields.value(.cause))
    case .rendererResynchronized:
      self = .rendererResynchronized(attachment: try fields.value(.attachment), try fields.value(.fault))
    case .tabReselected: self = .tabReselected(try fields.value(.tab))
    case .haptic: self = .haptic(try fields.value(.style), tab: try fields.value(.tab))
    case .saved: self = .saved(revision: try fields.value(.savedRevision), as: try fields.value(.name))
    case .savingFailed:
      self = .savingFailed(try fields.value(.name), message: try fields.value(.message))
    }
  }

  /// Writes a notice.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    switch self {
    case .rendererAttached(let attachment):
      try fields.encode(Name.rendererAttached, forKey: .notice)
      try fields.encode(attachment, forKey: .attachment)
    case .rendererDetached(let attachment, let detachment):
      try fields.encode(Name.rendererDetached, forKey: .notice)
      try fields.encode(attachment, forKey: .attachment)
      try fields.encode(detachment, forKey: .cause)
    case .rendererResynchronized(let attachment, let fault):
      try fields.encode(Name.rendererResynchronized, forKey: .notice)
      try fields.encode(attachment, forKey: .attachment)
      try fields.encode(fault, forKey: .fault)
    case .tabReselected(let tab):
      try fields.encode(Name.tabReselected, forKey: .notice)
      try fields.encode(tab, forKey: .tab)
    case .haptic(let style, let tab):
      try fields.encode(Name.haptic, forKey: .notice)
      try fields.encode(style, forKey: .style)
      try fields.encode(tab, forKey: .tab)
    case .saved(let revision, let name):
      try fields.encode(Name.saved, forKey: .notice)
      try fields.encode(revision, forKey: .savedRevision)
      try fields.encode(name, forKey: .name)
    case .savingFailed(let name, let message):
      try fields.encode(Name.savingFailed, forKey: .notice)
      try fields.encode(name, forKey: .name)
      try fields.encode(message, forKey: .message)
    }
  }
}

/// `"timedOut"`, `"diverged"` or `{"threw": "…"}`
extension RendererFault: Codable {
  private enum Label: String, CodedLabel {
    case timedOut, diverged, threw

    var isBare: Bool { self != .threw }
  }

  /// Reads a fault.
  public init(from decoder: any Decoder) throws {
    let choice = try CodedChoice<Label>(from: decoder)
    switch choice.label {
    case .timedOut: self = .timedOut
    case .diverged: self = .diverged
    case .threw: self = .threw(try choice.value())
    }
  }

  /// Writes a fault.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .timedOut: try Label.timedOut.write(to: encoder)
    case .diverged: try Label.diverged.write(to: encoder)
    case .threw(let message): try Label.threw.write(message, to: encoder)
    }
  }
}
