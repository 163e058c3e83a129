import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation

/// A saved state of tabs and modals whose screens are written short, bottom first.
///
/// - `a`: the text `a`, of the standard library's tag
/// - `?`: a route of a type that nobody knows
/// - `!`: a route whose value is of another type than its tag says
/// - `-`: no route at all
/// - `~` at the beginning: the stack is based on the host's content
///
/// Ids count from 1 in reading order; a modal draws its own before those of its screens.
func savedState(
  _ tabs: (TabID, [String])..., selecting tab: TabID? = nil, history: TabHistory? = nil,
  modals: [[String]] = []
) -> SavedState {
  var ids = IDGenerator()
  func stack(_ screens: [String]) -> StackState<SavedRoute> {
    StackState(
      base: screens.first == "~" ? .host : .route,
      entries: screens.filter { $0 != "~" }.map { RouteEntry(id: ids.entry(), route: savedRoute($0)) })
  }
  let tabs = tabs.map { TabState(id: $0.0, stack: stack($0.1)) }
  let modals = modals.map { screens in
    let id = ids.modal()
    return ModalState(id: id, style: .sheet, stack: stack(screens))
  }
  let state = NavigationState(
    tabs: tabs, selectedTab: tab ?? tabs[0].id, tabHistory: history, modals: modals)
  return SavedState(appVersion: "1.4", revision: 42, state: state)
}

/// A route as a short word of ``savedState(_:selecting:history:modals:)`` means it.
private func savedRoute(_ word: String) -> SavedRoute {
  switch word {
  case "?": SavedRoute(tag: "new", version: 3, payload: #" {"é":1} "#)
  case "!": SavedRoute(tag: "String", payload: "7 ")
  case "-": SavedRoute(tag: "", payload: "")
  default: SavedRoute(tag: "String", payload: "\"\(word)\"")
  }
}

extension StateCoder {
  /// Why bytes cannot be read; nil when they can.
  func failure(reading data: Data) -> StateCodingError? {
    do throws(StateCodingError) {
      _ = try read(data)
      return nil
    } catch {
      return error
    }
  }

  /// Why no state can be made of a saved one; nil when one can.
  func failure(restoring saved: SavedState) -> StateCodingError? {
    do throws(StateCodingError) {
      _ = try restoration(of: saved)
      return nil
    } catch {
      return error
    }
  }

  /// Why a state cannot be written; nil when it can.
  func failure(writing state: NavigationState<Route>) -> StateCodingError? {
    do throws(StateCodingError) {
      _ = try write(state, revision: 1)
      return nil
    } catch {
      return error
    }
  }
}
