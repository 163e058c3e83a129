public import AsyncNavigationModel

/// What a request does about the requests before it.
public enum RequestPolicy: Hashable, Sendable {
  /// Waits for its turn.
  case enqueue
  /// Ends every older request that waits or is being decided, and stops one that is being carried out at its
  /// next step.
  ///
  /// Not what is held until the navigator is ready; and presentations with ``ModalPolicy/queue`` only when it
  /// is an override, a restoration or a reset that supersedes.
  case supersede
  /// Ends as `dropped(.busy)` unless the navigator is idle.
  case dropIfBusy
  /// Takes the place of a waiting request with the same key, which ends as superseded; else waits for its
  /// turn, as it does when the earlier one waited for the end of modals and this one does not. What is held
  /// until the navigator is ready joins only what is held.
  case coalesce(String)
}

/// What cancelling a request does while its steps are being carried out.
public enum CancellationBehavior: Hashable, Sendable {
  /// Stops after the step that is under way.
  case stopHere
  /// Carries out the remaining steps; the request ends as committed.
  case finish
}

/// How a request is to be carried out.
public struct RequestOptions: Hashable, Sendable {
  /// What to do about the requests before it; nil is ``RequestPolicy/supersede`` for an override, a
  /// restoration or a reset and ``RequestPolicy/enqueue`` for anything else.
  public var policy: RequestPolicy?
  /// What the caller takes for granted.
  public var expectation: NavigationExpectation
  /// What cancelling does between steps; nil is ``CancellationBehavior/finish`` for a transaction and
  /// ``CancellationBehavior/stopHere`` for anything else.
  public var cancellation: CancellationBehavior?
  /// Whether the renderer should animate the steps.
  public var animated: Bool
  /// Whether to hold the request until the navigator is ready.
  ///
  /// What is held stays in its order and is not superseded by requests that come meanwhile. See
  /// ``NavigatorConfiguration/startsHeld``.
  public var awaitsReadiness: Bool
  /// What makes a repeated delivery harmless; nil is not compared.
  ///
  /// A request whose token was taken on before ends as `dropped(.repeated)`. A navigator remembers the last
  /// 1,024 tokens.
  public var token: String?

  /// Makes options; all may be left out.
  public init(
    policy: RequestPolicy? = nil, expecting expectation: NavigationExpectation = .any,
    onCancellation cancellation: CancellationBehavior? = nil, animated: Bool = true,
    awaitsReadiness: Bool = false, token: String? = nil
  ) {
    self.policy = policy
    self.expectation = expectation
    self.cancellation = cancellation
    self.animated = animated
    self.awaitsReadiness = awaitsReadiness
    self.token = token
  }

  /// Whether nothing keeps a request from being carried out at once on an idle navigator.
  var isOrdinary: Bool {
    guard case .any = expectation, token == nil, !awaitsReadiness else { return false }
    switch policy {
    case nil, .enqueue, .dropIfBusy: return true
    // Presentations that wait may have to end for it.
    case .supersede, .coalesce: return false
    }
  }

  /// What cancelling a request that comes to an action does between its steps.
  func cancellation(of action: NavigationAction<AnyRoute>?) -> CancellationBehavior {
    cancellation ?? (action?.isTransaction == true ? .finish : .stopHere)
  }

  /// What a request does about those before it.
  func policy(for action: NavigationAction<AnyRoute>?) -> RequestPolicy {
    policy ?? (action?.isDestination == true ? .supersede : .enqueue)
  }

  /// Options that expect something and leave the rest as it is.
  public static func expecting(_ expectation: NavigationExpectation) -> RequestOptions {
    RequestOptions(expecting: expectation)
  }

  /// Options with a policy that leave the rest as it is.
  public static func policy(_ policy: RequestPolicy) -> RequestOptions { RequestOptions(policy: policy) }
}
