import Foundation

/// Decides about a table's looks and hears of selections. UIKit's `UITableViewDelegate`; all methods have
/// defaults.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
    /// In points; asked once a row at each reload. Default: the table's `rowHeight`.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// In points. Default: `sectionHeaderHeight` where there is a title or a view, else 0.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
    /// Default: nil, the title as text, if there is one.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// A row comes into view.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// Whether a press lights the row up and may select it. Default: yes.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// A person has tapped the row. Not called for `selectRow(at:animated:scrollPosition:)`.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// The detail button at the row's right end was pressed: see `TableViewCell.AccessoryType`.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// A tap on another row has deselected this one.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.standardHeaderHeight(section)
    }
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
    public func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
    public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
}
