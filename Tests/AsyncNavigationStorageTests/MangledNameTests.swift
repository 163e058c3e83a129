import AsyncNavigationStorage
import Foundation
import Testing

private struct Hidden {}

/// Types whose mangled names refer to words and names in them.
enum Nest {
  struct NestItem { enum Item {} }
  final class Nest { struct NestItem {} }
  struct A_bC9x {}
  struct Box<Content> {}
  struct Größe {}
}

extension Int { struct InInt {} }

@Suite("Mangled names")
struct MangledNameTests {
  @Test(
    "stand for qualified ones",
    arguments: [
      ("3nbt4UserV", "nbt.User"), ("3nbt5OuterV5InnerO", "nbt.Outer.Inner"), ("3nbt1CC", "nbt.C"),
      ("Si", "Swift.Int"), ("SS", "Swift.String"), ("Sb", "Swift.Bool"), ("Sd", "Swift.Double"),
      ("Sf", "Swift.Float"), ("Su", "Swift.UInt"), ("s5Int64V", "Swift.Int64"),
      ("10Foundation4UUIDV", "Foundation.UUID"), ("5flowt5FItemV", "flowt.FItem"),
      ("6mangle4ShopV0B4ItemV0C0O", "mangle.Shop.ShopItem.Item"),
      ("6mangleAAVAAVAAO", "mangle.mangle.mangle.mangle"),
      ("6mangle4ShopV0B4ItemVADC", "mangle.Shop.ShopItem.ShopItem"), ("6mangle0A4NameV", "mangle.mangleName"),
    ])
  func qualified(mangled: String, name: String) {
    #expect(qualifiedName(ofMangled: mangled) == name)
  }

  @Test(
    "are read as the runtime writes them",
    arguments: [
      Nest.self, Nest.NestItem.self, Nest.NestItem.Item.self, Nest.Nest.self, Nest.Nest.NestItem.self,
      Nest.A_bC9x.self, MangledNameTests.self, UUID.self, Date.self, URL.self, Int8.self, UInt64.self,
      Float.self,
      PathCodingError.self, PathFinding.Problem.self, PathCodingError.Code.self, PathFinding.Fate.self,
    ] as [Any.Type])
  func asWritten(type: Any.Type) throws {
    let mangled = try #require(_mangledTypeName(type))
    #expect(qualifiedName(ofMangled: mangled) == String(reflecting: type), "of \(mangled)")
  }

  @Test(
    "of other types are not read",
    arguments: [Hidden.self, Nest.Box<Int>.self, Nest.Größe.self, Int.InInt.self, [Int].self, Int?.self]
      as [Any.Type])
  func others(type: Any.Type) throws {
    let mangled = try #require(_mangledTypeName(type))
    #expect(qualifiedName(ofMangled: mangled) == nil, "of \(mangled)")
  }

  @Test(
    "are not taken for what they are not",
    arguments: [
      "", "S", "Sx", "s", "A", "AA", "3", "3nb", "3nbt", "3nbtV", "3nbt4User", "3nbt4UserX", "3nbt4UserVV",
      "3nbt4UserV ", "4nbt4UserV", "3n.t4UserV", "3nbt0A", "3nbt0AV", "3nbt0B4ItemV", "3nbt0a", "3nbt00V",
      "0V",
      "3nbt007ber_skaV", "03nbt4UserV", "3nbtABV", "3nbtAZV", "3nbtA", "3nbt1AVACV",
      "3nbt99999999999999999999UserV",
      "nbt.User", "User", "Swift.Int", "$s3nbt4UserV", "3nbü1UV", "SiV", "Si5InnerV", "V", "3nbt-4UserV",
    ])
  func noNames(text: String) {
    #expect(qualifiedName(ofMangled: text) == nil)
  }

  @Test("that are long are not read, so that a short text cannot stand for an endless one")
  func long() throws {
    func name(_ length: Int) -> String { "3nbt\(length)" + String(repeating: "a", count: length) + "V" }
    #expect(qualifiedName(ofMangled: name(1_000)) != nil)
    #expect(qualifiedName(ofMangled: name(1_100)) == nil)
    let bomb = "500" + String(repeating: "a", count: 500) + "0" + String(repeating: "a", count: 400) + "A0V"
    #expect(try #require(qualifiedName(ofMangled: bomb)).utf8.count < 1_024 * 1_024)
  }

  @Test("with any byte changed or cut off are read or not, and nothing worse")
  func damaged() {
    let names = ["3nbt5OuterV5InnerO", "6mangle4ShopV0B4ItemV0C0O", "6mangleAAVAAVAAO", "s5Int64V", "Si"]
    for name in names {
      let bytes = Array(name.utf8)
      for index in bytes.indices {
        _ = qualifiedName(ofMangled: String(decoding: bytes[..<index], as: UTF8.self))
        for value in UInt8.min...UInt8.max {
          var changed = bytes
          changed[index] = value
          if let name = qualifiedName(ofMangled: String(decoding: changed, as: UTF8.self)) {
            #expect(name.utf8.allSatisfy { $0 < 128 } && name.contains("."))
          }
        }
      }
    }
  }
}
