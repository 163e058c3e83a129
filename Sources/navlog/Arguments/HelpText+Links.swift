import AsyncNavigation

/// The help page on links.
extension HelpText {
  static let links = """
    usage: navlog links check FILE [URL…] [--format text|json]
           navlog run [FILE|-] --links FILE [--held] [OPTION…]

    A file of links says where URLs lead. `check` prints its links, all that is wrong with it, and for each URL
    how it is read, the link that it follows, what is captured, the action that comes of it, and the less specific
    links instead of which it counts. `-` is the standard input. `run` carries out the action at the verb `open`.
    By default that supersedes the requests that wait (with `policy enqueue` they stay), but no presentation that
    is queueing and no link that is held.

      {
        "origins": ["shop", "https://shop.example.com"],
        "links": [
          {"pattern": "/products/:id<int>", "routes": ["/products", "/products/:id"]},
          {"pattern": "/search?q", "action": "selectTab", "tab": "search", "routes": ["/search?q=:q"]},
          {"pattern": "/login", "action": "present", "style": "sheet", "policy": "replace"}
        ]
      }

    keys of the file:
    \(fileKeys)

    keys of a link:
    \(linkKeys)

    actions, with their own keys:
    \(linkActions)

    patterns:
    \(linkPatterns)

    Of several links that have the form of a URL, the most specific counts: segment by segment, a literal before
    a placeholder with a type, that before one without, and * last; of equal paths, the one that requires more of
    the query. Two of which neither is more specific, and one that is never reached, are findings.

    JSON: an object a line with sorted keys; `event` is link, finding or url.

    exit codes:
    \(exitCodes([.success, .linkFailed, .usage, .badLinks, .noInput, .outputFailed]))
    """

  private static let fileKeys = table([
    ("links", "the links, needed"),
    ("origins", "where URLs begin: an app's scheme, whose host counts as the first segment of the"),
    ("", "path, or a site, http and https alike; any when left out, and hosts do not count"),
    ("trailingSlash", LinkTableOptions.TrailingSlash.names.asChoice),
    ("plusIsSpace", "true: a + in a query is a space"),
    ("ignoresCase", "true: literals of patterns take either case"),
  ])

  private static let linkKeys = table([
    ("pattern", "the form of the URLs, needed"),
    ("action", "one of the actions below; push when left out"),
    ("routes", "screens, bottom first. :name or :{name} stands for what the pattern captured, of"),
    ("", "several query items for the first, and for nothing where there is none; :: is a colon."),
    ("", "Left out: the URL's path, and for selectTab, dismiss and plan no screens"),
  ])

  private static let linkActions = table([
    ("push", "on the active stack"),
    ("replace", "dismiss all; the selected tab's stack becomes the routes"),
    ("present", "as a modal; style: \(ModalStyle.names.joined(separator: ", ")),"),
    ("", "or {\"name\": …, \"detents\": […]} for one of your own; policy: \(ModalPolicy.names.asChoice)"),
    ("selectTab", "dismiss all, and show a tab with the routes, if any, above its root; tab: its name"),
    ("backOrPush", "each route in turn: pop to an equal screen, else push it"),
    ("dismiss", "dismiss all, then push the routes, if any, on the selected tab"),
    ("plan", "several at once, all or none; links: a list of links without patterns"),
  ])

  private static let linkPatterns = table([
    ("/literal", "a segment that reads so"),
    ("/:name", "any segment; /:name<TYPE> one that is a"),
    ("", CaptureType.names.asChoice),
    ("/*name", "one or more segments, at the end; /* without capturing them"),
    ("?key&key<TYPE>&key?", "items of the query, the last one optional"),
  ])
}
