/// Why an action left the state as it is, though nothing was wrong with it.
@nonexhaustive
public enum UnchangedReason: Hashable, Sendable, CustomStringConvertible {
  /// There is nowhere to go back to; the host may leave.
  case atRoot
  /// The screen asked for is there already: on top, or showing that route.
  case alreadyThere(EntryID)
  /// The tab asked for is selected already.
  case alreadySelected(TabID)
  /// No modal is up.
  case nothingPresented
  /// The action asked for nothing, or for what is so already.
  case nothingToDo

  /// The reason, in words.
  public var description: String {
    switch self {
    case .atRoot: "there is nothing to go back to"
    case .alreadyThere(let id): "entry \(id) is there already"
    case .alreadySelected(let id): "tab \(id) is selected already"
    case .nothingPresented: "nothing is presented"
    case .nothingToDo: "there is nothing to do"
    }
  }
}

/// Why what was asked cannot be done: the action does not fit the state, or a link leads nowhere.
@nonexhaustive
public indirect enum RejectionReason: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such tab.
  case unknownTab(TabID)
  /// There is no such modal; it may have been dismissed.
  case unknownModal(ModalID)
  /// A modal is up, and the one asked for was to wait until none is.
  case modalPresented(ModalID)
  /// No entry of the target is the one asked for.
  case entryNotFound
  /// More was asked for than there is.
  case notEnough(asked: Int, available: Int)
  /// A count is below zero.
  case negative(Int)
  /// An index lies outside the stack.
  case indexOutOfRange(Int, count: Int)
  /// The layer that a screen was to be pushed in has no navigation.
  case noNavigation
  /// The screen asked for lies below a modal, which popping does not remove.
  case crossesModal
  /// A modal lies on the host's own content, for which a flat list of routes has no place.
  case hostContent(ModalID)
  /// A list that must name a route names none.
  case noRoutes
  /// The root of a stack based on a route cannot be removed.
  case lastEntry
  /// A list that must name a tab names none.
  case noTabs
  /// Two tabs would have one name.
  case duplicateTab(TabID)
  /// A state that is to be restored breaks a law.
  case brokenState(InvariantViolation)
  /// A text is no URL that a link can be; the second says why.
  case malformedLink(String, message: String)
  /// No rule knows the URL.
  case unmatchedLink(String)
  /// An action of a transaction was rejected; the index counts from 0.
  case inTransaction(index: Int, RejectionReason)

  /// The reason, in words that say what to do where something can be done.
  public var description: String {
    switch self {
    case .unknownTab(let id): "there is no tab \(id)"
    case .unknownModal(let id): "\(id) is not presented"
    case .modalPresented(let id):
      "\(id) is presented, and only a presentation asked for by itself can wait for its end"
    case .entryNotFound: "no such screen is there"
    case .notEnough(let asked, let available): "\(asked) asked for, but there are only \(available)"
    case .negative(let count): "\(count) is below zero"
    case .indexOutOfRange(let index, let count): "index \(index) is outside 0...\(count)"
    case .noNavigation: "the layer on top has no navigation; present the screen, or give the layer navigation"
    case .crossesModal: "the screen lies below a modal; dismiss that first, or go back instead of popping"
    case .hostContent(let id): "\(id) lies on the host's content, for which a flat list has no place"
    case .noRoutes: "a list of routes must name at least one"
    case .lastEntry: "the root of a stack cannot be removed; replace it instead"
    case .noTabs: "a list of tabs must name at least one"
    case .duplicateTab(let id): "tab \(id) is named twice"
    case .brokenState(let violation): "the state cannot be: \(violation)"
    case .malformedLink(let url, let message): "\(url) is no link: \(message)"
    case .unmatchedLink(let url): "no rule knows the link \(url)"
    case .inTransaction(let index, let reason): "action \(index + 1) of the transaction: \(reason)"
    }
  }
}

/// Why a guard said no.
@nonexhaustive
public enum DenialReason: Hashable, Sendable, CustomStringConvertible {
  /// The guard's own words.
  case refused(String)
  /// The guard did not answer in time.
  case timedOut
  /// Nobody knows how to make screens of these routes, here in words.
  case unregistered([String])

  /// The reason, in words.
  public var description: String {
    switch self {
    case .refused(let words): words
    case .timedOut: "it did not answer in time"
    case .unregistered(let routes): "no screen is registered for \(routes.joined(separator: ", "))"
    }
  }
}

/// Why a request was not taken on.
@nonexhaustive
public enum DropReason: Hashable, Sendable, CustomStringConvertible {
  /// The request was to be dropped when the navigator is busy, and it was.
  case busy
  /// A request with the same token was taken on before.
  case repeated(token: String)
  /// As many requests wait as may wait.
  case full(limit: Int)
  /// The navigator was shut down, or is gone.
  case shutdown

  /// The reason, in words.
  public var description: String {
    switch self {
    case .busy: "the navigator is busy"
    case .repeated(let token): "a request with the token \(token) was taken on before"
    case .full(let limit): "\(limit) requests wait already; await some before submitting more"
    case .shutdown: "the navigator was shut down"
    }
  }
}

/// What went wrong with a request.
@nonexhaustive
public enum NavigationFailure: Hashable, Sendable, CustomStringConvertible {
  /// The request was awaited from within a guard or renderer that the request itself has to wait for.
  case wouldDeadlock
  /// A guard threw an error.
  case guardFailed(String, message: String)
  /// Guards redirected the request more often than allowed.
  case tooManyRedirects(limit: Int)

  /// What went wrong and what to do, in words.
  public var description: String {
    switch self {
    case .wouldDeadlock:
      "the request was awaited from inside a guard or renderer it has to wait for; submit it without awaiting"
    case .guardFailed(let name, let message): "guard \(name) failed: \(message)"
    case .tooManyRedirects(let limit): "guards redirected the request more than \(limit) times"
    }
  }
}
