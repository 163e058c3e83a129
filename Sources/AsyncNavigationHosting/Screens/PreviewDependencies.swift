/// Dependencies that can be made up, so that screens can be looked at without the app around them.
///
/// A type of an actor conforms on that actor: `extension Services: @MainActor PreviewDependencies`.
public protocol PreviewDependencies {
  /// Dependencies made up for a preview.
  static var preview: Self { get }
}
