import AsyncNavigation

/// Does what is typed, line by line, and waits for the end of each request before it reads on.
struct Conversation {
  let app: App
  let output: Output

  /// Follows links, then reads lines until the end of the input or `quit`.
  func hold(following urls: [String], reading input: Input) async {
    output.show("Tea, in a terminal. Type a number to choose, or: open shop://products/7/reviews, help, quit")
    output.show("")
    var announcer = Announcer(of: app.navigator)
    // Taken on in order, and held until the first picture is there to start from.
    let links = urls.map { app.navigator.submit(opening: $0, with: app.links) }
    let attachment = app.navigator.attach(app.renderer, capabilities: .oneAtATime)
    await attachment.ready()
    app.navigator.markReady()
    await end(of: links)
    await announcer.catchUp(in: output)

    while let line = input.next(showingIn: output) {
      do throws(Misunderstanding) {
        let command = try Command(line)
        if command == .quit { break }
        try await carryOut(command, by: attachment)
      } catch {
        output.show("\(error)", in: .yellow)
      }
      await announcer.catchUp(in: output)
    }
    await app.navigator.shutdown()
  }

  private func carryOut(_ command: Command, by attachment: RendererAttachment) async throws(Misunderstanding)
  {
    switch command {
    case .choose(let numbers): await end(of: try await app.renderer.choose(numbers))
    case .back: await app.navigator.back()
    case .dismiss: await app.navigator.dismiss()
    case .tab(let tab):
      if let request = try await app.renderer.tap(tab, tellingOf: attachment) { await end(of: [request]) }
    case .open(let url): await app.navigator.open(url, with: app.links)
    case .share: output.show(try link())
    case .swipe: try await app.renderer.swipe(tellingOf: attachment)
    case .help: output.write(Command.summary + "\n")
    case .quit: break
    }
  }

  private func end(of requests: [NavigationRequest]) async {
    for request in requests { _ = try? await request.outcome }
  }

  /// The link to the screen that is shown.
  private func link() throws(Misunderstanding) -> String {
    guard let route = app.navigator.state.top?.route else { throw Misunderstanding("nothing is shown") }
    do throws(LinkWriteError) {
      return try app.links.url(for: route).description
    } catch {
      throw Misunderstanding("this screen has no link")
    }
  }
}
