import AsyncNavigation

struct LoginScreen: TextScreen {
  let navigator: ScreenNavigator

  var lines: [String] { ["No password: you get a code."] }

  var choices: [Choice] {
    [
      Choice("Send me a code") { navigator.submit(.present(.code, as: .formSheet)) },
      Choice("Not now") { navigator.submit(.dismiss(.all)) },
    ]
  }
}

/// Lies over the login.
struct CodeScreen: TextScreen {
  let session: Session
  let navigator: ScreenNavigator

  var lines: [String] { ["We have sent you 4711."] }

  var choices: [Choice] {
    [
      Choice("Enter 4711") {
        session.open()
        return navigator.submit(.transaction([.dismiss(.all), .push(.checkout, on: .tab(.cart))]))
      },
      Choice("Leave all this") { navigator.submit(.dismiss(.all)) },
    ]
  }
}
