import Cartouche

/// The sheet that lists all keys of the window.
final class KeysScreen: Screen, TableViewDataSource, TableViewDelegate {
    private struct Section {
        var title: String
        var rows: [(title: String, keys: String)]
    }

    private static let mapKeys: [(title: String, keys: String)] = [
        ("Move the map", "Arrow keys"), ("Zoom in and out", "+  −"), ("Next part of the window", "Tab"),
        ("Fill the display, or the window again", "F11"), ("Close, deselect, end measuring", "Esc"),
        ("Remove the ruler's last point", "Backspace"),
    ]

    private let sections: [Section]

    override init() {
        let groups = ViewerCommand.Group.allCases.map { group in
            Section(
                title: group.rawValue,
                rows: ViewerCommand.allCases.filter { $0.group == group }.map {
                    ($0.title, $0.keys.map(\.text).joined(separator: "  or  "))
                })
        }
        sections = [Section(title: "Map", rows: Self.mapKeys)] + groups
        super.init()
        name = "Keys"
        preferredContentSize = CGSize(width: 520, height: 640)
    }

    override func loadView() {
        let table = TableView()
        table.rowHeight = 34
        table.allowsSelection = false
        table.separatorColor = ViewerTheme.separator
        table.headerBackgroundColor = ViewerTheme.cardHeader
        (table.dataSource, table.delegate) = (self, self)
        view = SheetView(title: "Keys", content: table) { [weak self] in self?.dismiss(animated: true) }
    }

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard ViewerCommand.help.keys.contains(where: { $0.key == key && $0.modifiers == modifiers }) else {
            return false
        }
        dismiss(animated: true)
        return true
    }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Key")
            ?? TableViewCell(style: .value1, reuseIdentifier: "Key")
        let row = sections[indexPath.section].rows[indexPath.row]
        cell.selectionStyle = .none
        cell.textLabel.text = row.title
        cell.textLabel.font = .systemFont(ofSize: 14)
        cell.textLabel.textColor = ViewerTheme.text
        cell.detailTextLabel.text = row.keys
        cell.detailTextLabel.font = .systemFont(ofSize: 13, weight: .medium)
        cell.detailTextLabel.textColor = ViewerTheme.secondaryText
        return cell
    }
}
