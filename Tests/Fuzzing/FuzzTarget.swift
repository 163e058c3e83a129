/// Code that is given bytes of anybody's, and the laws that it keeps whatever they are.
///
/// Public, as are the targets, since the fuzzer's programs are compiled outside of the package.
public struct FuzzTarget: Sendable {
  /// What it is called: by the script that runs the fuzzer, and the folder of its inputs.
  public let name: String
  /// Runs the code and holds it to its laws.
  private let body: @Sendable (FuzzInput) throws -> Void

  package init(_ name: String, _ body: @escaping @Sendable (FuzzInput) throws -> Void) {
    self.name = name
    self.body = body
  }

  /// Runs the code on an input.
  ///
  /// The same bytes always do the same: nothing is asked of a clock, a file or chance.
  ///
  /// - Throws: The law that is broken, as a ``FuzzFailure``.
  public func check(_ bytes: [UInt8]) throws { try body(FuzzInput(bytes)) }
}

/// A law that does not hold.
package struct FuzzFailure: Error, Hashable, CustomStringConvertible {
  /// What is not as it should be.
  package let description: String

  package init(_ words: String) { description = words }
}

/// Makes sure of a law.
///
/// - Throws: The words, where it does not hold.
package func require(_ law: Bool, _ words: @autoclosure () -> String) throws {
  if !law { throw FuzzFailure(words()) }
}

/// Makes sure that two values are equal.
///
/// - Throws: Both, where they are not.
package func require<Value: Equatable>(_ value: Value, equals other: Value, _ words: String) throws {
  if value != other { throw FuzzFailure("\(words): \(value), and it should be \(other)") }
}
