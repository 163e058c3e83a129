import AsyncNavigation
enum R: Hashable, Sendable { case a(String), b }
actor Bare { var xs: [R] = []; func append(_ r: R) { xs.append(r) } }
func time(_ n: Int, _ body: () async -> Void) async -> Double {
  let c = ContinuousClock(); let t = await c.measure { await body() }
  return Double(t.components.attoseconds)/1e9/Double(n) + Double(t.components.seconds)*1e9/Double(n)
}
@concurrent func run() async {
  let n = 200_000
  let routes = (0..<64).map { R.a("/products/number/\($0)") }
  for _ in 0..<7 {
    let bare = Bare()
    let f = await time(n) { for i in 0..<n { await bare.append(routes[i & 63]) } }
    let nav = Navigator<R>(root: .b)
    var p = 0.0
    for _ in 0..<200 {
      p += await time(1000) { for i in 0..<1000 { await nav.push(routes[i & 63]) } }
      await nav.popToRoot()
    }
    p /= 200
    print("floor", f, "push", p, p/f)
  }
}

@concurrent func only(_ n: Int) async {
  let routes = (0..<64).map { R.a("/products/number/\($0)") }
  let nav = Navigator<R>(root: .b)
  for i in 0..<n { await nav.push(routes[i & 63]) }
}
if CommandLine.arguments.count > 1 { await only(Int(CommandLine.arguments[1])!) } else { await run() }
