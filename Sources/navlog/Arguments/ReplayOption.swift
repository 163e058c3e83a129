/// The options of `navlog replay`.
enum ReplayOption: String, ToolOption {
  case format, until, session, speed, quiet

  var placeholder: String? {
    switch self {
    case .format: "text|json"
    case .until: "REVISION"
    case .session: "N|last"
    case .speed: "X"
    case .quiet: nil
    }
  }

  var meaning: String {
    switch self {
    case .format: "print events as aligned text (default) or as one JSON object a line"
    case .until:
      "stop at the event that leads to this revision, in the last session unless told otherwise"
    case .session: "replay this session alone, counted from 1, or the last one; by default all"
    case .speed: "wait between events: 1 takes as long as it took, 10 a tenth of that; by default none"
    case .quiet: "print no events, only the state at the end, or at the revision"
    }
  }
}
