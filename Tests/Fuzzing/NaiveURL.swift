import Foundation

/// The pieces of a URL, cut with the means at hand and without a look at what may be wrong.
struct NaiveURL {
  var path: [String] = []
  var query: [(name: String, value: String?)] = []
  var fragment: String?

  init(_ text: String) {
    var rest = Substring(text).unicodeScalars
    rest = rest.drop { $0 != ":" }.dropFirst()
    let hash = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = hash.count > 1 ? Self.decoded(hash[1]) : nil
    let mark = (hash.first ?? rest).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if mark.count > 1 {
      query = mark[1].split(separator: "&").map { item in
        let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (Self.decoded(pair[0]), pair.count > 1 ? Self.decoded(pair[1]) : nil)
      }
    }
    var hierarchy = mark.first ?? rest
    if hierarchy.starts(with: "//".unicodeScalars) { hierarchy = hierarchy.dropFirst(2).drop { $0 != "/" } }
    if hierarchy.first == "/" { hierarchy = hierarchy.dropFirst() }
    guard !hierarchy.isEmpty else { return }
    path = hierarchy.split(separator: "/", omittingEmptySubsequences: false).map { Self.decoded($0) }
    if path.count > 1 && path.last?.isEmpty == true { path.removeLast() }
  }

  private static func decoded(_ piece: Substring.UnicodeScalarView) -> String {
    Substring(piece).removingPercentEncoding ?? "?"
  }
}
