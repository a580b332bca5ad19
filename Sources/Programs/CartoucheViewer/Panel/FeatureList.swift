import Cartouche
import GeoData

/// The panel beside the map: a search field, the list of features, and a message about features that were
/// left out.
final class FeatureList: View, TableViewDataSource, TableViewDelegate {
    static let width: CGFloat = 300

    /// Called when the user has chosen a feature in the list.
    var onChoice: ((FeatureID) -> Void)?
    /// Called with the menu of criteria by which the list can be sorted, and the button at which the menu is
    /// to be presented.
    var onSortMenu: ((Menu, View) -> Void)?
    /// Called with true when threads start to search or sort the features, and with false in the frame in
    /// which the list shows the complete result.
    var onBusy: ((Bool) -> Void)?
    /// The units in which distances in the list are written: those of the map's scale.
    var units: ScaleUnits { map.ornaments.scale.units }
    /// The message at the bottom of the panel, for example about features that were left out; `nil` if there
    /// is none.
    var message: String? { messageLabel.text }

    private let store: FeatureStore
    private let map: MapView
    /// Returns the color in which the map draws a feature.
    private let color: (FeatureID) -> Color
    private let headLabel = Label()
    private let searchField = SearchField()
    private let table = TableView()
    private let messageLabel = Label()
    private lazy var query = FeatureListQuery(
        store: store,
        onStart: { [weak self] in
            self?.frames.isPaused = false
            self?.onBusy?(true)
        },
        onChange: { [weak self] in self?.rowsDidChange() })
    /// The display link that brings results into the list while threads search or sort features.
    private lazy var frames = DisplayLink { [weak self] _ in self?.deliverResults() }
    private let progressView = ProgressView()
    private let sortButton = Button("Name", style: .plain)
    private var progress = ReadingProgress()
    /// Whether the first feature found is chosen once the search has ended, because the user has pressed
    /// Return in the search field.
    private var choosesFirst = false
    /// The selected feature, which the list marks if it contains the feature; nil if no feature is selected.
    private var marked: FeatureID?
    /// The features in the list, in the order of the rows.
    var rows: [FeatureID] { query.rows }
    /// The criterion by which the list is sorted: the name by default.
    var sortKey: FeatureSortKey {
        get { query.sortKey }
        set {
            query.sort(by: newValue)
            sortButton.setTitle(SortMenu.title(of: newValue), for: .normal)
            // Rows say by what they are sorted.
            rowsDidChange()
            setNeedsLayout()
        }
    }

    init(store: FeatureStore, map: MapView, color: @escaping (FeatureID) -> Color) {
        (self.store, self.map, self.color) = (store, map, color)
        super.init(frame: .zero)
        name = "features"
        backgroundColor = ViewerTheme.panel
        headLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        headLabel.textColor = ViewerTheme.secondaryText
        searchField.name = "search"
        searchField.placeholder = "Search"
        searchField.font = .systemFont(ofSize: 14)
        searchField.clearButtonMode = .whileEditing
        searchField.addAction(for: .editingChanged) { [weak self] in
            guard let self else { return }
            query.search(for: searchField.text ?? "")
            choosesFirst = false
        }
        searchField.addAction(for: .primaryActionTriggered) { [weak self] in self?.chooseFirst() }
        searchField.onMove = { [weak self] step in
            guard let self, !rows.isEmpty else { return false }
            return switch step {
            case .row(let way), .page(let way): way > 0 && table.becomeFirstResponder()
            }
        }
        frames.isPaused = true
        progressView.isHidden = true
        sortButton.name = "sort"
        sortButton.toolTip = "Sort the list"
        sortButton.addAction(for: .touchUpInside) { [weak self] in self?.presentSortMenu() }
        table.name = "featureTable"
        table.register(FeatureCell.self, forCellReuseIdentifier: FeatureCell.identifier)
        table.rowHeight = FeatureCell.height
        table.separatorInset = 38
        table.separatorColor = ViewerTheme.separator
        table.dataSource = self
        table.delegate = self
        messageLabel.font = .systemFont(ofSize: 12)
        messageLabel.textColor = ViewerTheme.warning
        messageLabel.numberOfLines = 3
        for view in [headLabel, sortButton, searchField, progressView, table, messageLabel] {
            addSubview(view)
        }
    }

    /// Updates the list by searching the features that have been read so far, and shows how much has been
    /// read.
    func update(_ progress: ReadingProgress = ReadingProgress()) {
        self.progress = progress
        progressView.progress = Float(progress.fraction)
        progressView.isHidden = !progress.isReading
        query.update(isReading: progress.isReading)
        showCount()
    }

