import Foundation

/// Customizes a table and is notified of selections. UIKit's `UITableViewDelegate`; all methods have
/// defaults.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
    /// A row's height in points; called once per row at each reload. Default: the table's `rowHeight` for all
    /// rows, which costs a reload the same however many there are. `TableView.automaticDimension`: as high as
    /// the row's cell asks for.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// A header's height in points. Default: `sectionHeaderHeight` if there is a title or a view; else 0, or
    /// in the grouped styles a gap. `TableView.automaticDimension`: as high as the title or the view asks
    /// for.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
    /// A footer's height in points, likewise. Default: `sectionFooterHeight` if there is a title or a view.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
    /// The view of a section's header. Default: nil, which shows the title, if there is one.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// The view of a section's footer, likewise.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
    /// Called when a row comes into view.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// Whether a press highlights the row and may select it. Default: yes.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called when the user has selected the row. Not called for `selectRow(at:animated:scrollPosition:)`.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Called when the detail button at the row's right end was pressed: see `TableViewCell.AccessoryType`.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// The actions that a swipe from the leading edge shows; they are also in the row's context menu. Asked
    /// for when a swipe begins, a row is pressed with the right button, or a key asks for them. Default: nil,
    /// none.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?
    /// The actions that a swipe from the trailing edge shows, likewise.
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?
    /// Called when the user's selection of another row has deselected this one.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.content.usesRowHeight(for: self)
        return tableView.rowHeight
    }
    public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.content.standardHeaderHeight(section)
    }
    public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.content.standardFooterHeight(section)
    }
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
    public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
    public func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
    public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    public func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
}

/// Provides a table's content. UIKit's `UITableViewDataSource`.
@MainActor
public protocol TableViewDataSource: AnyObject {
    /// The number of sections. Default: 1.
    func numberOfSections(in tableView: TableView) -> Int
    /// The number of rows in a section; called at each reload.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// Returns a cell for a row that comes into view, best from `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// The title of a section's header. Default: nil, no header.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    /// The title of a section's footer. Default: nil, no footer.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
}
