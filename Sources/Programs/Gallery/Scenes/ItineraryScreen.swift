import Cartouche

/// A screen with three tabs about a journey.
final class ItineraryScreen: TabScreen {
    init(from place: String, images: [Image], report: @escaping (String) -> Void) {
        let stops = ScreenStack(rootScreen: StopsScreen(place, report: report))
        stops.isToolbarHidden = false
        stops.tabBarItem.title = "Stops"
        let rooms = PageScreen("Rooms", text: "A room in every harbor, with a view of the ferries.")
        let notes = PageScreen("Notes", text: "Bring a hat. The last boat leaves at nine.")
        notes.tabBarItem.badgeValue = "2"
        super.init(screens: [stops, rooms, notes])
        for (screen, image) in zip(screens, images) { screen.tabBarItem.image = image }
        preferredContentSize = CGSize(width: 400, height: 360)
        let close = BarButtonItem(
            systemItem: .done,
            primaryAction: Action { [weak self] _ in
                self?.dismiss(animated: true)
            })
        stops.screens[0].navigationItem.rightBarButtonItem = close
    }

    /// The images of the tabs, a pin, a bed and a sheet of paper; the tab bar gives them their color.
    static func images(_ stage: SceneStage) -> [Image] {
        let side: CGFloat = 22
        func line(_ path: Path, _ canvas: any Canvas) {
            canvas.stroke(
                path, with: .color(.black), style: StrokeStyle(width: 1.8, join: .round, cap: .round))
        }
        func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> Path {
            Path(
                roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
        }
        let pin = stage.image(side, side) { canvas in
            line(Path(ellipseIn: CGRect(x: 5, y: 2, width: 12, height: 12)), canvas)
            var stem = Path()
            stem.move(to: CGPoint(x: 11, y: 14))
            stem.addLine(to: CGPoint(x: 11, y: 20))
            line(stem, canvas)
        }
        let bed = stage.image(side, side) { canvas in
            line(box(2, 9, 18, 8, 2), canvas)
            line(box(4, 5, 7, 4, 1.5), canvas)
        }
        let paper = stage.image(side, side) { canvas in
            line(box(4, 2, 14, 18, 2), canvas)
            for y in [7.0, 11, 15] { canvas.fill(box(7, y - 0.75, 8, 1.5, 0.75), with: .black) }
        }
        return [pin, bed, paper]
    }
}

/// A screen that shows a text in its middle.
final class PageScreen: Screen {
    private let text: String

    init(_ title: String, text: String) {
        self.text = text
        super.init()
        self.title = title
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = Label()
        label.text = text
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        LayoutConstraint.activate([
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -32),
        ])
    }
}

/// The screen with the stops of a journey; a press of a stop opens a screen for that stop.
final class StopsScreen: Screen, TableViewDataSource, TableViewDelegate {
    private static let islands = ["Naxos", "Paros", "Syros", "Tinos", "Milos", "Santorini"]
    private static let notes = [
        "A gate of marble on the quay, and long beaches to the south.",
        "White lanes, and a ferry to everywhere.",
        "The capital of the islands: two hills, one church on each, steps between them, and sugared roses.",
        "Dovecotes.", "Rocks as white as salt, boats that go round them, and seventy beaches.",
        "The rim of a volcano. Come early, or come in winter.",
    ]
    private let report: (String) -> Void
    private let table = TableView()
    private let refresh = RefreshControl()
    private var refreshLink: DisplayLink?

    init(_ place: String, report: @escaping (String) -> Void) {
        self.report = report
        super.init()
        title = "From \(place)"
        toolbarItems = [
            BarButtonItem(title: "Print", primaryAction: Action { _ in report("Printed") }), .flexibleSpace(),
            BarButtonItem(title: "Share", primaryAction: Action { _ in report("Shared") }),
        ]
    }

    override func loadView() {
        table.backgroundColor = .systemBackground
        table.rowHeight = TableView.automaticDimension
        table.estimatedRowHeight = 60
        table.refreshControl = refresh
        refresh.addAction(for: .valueChanged) { [weak self] in self?.startRefresh() }
        table.dataSource = self
        table.delegate = self
        view = table
    }

    /// Pretends to ask a harbor office for new times, which takes a second and a half.
    private func startRefresh() {
        var end: Double?
        let link = DisplayLink { [weak self] time in
            let due = end ?? time.seconds + 1.5
            end = due
            guard time.seconds >= due else { return }
            self?.endRefresh()
        }
        if let window = view.window { link.add(to: window) }
        refreshLink = link
    }

    private func endRefresh() {
        refreshLink?.invalidate()
        refreshLink = nil
        refresh.endRefreshing()
        report("Up to date")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if refreshLink != nil { endRefresh() }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.islands.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Stop")
            ?? TableViewCell(style: .subtitle, reuseIdentifier: "Stop")
        cell.textLabel.text = Self.islands[indexPath.row]
        cell.detailTextLabel.text = Self.notes[indexPath.row]
        cell.detailTextLabel.numberOfLines = 0
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let island = Self.islands[indexPath.row]
        let screen = PageScreen(island, text: "Two nights on \(island).")
        screen.navigationItem.rightBarButtonItem = BarButtonItem(
            title: "Map", primaryAction: Action { [report] _ in report(island) })
        screen.toolbarItems = [.flexibleSpace(), BarButtonItem(title: "Remove stop"), .flexibleSpace()]
        stack?.push(screen, animated: true)
    }
}
