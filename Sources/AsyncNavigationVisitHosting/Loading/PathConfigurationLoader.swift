public import AsyncNavigationVisitModel

/// Gets a path configuration from where it is: first from what is at hand, then from servers.
///
/// A loader is made with what is at hand in force: the data, the files and the copies of what servers said
/// earlier, in the order of the sources. So an app starts without waiting for a network. ``load()`` then asks
/// the servers.
///
/// ```swift
/// let loader = PathConfigurationLoader(
///   [.file(bundled), .server(remote)], server: URLSessionConfigurationServer(),
///   cache: FileConfigurationCache(folder: caches))
/// start(with: loader.configuration)  // the copy of what the server said last time, or the file
/// await loader.load()                // what the server says now, if it says anything valid
/// ```
///
/// Of each source that works, the whole configuration takes the place of the one before: nothing is merged. A
/// source that fails leaves in force what was, and does not stop those after it. Only a valid answer with
/// status 200 is applied, and kept in the cache. Whatever is tried is published, in order, with its source
/// and what came of it: see ``loads()``.
public actor PathConfigurationLoader {
  /// Where the configuration comes from; the later of two that work counts.
  public nonisolated let sources: [PathConfigurationSource]
  /// What came of the data, the files and the cached copies when the loader was made.
  ///
  /// In the order of the sources; a server of which there is no copy is not among them.
  public nonisolated let atHand: [PathConfigurationLoad]
  private let server: (any PathConfigurationServer)?
  private let reader: SourceReader
  private let journal: LoadJournal
  private var run: Run?

  /// Makes a loader and reads what is at hand, which may read files.
  ///
  /// - Parameters:
  ///   - sources: Where the configuration comes from.
  ///   - server: Who downloads; without one, server sources give only what is in the cache.
  ///   - cache: Who keeps copies of what servers said; nil for nobody.
  ///   - reader: How documents are read, wherever they come from; unless given, one with a malformed rule is
  ///     refused, as in Hotwire Native, so that it takes the place of none that works.
  public init(
    _ sources: [PathConfigurationSource], server: (any PathConfigurationServer)? = nil,
    cache: (any PathConfigurationCache)? = nil,
    reader: PathConfigurationReader = PathConfigurationReader(strictness: .hotwire)
  ) {
    self.sources = sources
    self.server = server
    let reader = SourceReader(reader: reader, cache: cache)
    let journal = LoadJournal(
      PathConfiguration(options: reader.reader.options), capacity: 16 + 2 * sources.count)
    self.reader = reader
    self.journal = journal
    atHand = sources.compactMap { source in
      reader.atHand(source).map { journal.publish(source, from: $0.origin, $0.result) }
    }
  }

  deinit { journal.finish() }

  /// Asks the servers, and applies what they say.
  ///
  /// They are asked at the same time, but their answers are applied in the order of the sources, so that what
  /// is in force in the end does not depend on which was faster: an answer waits for those of the servers
  /// before. What is at hand is not read again, so that a failing network does not bring back what a server
  /// has replaced; make another loader for that.
  ///
  /// What is in force afterwards is what servers said after the call: a load that is still running is
  /// superseded, its downloads are cancelled, and answers to them count no more. When the calling task is
  /// cancelled, the downloads are, and what is in force stays. There is no time limit but the server's.
  ///
  /// - Returns: What came of each server source, in order; those that were cancelled or superseded too.
  @discardableResult
  public func load() async -> [PathConfigurationLoad] {
    let run = Run(sources.filter { $0.serverURL != nil })
    guard !Task.isCancelled else {
      end(run, .cancelled)
      return run.loads
    }
    if let older = self.run { end(older, .superseded) }
    self.run = run
    await download(run)
    if self.run === run { self.run = nil }
    return run.loads
  }
}

/// What is in force.
extension PathConfigurationLoader {
  /// The configuration in force; reading it waits for nobody.
  ///
  /// Where nothing could be loaded yet it is one without rules but the built-in ones.
  public nonisolated var configuration: PathConfiguration { journal.configuration }

  /// The load of which the configuration in force came; nil when none has succeeded.
  public nonisolated var inForce: PathConfigurationLoad? { journal.inForce }

  /// All loads in order: those so far, then each as it is done.
  ///
  /// A subscriber gets them all when it comes early and keeps up; the last 16 and two for each source are
  /// kept. One that is further behind gets the load in force instead of what it missed, and can tell by
  /// ``PathConfigurationLoad/number``.
  ///
  /// - Returns: A stream for one consumer, of as many as are wanted. It ends when the consuming task is
  ///   cancelled, when it is dropped, or when the loader is gone.
  public nonisolated func loads() -> AsyncStream<PathConfigurationLoad> { journal.loads() }

  /// The configuration in force, then whatever takes its place; always the latest, so that those that nobody
  /// looked at in time are skipped.
  ///
  /// - Returns: A stream for one consumer, which ends as that of ``loads()`` does.
  public nonisolated func configurations() -> AsyncStream<PathConfiguration> { journal.configurations() }
}

extension PathConfigurationLoader {
  private typealias Answer = Result<PathConfigurationResponse, PathConfigurationLoadError>

  /// One call of ``load()``.
  private final class Run {
    var downloads: DownloadRun<Answer>
    var loads: [PathConfigurationLoad] = []
    /// Ends when the downloads are not waited for any more.
    let ending = AsyncStream<Never>.makeStream()

    init(_ sources: [PathConfigurationSource]) { downloads = DownloadRun(sources) }
  }

  private enum News: Sendable {
    case answer(Answer, index: Int)
    /// The run is over, or its task is cancelled.
    case ended
  }

  private func download(_ run: Run) async {
    await withTaskGroup(of: News.self) { group in
      for (index, source) in run.downloads.sources.enumerated() {
        group.addTask { [server] in .answer(await source.answer(of: server), index: index) }
      }
      group.addTask { [ending = run.ending.stream] in
        for await _ in ending {}
        return .ended
      }
      while !run.downloads.isOver, let news = await group.next() {
        if case .answer(let answer, let index) = news, !Task.isCancelled {
          for (source, answer) in run.downloads.take(answer, at: index) { apply(answer, of: source, in: run) }
        } else {
          end(run, .cancelled)
        }
      }
      group.cancelAll()
    }
  }

  private func apply(_ answer: Answer, of source: PathConfigurationSource, in run: Run) {
    let result = reader.reading(answer)
    var cachingError: PathConfigurationLoadError?
    if case .success = result, case .success(let response) = answer {
      cachingError = reader.keep(response.body, of: source)
    }
    run.loads.append(journal.publish(source, from: .network, result, cachingError: cachingError))
  }

  /// Ends what is left of a run.
  private func end(_ run: Run, _ error: PathConfigurationLoadError) {
    for source in run.downloads.end() {
      run.loads.append(journal.publish(source, from: .network, .failure(error)))
    }
    run.ending.continuation.finish()
  }
}

extension PathConfigurationSource {
  /// What a server says.
  fileprivate func answer(
    of server: (any PathConfigurationServer)?
  ) async -> Result<PathConfigurationResponse, PathConfigurationLoadError> {
    guard let serverURL else { return .failure(.noServer) }
    switch serverURL {
    case .failure(let error): return .failure(error)
    case .success(let url):
      guard let server else { return .failure(.noServer) }
      do {
        return .success(try await server.response(for: url))
      } catch {
        return .failure(PathConfigurationLoadError(thrownByServer: error))
      }
    }
  }
}
