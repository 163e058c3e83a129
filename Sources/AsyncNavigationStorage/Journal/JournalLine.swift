public import AsyncNavigationModel
public import Foundation

/// One line of a journal: an event, and when it was written.
///
/// ```json
/// {"animated":true,"cause":{"request":3},"changes":[…],"count":1,"event":"step","index":1,"revision":4,
///   "sequence":12,"time":1764532272123}
/// ```
///
/// The layout is that of a `NavigationEvent` with one key more. In a journal that an app writes, each route
/// is a `SavedRoute`.
public struct JournalLine<Route: Hashable & Sendable & Codable>: Hashable, Sendable {
  /// When it was written, in milliseconds since the beginning of 1970; nil when nobody said.
  public var time: Int64?
  /// What happened.
  public var event: NavigationEvent<Route>

  /// Puts a line together.
  public init(time: Int64? = nil, event: NavigationEvent<Route>) {
    self.time = time
    self.event = event
  }
}

extension JournalLine: Codable {
  private enum CodingKeys: String, CodingKey { case time }

  /// Reads a line.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(time: try fields.value(.time, default: nil), event: try NavigationEvent(from: decoder))
  }

  /// Writes a line.
  public func encode(to encoder: any Encoder) throws {
    try event.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(time, forKey: .time)
  }
}

/// As bytes.
extension JournalLine {
  /// Reads a line.
  ///
  /// - Parameter line: Its bytes, with or without the line feed.
  /// - Throws: What is wrong with it, and where.
  /// - Complexity: O(n) in the bytes.
  public init(parsing line: some Sequence<UInt8>) throws(JournalError) {
    let json = Data(line)
    do {
      self = try decodedJSON(JournalLine.self, from: json)
    } catch {
      throw .malformed(decodingProblem(error, in: json))
    }
  }

  /// The line as JSON with sorted keys, so that equal lines are equal bytes.
  ///
  /// There is no line feed in it or at its end.
  ///
  /// - Throws: That a route, such as one with a number that is not finite, has no JSON form.
  /// - Complexity: O(n) in the bytes.
  public var data: Data {
    get throws(JournalError) {
      do {
        return try JSONEncoder.deterministic.encode(self)
      } catch {
        throw .encodingFailed(event.sequence, encodingProblem(error))
      }
    }
  }
}
