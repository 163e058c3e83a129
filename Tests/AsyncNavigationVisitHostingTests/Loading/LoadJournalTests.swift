import AsyncNavigationVisitModel
import Foundation
import Testing

@testable import AsyncNavigationVisitHosting

/// What subscribers see of loads.
@Suite("LoadJournal")
struct LoadJournalTests {
  private let journal = LoadJournal(PathConfiguration(), capacity: 4)

  private func publish(_ name: String) -> PathConfigurationLoad {
    let source = PathConfigurationSource.text(document(from: name))
    let outcome = SourceReader(reader: PathConfigurationReader(), cache: nil).atHand(source)
    return journal.publish(source, from: .data, outcome?.result ?? .failure(.cancelled))
  }

  private func fail() -> PathConfigurationLoad {
    journal.publish(.text(""), from: .data, .failure(.cancelled))
  }

  @Test("every subscriber gets all loads in order, those so far and those to come")
  func allLoads() async {
    var early = journal.loads().makeAsyncIterator()
    let first = publish("first")
    var late = journal.loads().makeAsyncIterator()
    let rest = [fail(), publish("third")]
    for load in [first] + rest {
      #expect(await early.next() == load)
      #expect(await late.next() == load)
    }
    journal.finish()
    #expect(await early.next() == nil)
    #expect(await late.next() == nil)
  }

  @Test("a subscriber who waits is woken by a load, and by the end")
  func waiting() async {
    let loads = journal.loads()
    let reading = Task { await loads.reduce(into: []) { $0.append($1.number) } }
    _ = publish("first")
    _ = fail()
    journal.finish()
    #expect(await reading.value == [1, 2])
  }

  @Test("a subscriber who missed what is not kept any more gets the load in force, then those to come")
  func missing() async {
    let loads = journal.loads()
    for number in 1...6 { _ = publish("\(number)") }
    _ = fail()
    var iterator = loads.makeAsyncIterator()
    #expect(await iterator.next()?.summary == "data 6")
    _ = publish("8")
    #expect(await iterator.next()?.number == 8)
  }

  @Test("a subscriber who missed failures only, with nothing in force, goes on with those to come")
  func missingFailures() async {
    let loads = journal.loads()
    for _ in 1...6 { _ = fail() }
    let reading = Task { await loads.reduce(into: []) { $0.append($1.summary) } }
    journal.finish()
    #expect(await reading.value == [])
    #expect(journal.inForce == nil)
  }

  @Test(
    "configurations are those in force: the one now, then each that takes its place; the latest of several")
  func configurations() async {
    var iterator = journal.configurations().makeAsyncIterator()
    #expect(await iterator.next() == PathConfiguration())
    _ = publish("first")
    #expect(await iterator.next()?.origin == "first")
    _ = fail()
    _ = publish("second")
    _ = publish("third")
    #expect(await iterator.next()?.origin == "third")
    _ = fail()
    journal.finish()
    #expect(await iterator.next() == nil)
  }

  @Test("a cancelled subscriber gets the end")
  func cancelling() async {
    let (loads, configurations) = (journal.loads(), journal.configurations())
    let reading = Task {
      for await _ in loads {}
      for await _ in configurations {}
    }
    reading.cancel()
    await reading.value
  }

  @Test("the streams end when the loader is gone")
  func loaderGone() async {
    var loader: PathConfigurationLoader? = PathConfigurationLoader([.text(document(from: "data"))])
    let (loads, configurations) = (loader?.loads(), loader?.configurations())
    loader = nil
    #expect(await loads?.reduce(into: []) { $0.append($1.summary) } == ["data data"])
    #expect(await configurations?.reduce(into: []) { $0.append($1.origin) } == ["data"])
  }

  @Test("two who share a stream get each load once, between them")
  func sharing() async {
    let loads = journal.loads()
    for number in 1...4 { _ = publish("\(number)") }
    journal.finish()
    let numbers = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<2 { group.addTask { await loads.reduce(into: []) { $0.append($1.number) } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(numbers.sorted() == [1, 2, 3, 4])
  }
}
