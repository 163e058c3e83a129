import Foundation

/// Hosts in the one form in which they are compared.
enum LinkHost {
  /// The longest name in the domain name system has 253 characters, of at most four bytes each.
  private static let longestName = 253 * 4

  /// The host in lower case, an international one as its A-label `xn--…`.
  ///
  /// - Parameter host: The host, percent-decoded; an IPv6 address in brackets.
  /// - Returns: The canonical form; nil when it is no host.
  static func canonical(_ host: String) -> String? {
    if host.utf8.first == UInt8(ascii: "[") { return canonicalAddress(host) }
    guard host.utf8.allSatisfy({ $0 >= 0x80 || ASCIISet.host.contains($0) }) else { return nil }
    guard host.utf8.contains(where: { $0 >= 0x80 }) else { return host.isEmpty ? nil : host.lowercased() }
    guard host.utf8.count <= longestName else { return nil }
    guard let name = URLComponents(string: "https://\(host)/")?.encodedHost?.lowercased(),
      ASCIISet.host.holds(all: name)
    else { return nil }
    return name
  }

  private static func canonicalAddress(_ host: String) -> String? {
    let address = host.dropFirst().dropLast().lowercased()
    guard host.utf8.last == UInt8(ascii: "]"), address.utf8.contains(.colon),
      ASCIISet.hostAddress.holds(all: address)
    else { return nil }
    return "[\(address)]"
  }
}
