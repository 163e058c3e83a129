/// A route that belongs to the moment, such as one that is bound to a flag: it is left out of what is saved.
public protocol TransientRoute: Hashable, Sendable {}
