import AsyncNavigation

/// `navlog run`: a script, the navigator that it drives, and a subscriber that logs what happens.
struct RunCommand {
  let options: RunOptions
  let console: Console

  /// Runs the script.
  ///
  /// - Returns: What it has come to.
  @concurrent func run() async -> ExitCode {
    let source: any ByteSource
    let links: LinksFile
    do throws(InputError) {
      source = try openScript()
      links = try await readLinks()
    } catch {
      console.complain("\(error)")
      return .noInput
    }
    guard let parser = links.parser else { return refuse(links) }
    let turnstile = Turnstile(closes: !console.isInteractive(options))
    do throws(RejectionReason) {
      let navigator = try Navigator(options.blueprint, configuration: configuration(turnstile))
      return await run(source, navigator, turnstile, following: parser)
    } catch {
      console.complain("\(UsageError(message: error.description))")
      return .usage
    }
  }

  private func openScript() throws(InputError) -> any ByteSource {
    do throws(SystemError) {
      return try console.open(options.source)
    } catch {
      throw InputError(name: options.source.name, cause: error)
    }
  }

  /// The file of links; one without any where none is given.
  private func readLinks() async throws(InputError) -> LinksFile {
    guard let path = options.links else { return LinksFile() }
    return try await console.linksFile(.file(path))
  }

  /// Tells what is wrong with the file of links.
  private func refuse(_ links: LinksFile) -> ExitCode {
    for problem in links.problems {
      console.complain("\((options.links ?? "").printable): \(problem)")
    }
    return .badLinks
  }

  private func run(
    _ source: any ByteSource, _ navigator: Navigator<Route>, _ turnstile: Turnstile,
    following links: FileLinkParser
  ) async -> ExitCode {
    let prompt =
      console.isInteractive(options)
      ? Prompt(on: console.errors, sharesScreen: console.outputIsTerminal) : nil
    prompt?.greet()
    let log = Log(on: console, as: options.format, isQuiet: options.isQuiet, around: prompt)
    let logger = EventLogger(log, from: navigator.state)
    let events = navigator.events()
    let journal = SessionJournal(of: navigator, options, on: console, beside: turnstile)
    async let _ = logger.follow(events)
    let attachment = attachRenderer(to: navigator, behind: turnstile, logger)
    await turnstile.settle()
    let player = ScriptPlayer(
      navigator, startsHeld: options.startsHeld, following: links, behind: turnstile, attachment: attachment)
    var run = ScriptRun(
      of: source, options, on: console, asking: prompt, to: log, logger, with: player,
      saving: SavedSession(of: navigator, options, on: console))
    var failure: OutputError?
    do throws(OutputError) { try await run.play() } catch { failure = error }
    await run.end()
    let code = max(run.exitCode, await journal?.end() ?? .success)
    return failure.map { console.exitCode(after: $0, else: code) } ?? code
  }

  private func configuration(_ turnstile: Turnstile) -> NavigatorConfiguration<Route> {
    var configuration = NavigatorConfiguration<Route>()
    configuration.spawn = turnstile.spawner
    configuration.startsHeld = options.startsHeld
    // A step that takes its time is not late, however slow the machine is.
    configuration.stepLimit = options.stepDelay + .seconds(60)
    // A full lane of requests is logged without a gap, however slow the output is.
    configuration.eventCapacity = 16 * configuration.requestLimit
    return configuration
  }

  private func attachRenderer(
    to navigator: Navigator<Route>, behind turnstile: Turnstile, _ logger: EventLogger
  ) -> RendererAttachment? {
    guard options.renderer == .staged else { return nil }
    let renderer = StagedRenderer(
      delay: options.stepDelay, clock: console.clock, pass: { await turnstile.passStep() }
    ) { [weak navigator] in
      guard let navigator else { return }
      // A log that cannot be written is no concern of the renderer's.
      try? await logger.catchUp(to: navigator.snapshot.sequence)
    }
    return navigator.attach(renderer, capabilities: .oneAtATime)
  }
}
