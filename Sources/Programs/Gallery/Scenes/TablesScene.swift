import Cartouche

/// A scene with a table of each style: headers and footers, rows that can be swiped, and sections that are
/// added and removed.
final class TablesScene: GalleryScene {
    static let name = "tables"
    static let title = "Tables"
    static let hint = "Groups, footers, swipes"
    static let advice = """
        Drag a row to the left or right, or all the way. Click a row with the right button, or press Delete. \
        Choose a style; add and remove a day; turn the table round.
        """

    private var panel: ScenePanel?

    func open(on stage: SceneStage) {
        stage.show(44, 9, degrees: 12)
        panel = ScenePanel(
            TripTableView(images: TripTableView.images(stage), report: stage.report),
            size: CGSize(width: 400, height: 460), on: stage)
    }
}

/// A view with a table of the days of a journey, and above it buttons that change the table.
final class TripTableView: View, TableViewDataSource, TableViewDelegate {
    private struct Day {
        var title: String
        var stops: [(place: String, time: String, isDone: Bool)]
        var note: String?
    }

    private var days = [
        Day(
            title: "Monday",
            stops: [("Genoa", "8:10", true), ("Portofino", "11:00", false), ("La Spezia", "18:30", false)],
            note: "The boat does not sail when the sea is rough; there is a bus from the station."),
        Day(title: "Tuesday", stops: [("Vernazza", "9:00", false), ("Corniglia", "13:20", false)]),
        Day(
            title: "Wednesday", stops: [("Lucca", "10:45", false), ("Pisa", "15:00", false)],
            note: "Swipe a stop, or press the right button on it."),
    ]
    private var added = 0
    private let images: [Image]
    private let report: (String) -> Void
    private let styles = SegmentedControl(items: ["Plain", "Grouped", "Inset"])
    private let addButton = Button("Add a day")
    private let turnButton = Button("Turn round")
    private var table = TableView()

    init(images: [Image], report: @escaping (String) -> Void) {
        (self.images, self.report) = (images, report)
        super.init()
        styles.selectedSegmentIndex = 2
        styles.addAction(for: .valueChanged) { [weak self] in self?.showTable() }
        addButton.addAction(for: .touchUpInside) { [weak self] in self?.addDay() }
        turnButton.addAction(for: .touchUpInside) { [weak self] in self?.turnRound() }
        for view in [styles, addButton, turnButton] { addSubview(view) }
        showTable()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        styles.frame = CGRect(x: 12, y: 12, width: width - 24, height: 30)
        let left = CGRect(x: 12, y: 48, width: (width - 24) / 2, height: 32)
        let right = CGRect(x: width / 2, y: 48, width: (width - 24) / 2, height: 32)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        (addButton.frame, turnButton.frame) = isMirrored ? (right, left) : (left, right)
        table.frame = CGRect(x: 0, y: 88, width: width, height: max(0, bounds.height - 88))
    }

    private func showTable() {
        table.removeFromSuperview()
        let kinds: [TableView.Style] = [.plain, .grouped, .insetGrouped]
        table = TableView(style: kinds[max(0, styles.selectedSegmentIndex)])
        table.semanticContentAttribute = semanticContentAttribute
        table.dataSource = self
        table.delegate = self
        let head = Label(frame: CGRect(x: 0, y: 0, width: 0, height: 48))
        head.text = "Along the coast"
        head.font = .systemFont(ofSize: 20, weight: .bold)
        head.textAlignment = .center
        table.tableHeaderView = head
        addSubview(table)
        setNeedsLayout()
    }

    private func addDay() {
        added += 1
        days.insert(Day(title: "Day off \(added)", stops: [("Rest", "all day", false)]), at: 1)
        table.insertSections([1], with: .fade)
        report("Added a day")
    }

    private func turnRound() {
        let isLeftToRight = semanticContentAttribute != .forceRightToLeft
        semanticContentAttribute = isLeftToRight ? .forceRightToLeft : .forceLeftToRight
        showTable()
    }

    // MARK: Rows

    func numberOfSections(in tableView: TableView) -> Int { days.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        days[section].stops.count
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        days[section].title
    }
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        days[section].note
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Stop")
            ?? TableViewCell(style: .value1, reuseIdentifier: "Stop")
        let stop = days[indexPath.section].stops[indexPath.row]
        cell.textLabel.text = stop.place
        cell.detailTextLabel.text = stop.time
        cell.accessoryType = stop.isDone ? .checkmark : .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        report(days[indexPath.section].stops[indexPath.row].place)
    }

    // MARK: Swipes

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        let remove = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.remove(indexPath)
            done(true)
        }
        remove.image = images[0]
        let share = ContextualAction(style: .normal, title: "Share") { [weak self] _, _, done in
            self?.report("Shared")
            done(true)
        }
        return SwipeActionsConfiguration(actions: [remove, share])
    }

    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        let isDone = days[indexPath.section].stops[indexPath.row].isDone
        let mark = ContextualAction(style: .normal, title: isDone ? "Undo" : "Done") {
            [weak self] _, _, done in
            done(true)
            self?.days[indexPath.section].stops[indexPath.row].isDone = !isDone
            self?.table.reloadRows(at: [indexPath], with: .fade)
        }
        mark.backgroundColor = Color(light: Color(hex: 0x1F7A3D), dark: Color(hex: 0x2B8A4B))
        return SwipeActionsConfiguration(actions: [mark])
    }

    /// Removes the stop at an index path from the table of days; if it was the last stop of its day, removes
    /// the day.
    private func remove(_ path: IndexPath) {
        days[path.section].stops.remove(at: path.row)
        if days[path.section].stops.isEmpty {
            days.remove(at: path.section)
            table.deleteSections([path.section], with: .left)
        } else {
            table.deleteRows(at: [path], with: .left)
        }
    }

    /// The image of a waste bin for a button, which draws the image in its own color.
    static func images(_ stage: SceneStage) -> [Image] {
        [
            stage.image(20, 20) { canvas in
                let style = StrokeStyle(width: 1.8, join: .round, cap: .round)
                let lines: [[(CGFloat, CGFloat)]] = [
                    [(3, 5), (17, 5)], [(8, 5), (8, 2.5), (12, 2.5), (12, 5)],
                    [(5, 5), (6, 17.5), (14, 17.5), (15, 5)], [(8.5, 8.5), (8.5, 14)],
                    [(11.5, 8.5), (11.5, 14)],
                ]
                for points in lines {
                    var line = Path()
                    for (index, point) in points.enumerated() {
                        let end = CGPoint(x: point.0, y: point.1)
                        if index == 0 { line.move(to: end) } else { line.addLine(to: end) }
                    }
                    canvas.stroke(line, with: .color(.black), style: style)
                }
            }
        ]
    }
}
