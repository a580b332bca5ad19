import Foundation

/// Is notified of what the user does in a search bar. UIKit's `UISearchBarDelegate`; every method has a
/// default.
@MainActor
public protocol SearchBarDelegate: AnyObject {
    /// Whether editing may begin. Default: yes.
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
    /// Called after the field became first responder.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// Whether editing may end, as `TextFieldDelegate.textFieldShouldEndEditing(_:)`. Default: yes.
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
    /// Called after the field resigned first responder.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar)
    /// Called after the user changed or cleared the text.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// Called before a change by the user, undo and redo included. `range`: characters of the current text.
    /// Default: yes.
    func searchBar(
        _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool
    /// Called when Return was pressed and there is text.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// Called when the cancel button was pressed, or Escape in an empty field while that button is shown. As
    /// in UIKit nothing else happens: text and focus stay until the delegate changes them.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
    /// Called after the user selected another scope.
    func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension SearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
    public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// Passes what a search bar's field asks and tells to the bar's delegate.
final class SearchFieldDelegate: TextFieldDelegate {
    private unowned let bar: SearchBar

    init(of bar: SearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }
    func textFieldDidBeginEditing(_ textField: TextField) { bar.delegate?.searchBarTextDidBeginEditing(bar) }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }
    func textFieldDidEndEditing(_ textField: TextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }
    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        if textField.hasText { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return true
    }
}