    /// Shows a message at the bottom of the panel; `nil` removes it.
    func show(message: String?) {
        messageLabel.text = message
        setNeedsLayout()
    }

    func unitsDidChange() { rowsDidChange() }

    private func presentSortMenu() {
        let menu = SortMenu(catalog: store.catalog, current: sortKey, center: map.centerCoordinate)
        onSortMenu?(menu.menu { [weak self] in self?.sortKey = $0 }, sortButton)
    }

    private func deliverResults() {
        query.deliverResults()
        guard !query.isBusy else { return }
        frames.isPaused = true
        onBusy?(false)
        if choosesFirst { chooseFirst() }
    }

    /// Chooses the first feature in the list; if threads are still searching, waits until the search has
    /// ended.
    private func chooseFirst() {
        choosesFirst = query.isBusy
        guard !choosesFirst, !query.text.isEmpty, let first = rows.first else { return }
        // Features without a place are not selected on the map.
        mark(first)
        onChoice?(first)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        frames.remove()
        if let window { frames.add(to: window) }
    }

    private func rowsDidChange() {
        showCount()
        table.reloadData()
        guard let marked, let row = rows.firstIndex(of: marked) else { return }
        table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }

    private func showCount() {
        let all = store.catalog.shownCount
        if progress.isReading {
            headLabel.text = progress.text(features: all)
        } else {
            headLabel.text =
                rows.count == all
                ? CountText.counted(all, "feature")
                : "\(CountText.grouped(rows.count)) of \(CountText.grouped(all)) features"
        }
    }

    /// Selects the row of a feature and scrolls to it; nil selects no row.
    func mark(_ id: FeatureID?) {
        marked = id
        guard let id, let row = rows.firstIndex(of: id) else {
            return table.selectRow(at: nil, animated: false, scrollPosition: .none)
        }
        let path = IndexPath(row: row, section: 0)
        guard table.indexPathForSelectedRow != path else { return }
        table.selectRow(at: path, animated: true, scrollPosition: .none)
        table.scrollToRow(at: path, at: .none, animated: true)
    }

    /// Whether the search field or the table has the keyboard focus.
    var holdsFocus: Bool { window?.firstResponder?.isDescendant(of: self) ?? false }

    func focusSearch() { searchField.becomeFirstResponder() }

    // MARK: Table

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: FeatureCell.identifier, for: indexPath)
        let id = rows[indexPath.row]
        (cell as? FeatureCell)?.configure(
            title: store.entry(id).title, detail: detail(id), color: color(id))
        return cell
    }

    /// The description of a feature in its row; it begins with the value by which the list is sorted.
    private func detail(_ id: FeatureID) -> String {
        let kind = store.detail(id)
        switch sortKey {
        case .name: return kind
        case .distance(let center):
            guard let coordinate = store.coordinate(id) else { return kind }
            let distance = DistanceFormatter(units: units).string(
                fromDistance: center.distance(to: coordinate))
            return "\(distance) · \(kind)"
        case .property(let name):
            let value = store.properties(id).first { $0.name == name }?.value.description
            return value.map { "\(name): \($0.prefix(60)) · \(kind)" } ?? kind
        }
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        onChoice?(rows[indexPath.row])
    }

    // MARK: View

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 24)
        searchField.frame = CGRect(x: 12, y: 12, width: width, height: 32)
        sortButton.isHidden = onSortMenu == nil
        let sortWidth = sortButton.isHidden ? 0 : sortButton.sizeThatFits(bounds.size).width
        sortButton.frame = CGRect(x: bounds.width - 12 - sortWidth, y: 48, width: sortWidth, height: 24)
        headLabel.frame = CGRect(x: 16, y: 52, width: max(0, width - sortWidth - 8), height: 18)
        progressView.frame = CGRect(x: 0, y: 72, width: bounds.width, height: 3)
        let messageHeight =
            messageLabel.text == nil
            ? 0 : messageLabel.sizeThatFits(CGSize(width: width, height: 60)).height + 16
        messageLabel.frame = CGRect(
            x: 12, y: bounds.height - messageHeight + 8, width: width, height: max(0, messageHeight - 16))
        table.frame = CGRect(
            x: 0, y: 76, width: bounds.width, height: max(0, bounds.height - 76 - messageHeight))
    }

    // Wheel events never reach the map behind the list.
    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }
}
