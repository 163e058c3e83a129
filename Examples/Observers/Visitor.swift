import AsyncNavigation

/// The screens of a shop.
enum Screen: Hashable, Sendable {
  case home, search, cart, login
  case product(Int)
}

/// Somebody who wanders through the shop; what they do depends on the seed alone, what comes of it on the
/// others too.
struct Visitor {
  private let navigator: Navigator<Screen>
  private var random: SeededGenerator

  init(_ navigator: Navigator<Screen>, seed: UInt64) {
    self.navigator = navigator
    self.random = SeededGenerator(seed: seed)
  }

  /// Does one thing, and waits for its end.
  mutating func act() async {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: await navigator.push(.product(Int.random(in: 0..<100, using: &random)))
    case 4, 5: await navigator.pop()
    case 6: await navigator.selectTab(["home", "search", "cart"].randomElement(using: &random) ?? "home")
    case 7: await navigator.present(.login, as: .sheet, policy: .replace)
    case 8: await navigator.dismiss()
    case 9: await navigator.transact([.popToRoot(on: .root), .push(.product(7), on: .root)])
    case 10: await pushTogether()
    default: await navigator.back()
    }
  }

  /// Asks for two screens, of which the second is only wanted if nobody has done anything since it was
  /// thought of.
  private mutating func pushTogether() async {
    let seen = navigator.snapshot.revision
    let first = navigator.submit(.push(.product(1)))
    let second = navigator.submit(.push(.product(2)), options: .expecting(.revision(seen)))
    for request in [first, second] { _ = try? await request.outcome }
  }
}

/// Numbers that look random and are the same in each run: SplitMix64, after Steele, Lea and Flood.
///
/// The testing product has one too; a service does not depend on that.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
