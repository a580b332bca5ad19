import Cartouche
import CartoucheNib

/// The content of a pin's callout, loaded from `HarborCard.xib`.
final class HarborCard: View, NibObject, TableViewDataSource, TableViewDelegate {
    private(set) var nameLabel: Label!
    private(set) var departuresLabel: Label!
    private(set) var table: TableView!
    private var onDetails: (() -> Void)?
    private var departures: [Harbor.Departure] = []

    class var nibBindings: [NibBinding] {
        [
            .outlet("nameLabel", \HarborCard.nameLabel),
            .outlet("departuresLabel", \HarborCard.departuresLabel),
            .outlet("table", \HarborCard.table), .action("showDetails:", HarborCard.showDetails),
        ]
    }

    required init?(coder: NibCoder) { super.init(frame: coder.frame) }

    func show(_ harbor: Harbor, _ strings: LocalizedStrings, onDetails: @escaping () -> Void) {
        self.onDetails = onDetails
        departures = harbor.weekdays
        nameLabel.text = harbor.name
        departuresLabel.text = strings.string("%lld departures", departures.count)
        table.reloadData()
    }

    private func showDetails(_ sender: Button) { onDetails?() }

    // MARK: - Table

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { departures.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "departure", for: indexPath)
        if let cell = cell as? DepartureCell {
            cell.timeLabel.text = departures[indexPath.row].time
            cell.destinationLabel.text = departures[indexPath.row].destination
        }
        return cell
    }

    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { false }
}

/// A row of the table in a `HarborCard`, made from the table's prototype cell.
final class DepartureCell: TableViewCell, NibObject {
    private(set) var timeLabel: Label!
    private(set) var destinationLabel: Label!

    class var nibBindings: [NibBinding] {
        [
            .outlet("timeLabel", \DepartureCell.timeLabel),
            .outlet("destinationLabel", \DepartureCell.destinationLabel),
        ]
    }

    required init?(coder: NibCoder) {
        super.init(style: coder.cellStyle, reuseIdentifier: coder.reuseIdentifier)
    }

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
}
