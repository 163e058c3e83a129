import AsyncNavigation
import Foundation

/// A value of a path: what a screen has to know.
private struct Visit: Hashable, Codable, Sendable {
  let id: Int
  let name: String
}

private let visits = (0..<1_000).map { Visit(id: $0, name: "/catalogue/products/\($0)") }

private let path = RoutePath(visits.map { .push(AnyRoute($0)) })

/// Writing a path of 1,000 values, against writing the values as an array of their one type.
@concurrent func samplePathEncoding(_ scale: Scale) async -> Sample {
  let coder = coder()
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return Sample(
    value: await megabytesPerSecond(scale) { try coder.write(path) },
    floor: await megabytesPerSecond(scale) { try encoder.encode(visits) })
}

/// Reading a path of 1,000 values, against reading the values as an array of their one type.
@concurrent func samplePathDecoding(_ scale: Scale) async -> Sample {
  do {
    let coder = coder()
    let (written, plain) = (try coder.write(path), try JSONEncoder().encode(visits))
    return Sample(
      value: await megabytesPerSecond(scale) {
        let reading = try coder.read(written)
        precondition(reading.path.elements.count == visits.count)
        return written
      },
      floor: await megabytesPerSecond(scale) {
        let read = try JSONDecoder().decode([Visit].self, from: plain)
        precondition(read.count == visits.count)
        return plain
      })
  } catch {
    preconditionFailure("\(error)")
  }
}

private func coder() -> PathCoder {
  do throws(RouteTagError) {
    return PathCoder(tags: try RouteTags().registering(Visit.self, as: "visit"))
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Megabytes of JSON that are gone through in a second.
private func megabytesPerSecond(_ scale: Scale, _ turn: () throws -> Data) async -> Double {
  var bytes = 0
  let count = scale(100)
  let time = await nanoseconds(per: 1) {
    for _ in 0..<count {
      do { bytes += try turn().count } catch { preconditionFailure("\(error)") }
    }
  }
  return Double(bytes) / time * 1_000
}
