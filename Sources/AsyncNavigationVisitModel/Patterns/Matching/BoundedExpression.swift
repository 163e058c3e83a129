import Foundation

/// Whether a pattern matches a text.
enum PatternAnswer: Hashable, Sendable {
  case matched
  case notMatched
  /// It is not known: finding out would take too many steps, or too much memory.
  case gaveUp
}

/// A regular expression whose search ends after a limited number of steps, without a clock.
///
/// ICU reports every 10,000 steps that it takes, and may be stopped then. But it also reports at each place
/// of a text at which it begins anew, so that a long text cannot be told from a hard one. Hence the pattern
/// gets a beginning that tries all places by itself, as one search.
struct BoundedExpression: Sendable {
  /// How many reports of 10,000 steps a search may take, besides those that a long text needs.
  ///
  /// `(a+)+$` over 8 KiB takes about 6 ms for these, on a machine of 2026.
  static let reports = 30
  /// For so many bytes of a text there is another report: ten steps for each byte.
  static let bytesPerReport = 1000

  private let expression: NSRegularExpression
  /// Whether ICU also reports at each place.
  private let isReportingPlaces: Bool
  private let hasBackReference: Bool
  /// Groups whose places are kept at each step.
  private let groupCount: Int

  /// Compiles a pattern.
  ///
  /// - Throws: Where the pattern is none, for Foundation.
  init(_ syntax: PatternSyntax) throws {
    let options: NSRegularExpression.Options = syntax.isCaseSensitive ? [] : .caseInsensitive
    let plain = try NSRegularExpression(pattern: syntax.text, options: options)
    let beginning = syntax.root.isAnchored ? #"\A"# : #"\A[\x{0}-\x{10FFFF}]*?"#
    // A pattern that ends within a comment or a quotation takes the parenthesis for part of that, unless a
    // line feed or `\E` ends it first; only there are these no part of the pattern.
    let bounded = [")", "\n)", #"\E)"#].lazy.compactMap { end in
      try? NSRegularExpression(pattern: "\(beginning)(?:\(syntax.text)\(end)", options: options)
    }.first
    expression = bounded ?? plain
    isReportingPlaces = bounded == nil
    groupCount = expression.numberOfCaptureGroups
    hasBackReference = syntax.hasBackReference || !syntax.isUnderstood && syntax.text.contains("\\")
  }

  /// How many reports a search may take in a text of some length.
  ///
  /// A step takes the longer, the more groups there are whose places are kept, and the longer what a group
  /// took is that must be repeated.
  func reports(forLength length: Int) -> Int {
    let weight = 1 + groupCount / 8 + (hasBackReference ? length / 64 : 0)
    let reports = max(1, (Self.reports + length / Self.bytesPerReport) / weight)
    return isReportingPlaces ? reports + length : reports
  }

  /// Searches a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - budget: How many reports all searches of the text may still take; what this one takes is taken off.
  /// - Returns: Whether it matches, unless that takes more reports than there are, or than one.
  func answer(for text: SearchedBytes, spending budget: inout Int) -> PatternAnswer {
    var options: NSRegularExpression.MatchingOptions = [.reportProgress, .reportCompletion]
    if text.isCut { options.insert(.withoutAnchoringBounds) }
    let range = NSRange(location: 0, length: text.utf16Count)
    // One report is enough for most, and so little that they get it also when others have taken all.
    let allowance = max(1, min(budget, reports(forLength: text.utf16Count)))
    var remaining = allowance
    defer { budget -= allowance - remaining }
    var answer = PatternAnswer.gaveUp
    // The block is given a pointer, which is Foundation's way to be told to stop; it is valid in there.
    unsafe expression.enumerateMatches(in: text.string, options: options, range: range) {
      match, flags, stop in
      if match != nil {
        answer = .matched
      } else if flags.contains(.completed) {
        // ICU ends with an error where it has no memory left to go back to.
        answer = flags.contains(.internalError) ? .gaveUp : .notMatched
      } else {
        remaining -= 1
        guard remaining <= 0 else { return }
      }
      unsafe stop.pointee = true
    }
    return answer
  }
}
