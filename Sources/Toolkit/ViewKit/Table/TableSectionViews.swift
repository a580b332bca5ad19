import CartoucheDrawing
import Foundation

/// The visible headers, or the visible footers, of a table's sections.
final class TableSectionViews {
    enum Kind { case header, footer }

    /// The headers or the footers in view, by the number of their section.
    private(set) var views: [Int: View] = [:]

    /// Whether the height of a header or footer was measured at the table's width, so that another width
    /// needs a new layout of the table.
    private(set) var isMeasured = false
    private let kind: Kind
    private unowned let table: TableView

    /// The height in points of a header without a title, and of the last footer without one, in the grouped
    /// styles: the space between groups.
    private static let groupGap: CGFloat = 20

    init(_ kind: Kind, of table: TableView) { (self.kind, self.table) = (kind, table) }

    // MARK: Heights

    /// The height of a section's header or footer, in points.
    /// - Parameter isLast: whether the section is the table's last one.
    func height(in section: Int, isLast: Bool) -> CGFloat {
        let height =
            switch kind {
            case .header: table.tableDelegate?.tableView(table, heightForHeaderInSection: section)
            case .footer: table.tableDelegate?.tableView(table, heightForFooterInSection: section)
            }
        guard let height else { return standardHeight(in: section, isLast: isLast) }
        return height == TableView.automaticDimension
            ? automaticHeight(in: section) ?? emptyHeight(isLast: isLast) : height
    }

    /// The height of a section's header or footer in points, if the delegate does not provide it.
    func standardHeight(in section: Int, isLast: Bool) -> CGFloat {
        let wanted = kind == .header ? table.sectionHeaderHeight : table.sectionFooterHeight
        if wanted == TableView.automaticDimension {
            return automaticHeight(in: section) ?? emptyHeight(isLast: isLast)
        }
        return title(in: section) != nil || ownView(in: section) != nil ? wanted : emptyHeight(isLast: isLast)
    }

    /// The natural height of a section's header or footer at the table's width, in points; nil if it has
    /// neither a view nor a title.
    private func automaticHeight(in section: Int) -> CGFloat? {
        let size = CGSize(width: table.bounds.width, height: 0)
        guard
            let view = ownView(in: section)
                ?? title(in: section).map({ TableSectionTitle(kind, title: $0, of: table) })
        else { return nil }
        isMeasured = true
        return view.sizeThatFits(size).height
    }

    func forgetMeasures() { isMeasured = false }

    private func emptyHeight(isLast: Bool) -> CGFloat {
        table.style == .plain || (kind == .footer && !isLast) ? 0 : Self.groupGap
    }

    private func title(in section: Int) -> String? {
        switch kind {
        case .header: table.dataSource?.tableView(table, titleForHeaderInSection: section)
        case .footer: table.dataSource?.tableView(table, titleForFooterInSection: section)
        }
    }

    private func ownView(in section: Int) -> View? {
        switch kind {
        case .header: table.tableDelegate?.tableView(table, viewForHeaderInSection: section)
        case .footer: table.tableDelegate?.tableView(table, viewForFooterInSection: section)
        }
    }

    // MARK: Views

    /// Creates and positions the headers or footers of the sections in view, and removes those of other
    /// sections and those without a height.
    /// - Parameter isCurrent: whether `layout` is still the table's layout: the data source may reload the
    ///   table meanwhile.
    func update(_ sections: Range<Int>, in layout: TableLayout, isCurrent: () -> Bool) {
        for section in views.keys.sorted() where !sections.contains(section) {
            views.removeValue(forKey: section)?.removeFromSuperview()
        }
        for section in sections {
            guard isCurrent() else { return table.setNeedsLayout() }
            let rect = frame(in: section, of: layout)
            guard rect.height > 0 else {
                // An update may have taken its height, as when the last row of the section has gone.
                views.removeValue(forKey: section)?.removeFromSuperview()
                continue
            }
            guard let view = views[section] ?? makeView(in: section) else { continue }
            if view.frame != rect { view.frame = rect }
        }
    }

    /// The frame of a section's header or footer in the content's coordinates; in the plain style it stays in
    /// view while its section is in view.
    private func frame(in section: Int, of layout: TableLayout) -> CGRect {
        let extent = layout.extent(of: section)
        let width = table.bounds.width
        let isSticky = table.style == .plain
        switch kind {
        case .header:
            let visibleTop = table.bounds.minY + table.contentInset.top
            return CGRect(
                x: 0, y: isSticky ? layout.headerTop(of: section, visibleTop: visibleTop) : extent.top,
                width: width, height: extent.rowsTop - extent.top)
        case .footer:
            let visibleBottom = table.bounds.maxY - table.contentInset.bottom
            return CGRect(
                x: 0,
                y: isSticky
                    ? layout.footerTop(of: section, visibleBottom: visibleBottom) : extent.rowsBottom,
                width: width, height: extent.bottom - extent.rowsBottom)
        }
    }

    private func makeView(in section: Int) -> View? {
        let made =
            ownView(in: section)
            ?? title(in: section).map { TableSectionTitle(kind, title: $0, of: table) }
        guard let made else { return nil }
        views[section] = made
        View.performWithoutAnimation { table.insertAboveRows(made) }
        return made
    }

    func shows(_ view: View) -> Bool { views.values.contains { $0 === view } }

    func removeAll() {
        for section in views.keys.sorted() { views[section]?.removeFromSuperview() }
        views.removeAll()
    }

    /// Gives the headers or footers of sections that remain the new section numbers.
    /// - Returns: the headers or footers of sections that do not remain, with the animation by which they
    ///   leave.
    func apply(_ update: TableUpdate) -> [(view: View, animation: TableView.RowAnimation)] {
        let old = views
        views = [:]
        var leaving: [(view: View, animation: TableView.RowAnimation)] = []
        for (section, view) in old.sorted(by: { $0.key < $1.key }) {
            if let animation = update.reloadedSections[section] ?? update.deletedSections[section] {
                leaving.append((view, animation))
            } else if let next = update.newSection(of: section) {
                views[next] = view
            }
        }
        return leaving
    }
}
