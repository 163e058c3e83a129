import AsyncNavigationStorage
import Foundation
import Testing

@Suite("MemoryStateStore")
struct MemoryStateStoreTests {
  @Test("It gives back what it was made with and what was saved last, sorted by name")
  func records() {
    let store = MemoryStateStore(["b": Data("1"), "a": Data("2")])
    #expect(store.list() == ["a", "b"])
    #expect(store.load("b") == Data("1"))
    store.save(Data("3"), as: "b")
    store.save(Data("4"), as: "")
    #expect(store.load("b") == Data("3"))
    #expect(store.list() == ["", "a", "b"])
    store.delete("b")
    store.delete("b")
    #expect(store.load("b") == nil)
    #expect(store.list() == ["", "a"])
  }

  @Test("Names are told apart as in files: by case, and byte by byte")
  func names() {
    let store = MemoryStateStore()
    let names = ["A", "a", "e\u{301}", "\u{e9}"]
    for name in names { store.save(Data(name), as: name) }
    for name in names { #expect(store.load(name) == Data(name)) }
    #expect(store.list().map { Array($0.utf8) } == names.map { Array($0.utf8) })
    store.delete("\u{e9}")
    #expect(store.load("e\u{301}") == Data("e\u{301}"))
  }

  @Test("What is set aside is kept under another name")
  func setAside() throws {
    let store = MemoryStateStore(["main": Data("1")])
    #expect(try store.setAside("main") == "main (put aside 1)")
    #expect(store.load("main") == nil)
    #expect(store.load("main (put aside 1)") == Data("1"))
    #expect(try store.setAside("main") == nil)
  }
}
