import Foundation
import ViewKit

/// The data source and delegate of a table with static cells: the table shows the cells of the layout file,
/// with their heights.
final class StaticTableSource: TableViewDataSource, TableViewDelegate {
    struct Section {
        let title: String?
        var footer: String?
        /// The cells of the section with their heights in points; a nil height means the table's row height.
        var rows: [(cell: TableViewCell, height: CGFloat?)] = []
    }

    private let sections: [Section]

    init(_ sections: [Section]) { self.sections = sections }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        sections[indexPath.section].rows[indexPath.row].cell
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        sections[indexPath.section].rows[indexPath.row].height ?? tableView.rowHeight
    }
}
