import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// `navlog visit`: what becomes of the URLs that a user taps, one after the other.
struct VisitCommand {
  let options: VisitPlayOptions
  let console: Console

  /// Plays what the user does.
  ///
  /// - Returns: What it has come to.
  @concurrent func run() async -> ExitCode {
    let configuration: PathConfiguration
    let source: any ByteSource
    do throws(UnreadableConfiguration) {
      configuration = try await console.pathConfiguration(options.configuration, on: options.platform)
    } catch {
      console.complain("\(error)")
      return .badConfiguration
    }
    do throws(SystemError) {
      source = try console.open(options.source)
    } catch {
      return refuse(error)
    }
    guard let pages = options.start ?? AppPages(start: AppPages.usualStart) else { return .usage }
    var player = TapPlayer(VisitSimulation(configuration, pages), options.format, to: console)
    do throws(OutputError) {
      try player.start(on: options.platform)
      return try await play(LineReader(source), &player)
    } catch {
      return console.exitCode(after: error, else: .success)
    }
  }

  /// Plays line by line, each before the next is read.
  private func play(_ reader: LineReader, _ player: inout TapPlayer) async throws(OutputError) -> ExitCode {
    var reader = reader
    var place = ScriptPlace(file: options.source.name, line: 0)
    while true {
      let line: [UInt8]?
      do throws(SystemError) {
        line = try await reader.next()
      } catch {
        return refuse(error)
      }
      guard let line else { return .success }
      place.line += 1
      guard try player.play(line, at: place) else { return .badScript }
    }
  }

  private func refuse(_ error: SystemError) -> ExitCode {
    console.complain("\(InputError(name: options.source.name, cause: error))")
    return .noInput
  }
}
