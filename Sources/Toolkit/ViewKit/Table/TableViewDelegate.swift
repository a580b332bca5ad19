import Foundation

/// Customizes a table and is notified of selections. UIKit's `UITableViewDelegate`; all methods have
/// defaults.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
    /// The height of a table's row in points; called once per row at each reload.
    /// `TableView.automaticDimension` makes the row as high as its cell needs. The default returns the
    /// table's `rowHeight`, and is called for only one row of each section, so that a reload costs the same
    /// for any number of rows. For static cells of a layout file it returns the heights in the file.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// The height of a section's header in points; `TableView.automaticDimension` makes it as high as its
    /// title or view needs. The default is `sectionHeaderHeight` if there is a title or a view; otherwise 0,
    /// or in the grouped styles the space between groups.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
    /// The height of a section's footer in points; `TableView.automaticDimension` makes it as high as its
    /// title or view needs. The default is `sectionFooterHeight` if there is a title or a view; otherwise 0,
    /// or a space below the last section of the grouped styles.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
    /// The view of a section's header. The default is nil, which shows the title from the data source, if
    /// there is one.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// The view of a section's footer. The default is nil, which shows the title from the data source, if
    /// there is one.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
    /// Called when a row of a table comes into view, before its cell is shown.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// Whether a press highlights the table's row and may select it; true by default.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called when the user has selected a row of a table. Not called for
    /// `selectRow(at:animated:scrollPosition:)`.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Called when the user has pressed the detail button at the end of a table's row: see
    /// `TableViewCell.AccessoryType`.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// The actions that a swipe of a row from its leading edge shows; they are also in the row's context
    /// menu. Called when a swipe begins, when a row is pressed with the right button, and when a key needs
    /// the actions. The default is nil, which means no actions.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?
    /// The actions that a swipe of a row from its trailing edge shows; they are also in the row's context
    /// menu. Called when a swipe begins, when a row is pressed with the right button, and when a key needs
    /// the actions. The default is nil, which means no actions.
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?
    /// Called when a table's row was deselected because the user has selected another row.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if let heights = tableView.staticHeights, heights !== self {
            return heights.tableView(tableView, heightForRowAt: indexPath)
        }
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
    /// The number of sections of a table; 1 by default.
    func numberOfSections(in tableView: TableView) -> Int
    /// The number of rows in a section of a table; called at each reload.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// Returns a cell for a row that comes into view in a table, best from
    /// `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// The title of a section's header; nil, the default, means no header.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    /// The title of a section's footer; nil, the default, means no footer.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
}
