/// The one registry of what saved routes are called: which type a tag stands for, and which tag a type has.
///
/// A tag is an app's own word for a type and stays what it is when the type is renamed or moved; an alias is
/// a word that is only read, such as a former tag, or the name that another library wrote: a qualified one,
/// `OldApp.User`, also stands for the mangled name that means it. What has no plain qualified name, such as a
/// generic type, a private one or one in an extension, is found by the very word that was written.
///
/// ```swift
/// let tags = try RouteTags.standardLibrary
///   .registering(User.self, as: "user", aliases: ["OldApp.User"])
///   .registering(Help.self, as: "help")
/// ```
///
/// Nothing is looked up by the name a type has at run time, and nothing that is not registered is ever made
/// of data.
public struct RouteTags: Sendable {
  /// A type of routes that can be saved.
  package typealias RouteType = any (Hashable & Sendable & Codable).Type

  private var types: [String: RouteType] = [:]
  private var tags: [ObjectIdentifier: String] = [:]

  /// Makes a registry that knows no type.
  public init() {}

  /// The registry with one type more.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - tag: What it is called in what is written.
  ///   - aliases: What else it may be called in what is read.
  /// - Returns: The registry.
  /// - Throws: What is registered already; one word means one type, and one type has one tag.
  public consuming func registering<Value: Hashable & Sendable & Codable>(
    _ type: Value.Type, as tag: String, aliases: [String] = []
  ) throws(RouteTagError) -> RouteTags {
    if tags[ObjectIdentifier(type)] != nil { throw RouteTagError(.duplicateType, subject: "\(type)") }
    for word in [tag] + aliases {
      if word.isEmpty { throw RouteTagError(.emptyTag, subject: "\(type)") }
      if let known = types[word], known != type { throw RouteTagError(.duplicateTag, subject: word) }
      types[word] = type
    }
    tags[ObjectIdentifier(type)] = tag
    return self
  }

  /// The tag of the type that a route was erased as; nil when it is not registered.
  public func tag(of route: AnyRoute) -> String? { tags[route.typeIdentifier] }

  /// The type that a tag or an alias stands for.
  package func type(named word: String) -> RouteType? { types[word] }

  /// A registry of the standard library's simple types, each by its name, `Int` or `String`, with the name
  /// that other libraries write, `Swift.Int`, as an alias: `Bool`, `String`, all integers of up to 64 bits,
  /// `Float` and `Double`.
  ///
  /// Foundation's types are an app's own to register, with `Foundation.UUID` as an alias; of an Optional, other
  /// libraries have saved what it held.
  public static let standardLibrary: RouteTags = {
    var registry = RouteTags()
    func add<Value: Hashable & Sendable & Codable>(_ type: Value.Type) {
      registry.tags[ObjectIdentifier(type)] = "\(type)"
      registry.types["\(type)"] = type
      registry.types["Swift.\(type)"] = type
    }
    add(Bool.self)
    add(String.self)
    add(Int.self)
    add(Int8.self)
    add(Int16.self)
    add(Int32.self)
    add(Int64.self)
    add(UInt.self)
    add(UInt8.self)
    add(UInt16.self)
    add(UInt32.self)
    add(UInt64.self)
    add(Float.self)
    add(Double.self)
    return registry
  }()
}

/// Why a type cannot be registered.
public struct RouteTagError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package enum Value: String, Sendable { case duplicateTag, duplicateType, emptyTag }

    package let value: Value

    /// The word stands for another type already.
    public static let duplicateTag = Code(value: .duplicateTag)
    /// The type has a tag already.
    public static let duplicateType = Code(value: .duplicateType)
    /// The tag or an alias is empty.
    public static let emptyTag = Code(value: .emptyTag)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The word, or the type in words.
  public let subject: String

  init(_ code: Code, subject: String) {
    self.code = code
    self.subject = subject
  }

  /// What is wrong and what to do, in words.
  public var description: String {
    switch code.value {
    case .duplicateTag: "the tag or alias \(subject) stands for another type already; choose another word"
    case .duplicateType: "the type \(subject) has a tag already; give its other words as aliases"
    case .emptyTag: "the type \(subject) is to have an empty tag or alias; give it a word"
    }
  }
}
