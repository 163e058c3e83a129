import AsyncNavigation
enum R: Hashable, Sendable { case a(String), b }
actor Bare { var xs: [R] = []; func append(_ r: R) { xs.append(r) } }
func time(_ n: Int, _ body: () async -> Void) async -> Double {
  let c = ContinuousClock(); let t = await c.measure { await body() }
  return Double(t.components.attoseconds)/1e9/Double(n) + Double(t.components.seconds)*1e9/Double(n)
}
@concurrent func run() async {
  let n = 20_000
  let routes = (0..<64).map { R.a("/products/number/\($0)") }
  var fs: [Double] = [], ps: [Double] = []
  for _ in 0..<60 {
    let bare = Bare()
    fs.append(await time(n) { for i in 0..<n { await bare.append(routes[i & 63]) } })
    let nav = Navigator<R>(root: .b)
    var p = 0.0
    for _ in 0..<20 {
      p += await time(1000) { for i in 0..<1000 { await nav.push(routes[i & 63]) } }
      await nav.popToRoot()
    }
    ps.append(p / 20)
  }
  let nav = Navigator<R>(root: .b)
  var pops: [Double] = [], navs: [Double] = []
  for _ in 0..<20 {
    for i in 0..<1000 { await nav.push(routes[i & 63]) }
    pops.append(await time(1000) { for _ in 0..<1000 { await nav.pop() } })
    navs.append(await time(1000) { for i in 0..<1000 { await nav.navigate(to: routes[i & 63]) } })
    await nav.popToRoot()
  }
  pops.sort(); navs.sort()
  print("pop", pops[0], "navigate", navs[0])
  fs.sort(); ps.sort()
  print("floor min \(fs[0]) med \(fs[30]) push min \(ps[0]) med \(ps[30]) ratio \(ps[0]/fs[0]) \(ps[30]/fs[30])")
}
await run()
