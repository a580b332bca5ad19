import Cartouche
import GeoData

/// The content of a feature's bubble: its name, its place, and a table of all its properties.
final class FeatureCallout: View, TableViewDataSource, TableViewDelegate {
    static let width: CGFloat = 300
    private static let listLimit: CGFloat = 210
    private static let inset: CGFloat = 12
    private static let measure = Label()

    /// Called with 1 or -1 to show the next or the previous feature at the same place.
    var onStep: ((Int) -> Void)?

    private let stepper: StackStepper?
    private let titleLabel = Label()
    private let placeLabel = Label()
    private let table = TableView()
    private var rows: [PropertyRow] = []

    /// - Parameter position: which of several features at one place this is, from 0; nil: there is one.
    init(
        title: String, detail: String, properties: [GeoProperty], position: (index: Int, count: Int)? = nil
    ) {
        stepper = position.map { StackStepper(index: $0.index, count: $0.count) }
        super.init(frame: .zero)
        stepper?.onStep = { [weak self] in self?.onStep?($0) }
        name = "feature"
        rows = PropertyRow.rows(of: properties)
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 16, weight: .semibold)
        titleLabel.textColor = ViewerTheme.text
        titleLabel.numberOfLines = 2
        placeLabel.text = detail
        placeLabel.font = .systemFont(ofSize: 12)
        placeLabel.textColor = ViewerTheme.secondaryText
        table.name = "properties"
        table.register(PropertyCell.self, forCellReuseIdentifier: PropertyCell.identifier)
        table.dataSource = self
        table.delegate = self
        table.separatorInset = 8
        table.separatorColor = ViewerTheme.separator
        table.layer.cornerRadius = 6
        for view in [titleLabel, placeLabel, table] { addSubview(view) }
        if let stepper { addSubview(stepper) }
        layOut()
    }

    private func layOut() {
        let room = Self.width - 2 * Self.inset
        var top: CGFloat = 10
        if let stepper {
            stepper.frame = CGRect(x: Self.inset - 4, y: 8, width: room + 8, height: StackStepper.height)
            top = stepper.frame.maxY + 4
        }
        let title = titleLabel.sizeThatFits(CGSize(width: room, height: 60)).height.rounded(.up)
        titleLabel.frame = CGRect(x: Self.inset, y: top, width: room, height: title)
        placeLabel.frame = CGRect(x: Self.inset, y: titleLabel.frame.maxY + 2, width: room, height: 16)
        var list: CGFloat = 0
        for row in rows where list < Self.listLimit {
            list += PropertyCell.height(row, width: Self.width - 8, measure: Self.measure)
        }
        list = min(list, Self.listLimit)
        table.frame = CGRect(x: 4, y: placeLabel.frame.maxY + 8, width: Self.width - 8, height: list)
        frame = CGRect(x: 0, y: 0, width: Self.width, height: table.frame.maxY + (list > 0 ? 4 : 2))
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        PropertyCell.height(rows[indexPath.row], width: Self.width - 8, measure: Self.measure)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PropertyCell.identifier, for: indexPath)
        (cell as? PropertyCell)?.configure(rows[indexPath.row])
        return cell
    }

    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        PropertyCell.link(in: rows[indexPath.row].value) != nil
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if let link = PropertyCell.link(in: rows[indexPath.row].value) { ExternalAddress.open(link) }
    }
}
