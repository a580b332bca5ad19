import CartoucheDrawing
import Foundation
import ViewKit

/// Sets the properties of scroll views, tables and table cells from their elements in layout files.
extension ViewElement {
    static func scrollView(
        _ view: ScrollView, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let shows = try element.flag("showsVerticalScrollIndicator") {
            view.showsVerticalScrollIndicator = shows
        }
        if let shows = try element.flag("showsHorizontalScrollIndicator") {
            view.showsHorizontalScrollIndicator = shows
        }
        if let bounces = try element.flag("bounces") { view.bounces = bounces }
        if let always = try element.flag("alwaysBounceVertical") { view.alwaysBounceVertical = always }
        if let always = try element.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = always }
        if let isEnabled = try element.flag("scrollEnabled") { view.isScrollEnabled = isEnabled }
        if let insets = try element.insets("contentInset") { view.contentInset = insets }
        if let pages = try element.flag("pagingEnabled") { view.isPagingEnabled = pages }
    }

    static func tableView(
        _ table: TableView, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        try scrollView(table, element, context)
        if let height = try element.number("rowHeight"), height != 0 {
            table.rowHeight = height > 0 ? height : TableView.automaticDimension
        }
        if let height = try element.number("estimatedRowHeight"), height > 0 {
            table.estimatedRowHeight = height
        }
        if let style = element.choice("style", tableStyles) { table.style = style }
        let (header, footer) = (
            try element.number("sectionHeaderHeight"), try element.number("sectionFooterHeight")
        )
        if let header, isOwnHeight(header, table) { table.sectionHeaderHeight = header }
        if let footer, isOwnHeight(footer, table) { table.sectionFooterHeight = footer }
        if element["separatorStyle"] == "none" { table.separatorStyle = .none }
        if let color = try context.color(element, "separatorColor") { table.separatorColor = color }
        if let insets = try element.insets("separatorInset") { table.separatorInset = insets.left }
        if let allows = try element.flag("allowsSelection") { table.allowsSelection = allows }
        _ = element["dataMode"]
        _ = (element["estimatedSectionHeaderHeight"], element["estimatedSectionFooterHeight"])
    }

    private static let tableStyles: KeyValuePairs<String, TableView.Style> = [
        "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
    ]

    /// Whether the author of the file has set a table's height of headers or footers. Otherwise Xcode writes
    /// a negative number, or 18 in the grouped styles.
    private static func isOwnHeight(_ height: CGFloat, _ table: TableView) -> Bool {
        height >= 0 && (table.style == .plain || height != 18)
    }

    /// The values with which a table cell is created: frame, style and reuse identifier.
    /// - Parameter identifier: the reuse identifier of the cell; nil uses the one in the file.
    static func cellCoder(_ element: LayoutElement, frame: CGRect, identifier: String?) -> NibCoder {
        let own = element["reuseIdentifier"]
        let style = element.choice(
            "style", cellStyles, approximations: ["IBUITableViewCellStyleValue2": .value1])
        return NibCoder(frame: frame, cellStyle: style ?? .default, reuseIdentifier: identifier ?? own)
    }

    private static let cellStyles: KeyValuePairs<String, TableViewCell.Style> = [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
        "IBUITableViewCellStyleSubtitle": .subtitle,
    ]

    static func cell(_ cell: TableViewCell, _ element: LayoutElement, _ context: NibContext) throws(NibError)
    {
        if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
        if let type = element.choice("accessoryType", accessories) { cell.accessoryType = type }
        if let insets = try element.insets("separatorInset") { cell.separatorInset = insets.left }
        _ = (element["indentationWidth"], element["indentationLevel"])
    }

    private static let accessories: KeyValuePairs<String, TableViewCell.AccessoryType> = [
        "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
}
