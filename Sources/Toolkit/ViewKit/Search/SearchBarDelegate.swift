import Foundation

/// Is notified of what the user does in a search bar. UIKit's `UISearchBarDelegate`; every method has a
/// default.
@MainActor
public protocol SearchBarDelegate: AnyObject {
    /// Whether the user may begin to edit the text of a search bar; true by default.
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
    /// Called after the field of a search bar became first responder.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// Whether editing in a search bar may end, as in `TextFieldDelegate.textFieldShouldEndEditing(_:)`; true
    /// by default.
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
    /// Called after the field of a search bar resigned first responder.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar)
    /// Called after the user changed or cleared the text of a search bar.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// Whether the user may replace `range`, in characters of the search bar's current text, by another text.
    /// Also called for undo and redo. True by default.
    func searchBar(
        _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool
    /// Called when the user has pressed Return in a search bar whose field is not empty.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// Called when the user has pressed the search bar's cancel button, or Escape in an empty field while
    /// that button is shown. As in UIKit the bar does nothing else: text and focus stay until the delegate
    /// changes them.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
    /// Called after the user has selected another scope in a search bar.
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

/// Passes the questions and notifications of a search bar's field on to the bar's delegate.
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
