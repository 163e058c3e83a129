// swift-tools-version: 6.3

import PackageDescription

/// Settings of every target, so that all rooms speak the same dialect of Swift.
let settings: [SwiftSetting] = [
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
  .enableUpcomingFeature("ExistentialAny"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
  .enableUpcomingFeature("InternalImportsByDefault"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
  .enableUpcomingFeature("MemberImportVisibility"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
  .enableUpcomingFeature("InferIsolatedConformances"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0458-strict-memory-safety.md
  .strictMemorySafety(),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0480-swiftpm-warning-control.md
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "AsyncNavigation",
  // `Mutex` of the Synchronization module asks for these.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "AsyncNavigation", targets: ["AsyncNavigation"]),
    .library(name: "AsyncNavigationTesting", targets: ["AsyncNavigationTesting"]),
    .library(name: "AsyncNavigationVisits", targets: ["AsyncNavigationVisits"]),
    .library(name: "AsyncNavigationVisitNetwork", targets: ["AsyncNavigationVisitNetwork"]),
    .executable(name: "navlog", targets: ["navlog"]),
  ],
  targets: [
    .target(name: "AsyncNavigationModel"),
    .target(name: "AsyncNavigationEvents"),
    .target(name: "AsyncNavigationRuntime", dependencies: ["AsyncNavigationModel", "AsyncNavigationEvents"]),
    .target(name: "AsyncNavigationLinks", dependencies: ["AsyncNavigationModel"]),
    .target(name: "AsyncNavigationStorage", dependencies: ["AsyncNavigationModel"]),
    .target(
      name: "AsyncNavigationHosting",
      dependencies: [
        "AsyncNavigationModel", "AsyncNavigationRuntime", "AsyncNavigationLinks", "AsyncNavigationStorage",
      ]),
    .target(
      name: "AsyncNavigation",
      dependencies: [
        "AsyncNavigationModel", "AsyncNavigationEvents", "AsyncNavigationRuntime", "AsyncNavigationLinks",
        "AsyncNavigationStorage", "AsyncNavigationHosting",
      ]),
    .target(name: "AsyncNavigationTesting", dependencies: ["AsyncNavigation"]),
    .target(
      name: "AsyncNavigationStress",
      dependencies: ["AsyncNavigation", "AsyncNavigationTesting", "AsyncNavigationStorage"]),
    .target(
      name: "AsyncNavigationVisitModel", dependencies: ["AsyncNavigationModel", "AsyncNavigationStorage"]),
    .target(
      name: "AsyncNavigationVisitHosting",
      dependencies: [
        "AsyncNavigationModel", "AsyncNavigationEvents", "AsyncNavigationRuntime",
        "AsyncNavigationStorage", "AsyncNavigationVisitModel",
      ]),
    .target(
      name: "AsyncNavigationVisits",
      dependencies: ["AsyncNavigationVisitModel", "AsyncNavigationVisitHosting"]),
    .target(
      name: "AsyncNavigationVisitNetwork",
      dependencies: ["AsyncNavigationVisitModel", "AsyncNavigationVisitHosting"]),
    .executableTarget(
      name: "navlog",
      dependencies: ["AsyncNavigation", "AsyncNavigationVisits", "AsyncNavigationStress"]),
    .executableTarget(name: "News", dependencies: ["AsyncNavigation"], path: "Examples/News"),
    .executableTarget(name: "Paths", dependencies: ["AsyncNavigation"], path: "Examples/Paths"),
    .executableTarget(name: "Sessions", dependencies: ["AsyncNavigation"], path: "Examples/Sessions"),
    .executableTarget(
      name: "Posts",
      dependencies: ["AsyncNavigation", "AsyncNavigationVisits"],
      path: "Examples/Posts"),
    .executableTarget(name: "Observers", dependencies: ["AsyncNavigation"], path: "Examples/Observers"),
    .target(name: "Notes", dependencies: ["AsyncNavigation"], path: "Examples/Notes"),
    .executableTarget(
      name: "Shop", dependencies: ["AsyncNavigation"], path: "Examples/Shop", exclude: ["session.txt"]),
    .executableTarget(
      name: "Benchmarks", dependencies: ["AsyncNavigation", "AsyncNavigationVisits"],
      path: "Tests/Benchmarks"),
    .executableTarget(name: "Saver", dependencies: ["AsyncNavigationStorage"], path: "Tests/Saver"),
    .target(name: "ProofRecords", dependencies: ["AsyncNavigationStress"], path: "Tests/ProofRecords"),
    .executableTarget(
      name: "Proof",
      dependencies: [
        "AsyncNavigation", "AsyncNavigationLinks", "AsyncNavigationStress", "AsyncNavigationTesting",
        "AsyncNavigationVisitModel", "Fuzzing", "ProofRecords", "RandomNavigation", "Simulation",
      ],
      path: "Tests/Proof"),
    .target(
      name: "Simulation", dependencies: ["AsyncNavigation", "AsyncNavigationTesting", "RandomNavigation"],
      path: "Tests/Simulation"),
    .target(
      name: "Fuzzing",
      dependencies: [
        "AsyncNavigationModel", "AsyncNavigationLinks", "AsyncNavigationStorage",
        "AsyncNavigationVisitModel",
      ],
      path: "Tests/Fuzzing", exclude: ["Corpora", "Dictionaries", "Entry"]),
    .target(
      name: "FuzzingNavlog",
      dependencies: [
        "Fuzzing", "navlog", "AsyncNavigation", "AsyncNavigationVisits", "AsyncNavigationTesting",
      ],
      path: "Tests/FuzzingNavlog"),
    .target(
      name: "RandomNavigation", dependencies: ["AsyncNavigationModel", "AsyncNavigationTesting"],
      path: "Tests/RandomNavigation"),
    .testTarget(
      name: "AsyncNavigationModelTests",
      dependencies: ["AsyncNavigationModel", "AsyncNavigationTesting", "RandomNavigation"]),
    .testTarget(
      name: "AsyncNavigationEventsTests", dependencies: ["AsyncNavigationEvents", "AsyncNavigationTesting"]),
    .testTarget(
      name: "AsyncNavigationRuntimeTests",
      dependencies: [
        "AsyncNavigation", "AsyncNavigationRuntime", "AsyncNavigationStress", "AsyncNavigationTesting",
        "ProofRecords", "RandomNavigation",
      ]),
    .testTarget(
      name: "AsyncNavigationHostingTests",
      dependencies: [
        "AsyncNavigation", "AsyncNavigationHosting", "AsyncNavigationStorage", "AsyncNavigationTesting",
        "RandomNavigation",
      ]),
    .testTarget(
      name: "AsyncNavigationLinksTests",
      dependencies: ["AsyncNavigationLinks", "AsyncNavigationModel", "AsyncNavigationTesting"]),
    .testTarget(
      name: "AsyncNavigationStorageTests",
      dependencies: [
        "AsyncNavigationStorage", "AsyncNavigationModel", "AsyncNavigationTesting", "RandomNavigation",
        "Saver",
      ]),
    .testTarget(
      name: "AsyncNavigationVisitModelTests",
      dependencies: [
        "AsyncNavigationVisitModel", "AsyncNavigationModel", "AsyncNavigationTesting", "RandomNavigation",
      ]),
    .testTarget(
      name: "AsyncNavigationVisitHostingTests",
      dependencies: [
        "AsyncNavigation", "AsyncNavigationTesting", "AsyncNavigationVisitModel",
        "AsyncNavigationVisitHosting", "AsyncNavigationVisitNetwork", "RandomNavigation",
      ]),
    .testTarget(
      name: "AsyncNavigationTestingTests", dependencies: ["AsyncNavigation", "AsyncNavigationTesting"]),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["AsyncNavigation", "AsyncNavigationTesting", "ProofRecords", "Simulation"]),
    .testTarget(
      name: "AsyncNavigationStressTests",
      dependencies: [
        "AsyncNavigation", "AsyncNavigationStorage", "AsyncNavigationStress", "AsyncNavigationTesting",
      ]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "AsyncNavigation", "AsyncNavigationTesting", "AsyncNavigationVisits", "ProofRecords",
      ],
      exclude: ["Cases", "Faults/faults.md"]),
    .testTarget(
      name: "NavlogTests",
      dependencies: [
        "navlog", "AsyncNavigation", "AsyncNavigationStress", "AsyncNavigationTesting",
        "AsyncNavigationVisits", "ProofRecords", "RandomNavigation",
      ]),
    .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing", "FuzzingNavlog"]),
    .testTarget(name: "NotesTests", dependencies: ["Notes", "AsyncNavigation", "AsyncNavigationTesting"]),
    .testTarget(name: "ShopTests", dependencies: ["Shop", "AsyncNavigation", "AsyncNavigationTesting"]),
  ]
)

for target in package.targets {
  target.swiftSettings = settings
}
