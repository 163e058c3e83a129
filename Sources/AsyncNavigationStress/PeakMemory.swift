#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory of this process.
package enum PeakMemory {
  /// The most that the process has had in use so far, in KiB; 0 where nobody can tell.
  package static var kibibytes: Int {
    #if canImport(Glibc)
      var usage = rusage()
      return unsafe getrusage(RUSAGE_SELF.rawValue, &usage) == 0 ? Int(usage.ru_maxrss) : 0
    #elseif canImport(Darwin)
      var usage = rusage()
      return unsafe getrusage(RUSAGE_SELF, &usage) == 0 ? Int(usage.ru_maxrss) / 1_024 : 0
    #else
      return 0
    #endif
  }
}
