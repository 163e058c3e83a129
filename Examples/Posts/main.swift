import AsyncNavigation
import AsyncNavigationVisits
import Foundation

let document = #"""
  {
    "settings": {"tabs": ["posts", "account"]},
    "rules": [
      {"patterns": [".*"], "properties": {"context": "default", "pull_to_refresh_enabled": true}},
      {"patterns": ["/new$", "/edit$"], "properties": {"context": "modal", "pull_to_refresh_enabled": false}},
      {"patterns": ["/photos/[0-9]+$"], "properties": {"view_controller": "photo", "uri": "app://photo"}},
      {"patterns": ["^/$"], "properties": {"presentation": "clear_all"}}
    ]
  }
  """#
let reading = try PathConfigurationReader(strictness: .strict).read(Data(document.utf8))
let paths = reading.configuration
print(paths.settings["tabs"] ?? .null)  // ["posts","account"]

let new = paths.explanation(of: "https://example.com/posts/new")
print(new.rules.map(\.pattern), new.properties.context)  // [".*", "/new$"] modal
print(paths.properties(for: "/posts/new?draft=1").context)  // default

let hostile = #"{"rules": [{"patterns": ["(a+)+$"], "properties": {"context": "MODAL"}}]}"#
let faults = try PathConfigurationReader().read(Data(hostile.utf8)).findings
print(faults.map(\.place))  // ["rules[0].patterns[0]", "rules[0].properties.context"]

guard let home = URL(string: "https://example.com/posts") else { fatalError("this is no URL") }
let visits = VisitNavigator(
  startLocation: home,
  VisitConfiguration(paths) { proposal in
    proposal.properties.viewController == "photo" ? .acceptCustom("photo") : .accept
  })
await visits.start()
await visits.route("/photos/7")
await visits.route("/posts/new")
print(visits.navigator.state)  // [/posts, photo@/photos/7] automatic[/posts/new*]

let saved = VisitProposal(home, properties: paths.properties(for: home))
let plan = VisitPlanner().plan(saved, in: visits.navigator.state)
print(plan.visits)  // [main advance https://example.com/posts]

await visits.route(saved)
print(visits.navigator.state)  // [/posts*]
await visits.route("https://elsewhere.example/")
print(await visits.pop().navigation ?? .unchanged(.nothingToDo))  // unchanged: there is nothing to do

var effects: [String] = []
for await effect in visits.effects.prefix(4) { effects.append("\(effect)") }
print(effects[0])  // visit main advance https://example.com/posts
print(effects[1])  // visit modal advance https://example.com/posts/new
print(effects[2])  // visit main advance https://example.com/posts
print(effects[3])  // open in the browser: https://elsewhere.example/
