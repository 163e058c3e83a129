import Testing

@testable import AsyncNavigationLinks

@Suite("What placeholders take")
struct CaptureTypeTests {
  @Test(
    "Each type takes its own texts and no other",
    arguments: [
      (
        .uint, ["0", "7", "007", "18446744073709551615"],
        ["-1", "+1", "", "1.0", "18446744073709551616", "٣", "1 "]
      ),
      (
        .int, ["-9223372036854775808", "18446744073709551615", "-0"],
        ["-9223372036854775809", "--1", "-", "1e3", "0x1"]
      ),
      (
        .double, ["1", "-1.5", "2e9", "1E-3", "1e+20"],
        ["inf", "nan", "1e999", ".5", "1.", "1e", "0x1p3", "+1"]
      ),
      (.bool, ["true", "FALSE", "True"], ["1", "yes", ""]),
      (
        .uuid, ["00000000-0000-0000-0000-00000000000a", "DEADBEEF-0000-0000-0000-00000000000A"],
        ["00000000-0000-0000-0000-00000000000", "0000000000000000-0000-0000-00000000000a", "{}", "-----"]
      ),
      (.string, ["x", " ", "é"], [""]),
    ] as [(CaptureType, [String], [String])])
  func fits(type: CaptureType, taken: [String], refused: [String]) {
    #expect(taken.filter { !type.fits($0) } == [])
    #expect(refused.filter { type.fits($0) } == [])
  }

  @Test("Of two types, one contains the other or they have nothing in common, and the narrower ranks first")
  func lattice() {
    let texts = CaptureType.allCases.map(\.sample) + ["18446744073709551615", "-9223372036854775808", "2e9"]
    for type in CaptureType.allCases {
      for other in CaptureType.allCases where type != other {
        let common = texts.filter { type.fits($0) && other.fits($0) }
        #expect(common.isEmpty == !(type.contains(other) || other.contains(type)))
        if type.contains(other) {
          #expect(texts.allSatisfy { !other.fits($0) || type.fits($0) })
          #expect(other.rank < type.rank)
        }
      }
    }
  }
}
