/// The help page on replays.
extension HelpText {
  static let replay = """
    usage: navlog replay FILE|- [OPTION…]

    Replays a log that `navlog run --format json` has printed, or a journal that an app has written with the
    library: prints its events as `run` does, and the state that they lead to. `-` is the standard input, which
    is replayed as it comes unless the last session is asked for.

    options:
    \(options(of: ReplayOption.self))
      --                  what follows is no option

    A log may hold several sessions, one after the other, and a snapshot begins each. A gap of no events, with
    which a journal tells the state from time to time, is passed over.

    --until without --session counts in the last session, and which that is shows at the end of the input: until
    then nothing is printed. With --session N what comes after is not waited for.

    Routes that are text are printed as they are; a saved route, which has a tag, a payload and perhaps a version,
    as its tag and payload; any other as JSON. With --format json each is printed as it was, and so is the time of
    an event. What only a run says, such as a note, a state or a failed expectation, is passed over; at the end
    `final` says the state.

    --speed goes by the times in the lines, which a journal has and the log of a run has not; without them all is
    replayed at once. It does not wait between sessions.

    A line that cannot be read, or an event that does not follow from those before it, is told on the standard
    error with the number of the line, and the replay goes on at the next snapshot. A last line without an end, as
    a process leaves it that dies while it writes, is told and is no fault.

    examples:
      navlog run checkout.nav --format json | navlog replay -
      navlog replay app.journal --session last --speed 4
      navlog replay app.journal --until 42 --quiet

    exit codes:
    \(exitCodes([.success, .notInLog, .usage, .badLog, .noInput, .outputFailed]))

    The code is 1 where the log does not have the revision or the session that is asked for, or no session.
    """
}
