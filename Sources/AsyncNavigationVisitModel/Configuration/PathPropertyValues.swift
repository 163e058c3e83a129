/// A value that a key of a path configuration may have.
protocol PathPropertyValue: RawRepresentable<String>, CaseIterable, Sendable {
  /// What counts where there is no value, or one that is unknown.
  static var standard: Self { get }
}

/// On which stack a visit is shown, under the key `context`.
public enum VisitContext: String, Hashable, Sendable, Codable, CaseIterable {
  /// The main stack.
  case `default`
  /// The modal stack.
  case modal
}

/// How a visit changes its stack, under the key `presentation`.
public enum VisitPresentation: String, Hashable, Sendable, Codable, CaseIterable {
  /// As the visit's action and the screens on the stack ask for.
  case `default`
  /// Always one screen more; known on Android only, and the same as ``default`` elsewhere.
  case push
  /// One screen less; a modal with one screen is dismissed.
  case pop
  /// The top screen is replaced.
  case replace
  /// One screen less, and the screen below is visited again.
  case refresh
  /// All but the first screen of the main stack go, and that is visited again.
  case clearAll = "clear_all"
  /// All screens go, and the new one is the first.
  case replaceRoot = "replace_root"
  /// Nothing changes.
  case none
}

/// How a modal looks, under the key `modal_style`.
public enum VisitModalStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// A sheet over the whole height.
  case large
  /// A sheet that rests at half the height first.
  case medium
  /// The whole screen.
  case full
  /// A sheet of a page's width.
  case pageSheet = "page_sheet"
  /// A smaller, centred sheet.
  case formSheet = "form_sheet"
}

/// Whether the query makes a page another one, under the key `query_string_presentation`.
public enum QueryStringPresentation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Pages with different queries are different pages.
  case `default`
  /// A page with another query takes the place of the page.
  case replace
}

extension VisitContext: PathPropertyValue { static var standard: VisitContext { .default } }
extension VisitPresentation: PathPropertyValue { static var standard: VisitPresentation { .default } }
extension VisitModalStyle: PathPropertyValue { static var standard: VisitModalStyle { .large } }
extension QueryStringPresentation: PathPropertyValue {
  static var standard: QueryStringPresentation { .default }
}
