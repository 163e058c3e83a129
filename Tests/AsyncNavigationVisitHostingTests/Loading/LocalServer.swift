import Foundation
import Synchronization

/// A tiny HTTP server on this machine, for one request a connection.
///
/// It listens as long as the process runs: a listener that is closed while a thread waits on it may have its
/// number given to the next one, whose connections that thread would then take.
final class LocalServer: Sendable {
  struct Request: Sendable {
    /// The path with its query.
    let target: String
    /// The lines after the first.
    let headers: [String]
  }

  enum Reply: Sendable {
    /// These bytes, then the connection is closed.
    case bytes(Data)
    /// These bytes, then zeros until the client has enough.
    case endless(Data)
    /// Nothing; the connection stays open until the client closes it.
    case silence

    /// An answer as it should be.
    static func response(_ status: Int, _ headers: [String] = [], body: Data = Data()) -> Reply {
      let lines =
        ["HTTP/1.1 \(status) Status", "Content-Length: \(body.count)", "Connection: close"] + headers
      return .bytes(Data((lines + ["", ""]).joined(separator: "\r\n").utf8) + body)
    }
  }

  enum Event: Sendable {
    case request(Request)
    /// The connection of a request is closed.
    case closed(target: String)
  }

  struct Failure: Error {}

  let port: UInt16
  /// What happens, for one consumer.
  let events: AsyncStream<Event>

  /// Starts to listen.
  init(_ reply: @escaping @Sendable (Request) -> Reply) throws {
    let (listener, port) = try LocalServer.open()
    let (events, continuation) = AsyncStream<Event>.makeStream()
    self.port = port
    self.events = events
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { LocalServer.serve(connection, reply, continuation) }
      }
    }
  }

  /// A port on which nobody listens.
  static func unusedPort() throws -> UInt16 {
    let (listener, port) = try open()
    close(listener)
    return port
  }

  func url(_ target: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else { throw Failure() }
    return url
  }

  /// The first event that something is true of.
  func next(where isMeant: (Event) -> Bool) async -> Event? {
    for await event in events where isMeant(event) { return event }
    return nil
  }
}

extension LocalServer {
  private static func open() throws -> (listener: Int32, port: UInt16) {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, kind, 0)
    guard listener >= 0 else { throw Failure() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isListening else { throw Failure() }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  private static func serve(
    _ connection: Int32, _ reply: (Request) -> Reply, _ events: AsyncStream<Event>.Continuation
  ) {
    #if canImport(Darwin)
      var on: Int32 = 1
      unsafe setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    guard let request = readRequest(connection) else {
      close(connection)
      return
    }
    events.yield(.request(request))
    switch reply(request) {
    case .bytes(let data): _ = write(data, to: connection)
    case .endless(let head):
      let zeros = Data(count: 1 << 16)
      var isWanted = write(head, to: connection)
      while isWanted { isWanted = write(zeros, to: connection) }
    case .silence:
      while let bytes = receive(connection), !bytes.isEmpty {}
    }
    close(connection)
    events.yield(.closed(target: request.target))
  }

  private static func readRequest(_ connection: Int32) -> Request? {
    var text = ""
    while !text.contains("\r\n\r\n") {
      guard let bytes = receive(connection), !bytes.isEmpty else { return nil }
      text += String(decoding: bytes, as: UTF8.self)
    }
    let lines = text.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    return words.count == 3 ? Request(target: String(words[1]), headers: Array(lines.dropFirst())) : nil
  }

  private static func receive(_ connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(connection, &bytes, bytes.count, 0)
    return count < 0 ? nil : Array(bytes[..<count])
  }

  private static func write(_ data: Data, to connection: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = data[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
