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
/// A type whose saved form has changed gets a higher version, and a ``RouteMigration`` from each version that
/// is still to be read:
///
/// ```swift
/// let tags = try RouteTags()
///   .registering(User.self, as: "user", version: 2, migrations: [
///     RouteMigration(from: 1, OldUser.self) { old in User(id: old.number, name: "") }
///   ])
/// ```
///
/// Nothing is looked up by the name a type has at run time, and nothing that is not registered is ever made
/// of data.
public struct RouteTags: Sendable {
  /// A type of routes that can be saved.
  package typealias RouteType = any (Hashable & Sendable & Codable).Type

  /// What is known of a registered type.
  package struct Registration: Sendable {
    package let type: RouteType
    package let tag: String
    /// The version of the form that is written.
    package let version: Int
    fileprivate let migrations: [Int: RouteMigration]

    /// The step from a version to the next.
    package func migration(from version: Int) -> RouteMigration? { migrations[version] }
  }

  private var words: [String: Registration] = [:]
  private var types: [ObjectIdentifier: Registration] = [:]

  /// Makes a registry that knows no type.
  public init() {}

  /// Makes a registry of one type, called `route`.
  package init<Value: Hashable & Sendable & Codable>(route type: Value.Type) {
    let registration = Registration(type: type, tag: "route", version: 1, migrations: [:])
    words = ["route": registration]
    types = [ObjectIdentifier(type): registration]
  }

  /// The registry with one type more.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - tag: What it is called in what is written.
  ///   - aliases: What else it may be called in what is read.
  ///   - version: The version of its saved form, from 1 on; what was saved without any is of version 1.
  ///   - migrations: The steps from earlier versions to the next, each at most once. A version from which no
  ///     chain of steps leads to this one is not read.
  /// - Returns: The registry.
  /// - Throws: What is registered already; one word means one type, and one type has one tag. Or a version
  ///   that is none, or a migration that leads nowhere.
  public consuming func registering<Value: Hashable & Sendable & Codable>(
    _ type: Value.Type, as tag: String, aliases: [String] = [], version: Int = 1,
    migrations: [RouteMigration] = []
  ) throws(RouteTagError) -> RouteTags {
    if types[ObjectIdentifier(type)] != nil { throw RouteTagError(.duplicateType, subject: "\(type)") }
    if version < 1 { throw RouteTagError(.wrongVersion, subject: "\(type)") }
    var steps: [Int: RouteMigration] = [:]
    for migration in migrations {
      let isStep = (1..<version).contains(migration.version)
      guard isStep, steps.updateValue(migration, forKey: migration.version) == nil else {
        throw RouteTagError(.wrongMigration, subject: "\(type) from version \(migration.version)")
      }
    }
    let registration = Registration(type: type, tag: tag, version: version, migrations: steps)
    for word in [tag] + aliases {
      if word.isEmpty { throw RouteTagError(.emptyTag, subject: "\(type)") }
      if let known = words[word], known.type != type { throw RouteTagError(.duplicateTag, subject: word) }
      words[word] = registration
    }
    types[ObjectIdentifier(type)] = registration
    return self
  }

  /// The tag of the type that a route was erased as; nil when it is not registered.
  public func tag(of route: AnyRoute) -> String? { registration(of: route)?.tag }

  /// What is known of the type that a route was erased as.
  package func registration(of route: AnyRoute) -> Registration? { types[route.typeIdentifier] }

  /// What is known of the type that a tag or an alias stands for.
  package func registration(named word: String) -> Registration? { words[word] }

  /// A registry of the standard library's simple types, each by its name, `Int` or `String`, with the name
  /// that other libraries write, `Swift.Int`, as an alias: `Bool`, `String`, all integers of up to 64 bits,
  /// `Float` and `Double`.
  ///
  /// Foundation's types are an app's own to register, with `Foundation.UUID` as an alias; of an Optional,
  /// other libraries have saved what it held.
  public static let standardLibrary: RouteTags = {
    var registry = RouteTags()
    func add<Value: Hashable & Sendable & Codable>(_ type: Value.Type) {
      let registration = Registration(type: type, tag: "\(type)", version: 1, migrations: [:])
      registry.types[ObjectIdentifier(type)] = registration
      registry.words["\(type)"] = registration
      registry.words["Swift.\(type)"] = registration
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
    package enum Value: String, Sendable {
      case duplicateTag, duplicateType, emptyTag, wrongVersion, wrongMigration
    }

    package let value: Value

    /// The word stands for another type already.
    public static let duplicateTag = Code(value: .duplicateTag)
    /// The type has a tag already.
    public static let duplicateType = Code(value: .duplicateType)
    /// The tag or an alias is empty.
    public static let emptyTag = Code(value: .emptyTag)
    /// The version is below 1.
    public static let wrongVersion = Code(value: .wrongVersion)
    /// There are two migrations from one version, or one from a version that is not earlier.
    public static let wrongMigration = Code(value: .wrongMigration)

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
    case .wrongVersion: "the type \(subject) is to have a version below 1; count from 1"
    case .wrongMigration:
      "the migration of \(subject) is no step to a later version, or the second of its kind; give one from each "
        + "earlier version"
    }
  }
}
