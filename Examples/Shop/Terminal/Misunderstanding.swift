/// Something that was typed and cannot be done, and what can be done instead.
struct Misunderstanding: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
