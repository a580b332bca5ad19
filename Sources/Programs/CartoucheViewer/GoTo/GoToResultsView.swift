import Cartouche

/// The list of results below the field that goes to places: a panel that floats over the map.
final class GoToResultsView: View, TableViewDataSource, TableViewDelegate {
    private static let rowLimit = 8
    private static let padding: CGFloat = 6
    private static let leastMessageHeight: CGFloat = 44
    /// The space between the message and the panel's content at each side, in points.
    private static let messageInset: CGFloat = 10

    /// Called with the result that the user has chosen.
    var onChoice: ((GoToResult) -> Void)?
    private(set) var results: [GoToResult] = []
    private(set) var message: String?
    /// The index of the marked result, which Return chooses.
    private(set) var current = 0

    private let table = UnfocusedTable()
    private let messageLabel = Label()

    init() {
        super.init(frame: .zero)
        name = "goToResults"
        backgroundColor = ViewerTheme.card
        layer.cornerRadius = 10
        layer.borderWidth = 0.5
        layer.borderColor = ViewerTheme.cardRim
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        table.register(GoToCell.self, forCellReuseIdentifier: GoToCell.identifier)
        table.rowHeight = GoToCell.height
        table.separatorStyle = .none
        table.dataSource = self
        table.delegate = self
        messageLabel.font = .systemFont(ofSize: 13)
        messageLabel.textColor = ViewerTheme.secondaryText
        messageLabel.textAlignment = .center
        messageLabel.numberOfLines = 4
        addSubview(table)
        addSubview(messageLabel)
    }

    /// Shows the results for a text in the list, and marks the first one.
    /// - Parameter message: a sentence that is shown if there are no results; nil shows none.
    func show(_ results: [GoToResult], message: String?) {
        (self.results, self.message, current) = (results, results.isEmpty ? message : nil, 0)
        messageLabel.text = self.message
        table.reloadData()
        if !results.isEmpty { table.setContentOffset(.zero, animated: false) }
        setNeedsLayout()
        markCurrent()
    }

    /// Moves the mark in the list of results by a number of rows; a positive number moves it down.
    func move(by step: Int) {
        guard !results.isEmpty else { return }
        current = min(max(current + step, 0), results.count - 1)
        markCurrent()
    }

    private func markCurrent() {
        guard results.indices.contains(current) else { return }
        let path = IndexPath(row: current, section: 0)
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        table.scrollToRow(at: path, at: .none, animated: false)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let rows = CGFloat(min(results.count, Self.rowLimit)) * GoToCell.height
        let room = CGSize(width: size.width - 2 * (Self.padding + Self.messageInset), height: size.height)
        let message = max(Self.leastMessageHeight, messageLabel.sizeThatFits(room).height)
        let height = (results.isEmpty ? message : rows) + 2 * Self.padding
        return CGSize(width: size.width, height: min(height, max(0, size.height)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = bounds.insetBy(dx: Self.padding, dy: Self.padding)
        table.frame = inner
        table.isHidden = results.isEmpty
        messageLabel.frame = inner.insetBy(dx: Self.messageInset, dy: 0)
        markCurrent()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { results.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: GoToCell.identifier, for: indexPath)
        (cell as? GoToCell)?.configure(results[indexPath.row])
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        onChoice?(results[indexPath.row])
    }

    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }
}

/// A table that never takes the keyboard focus, so that keys stay with the field.
private final class UnfocusedTable: TableView {
    override var canBecomeFocused: Bool { false }
}

/// The row of a result in the list of places, coordinates and features: the result's name, and a description.
final class GoToCell: TableViewCell {
    static let identifier = "GoTo"
    static let height: CGFloat = 44

    private let titleLabel = Label()
    private let detailLabel = Label()

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.font = .systemFont(ofSize: 14)
        titleLabel.textColor = ViewerTheme.text
        detailLabel.font = .systemFont(ofSize: 12)
        detailLabel.textColor = ViewerTheme.secondaryText
        layer.cornerRadius = 6
        for view in [titleLabel, detailLabel] { contentView.addSubview(view) }
    }

    func configure(_ result: GoToResult) {
        (titleLabel.text, detailLabel.text) = (result.title, result.detail)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 24)
        titleLabel.frame = CGRect(x: 12, y: 4, width: width, height: 20)
        detailLabel.frame = CGRect(x: 12, y: 23, width: width, height: 16)
    }
}
