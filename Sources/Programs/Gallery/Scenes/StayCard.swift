import Cartouche

/// The content of a callout about a stay in a place: the kind of room, the number of guests, and pages of
/// text.
final class StayCard: View {
    private static let lines = ["On the lake", "Breakfast until eleven", "Boats from the quay", "No cars"]

    private let theme: GalleryTheme
    private let kinds = SegmentedControl(items: ["Room", "Suite", "House"])
    private let guests = Stepper()
    private let count = Label(frame: CGRect(x: 16, y: 88, width: 108, height: 32))
    private let line = Label(frame: CGRect(x: 16, y: 130, width: 238, height: 20))
    private let pages = PageControl()
    private let search = Button(style: .filled, frame: CGRect(x: 16, y: 184, width: 238, height: 32))
    private let wheel = ActivityIndicatorView()

    init(place: String, theme: GalleryTheme, report: @escaping (String) -> Void) {
        self.theme = theme
        super.init(frame: CGRect(x: 0, y: 0, width: 270, height: 230))
        let title = Label(frame: CGRect(x: 16, y: 12, width: 206, height: 24))
        title.text = place
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textColor = theme.text
        wheel.frame.origin = CGPoint(x: 234, y: 14)
        addSubview(title)
        for view in [kinds, guests, count, line, pages, search, wheel] { addSubview(view) }
        setUpChoices(place, report)
        setUpPages()
        search.name = "search"
        search.tintColor = theme.tint
        search.setTitle("Search", for: .normal)
        search.addAction(for: .touchUpInside) { [weak self] in self?.toggleSearch() }
    }

    private func setUpChoices(_ place: String, _ report: @escaping (String) -> Void) {
        kinds.frame = CGRect(x: 16, y: 46, width: 238, height: 32)
        kinds.selectedSegmentIndex = 0
        kinds.restorationIdentifier = "kind"
        kinds.addAction(for: .valueChanged) { [weak kinds] in
            guard let kinds else { return }
            report("\(place): \(kinds.titleForSegment(at: kinds.selectedSegmentIndex) ?? "")")
        }
        guests.frame.origin = CGPoint(x: 160, y: 88)
        (guests.minimumValue, guests.maximumValue, guests.value) = (1, 12, 2)
        guests.restorationIdentifier = "guests"
        guests.addAction(for: .valueChanged) { [weak self] in self?.showCount() }
        count.font = .systemFont(ofSize: 14)
        count.textColor = theme.text
        showCount()
    }

    private func setUpPages() {
        line.font = .systemFont(ofSize: 14)
        line.textAlignment = .center
        line.textColor = theme.secondaryText
        pages.frame = CGRect(x: 16, y: 152, width: 238, height: 26)
        pages.numberOfPages = Self.lines.count
        pages.restorationIdentifier = "page"
        pages.addAction(for: .valueChanged) { [weak self] in self?.showLine() }
        showLine()
    }

    private func showCount() { count.text = guests.value == 1 ? "1 guest" : "\(Int(guests.value)) guests" }

    private func showLine() { line.text = Self.lines[pages.currentPage] }

    private func toggleSearch() {
        if wheel.isAnimating { wheel.stopAnimating() } else { wheel.startAnimating() }
        search.setTitle(wheel.isAnimating ? "Stop" : "Search", for: .normal)
    }

    /// Updates the texts on the card from its controls, whose values may have been restored.
    override func layoutSubviews() {
        super.layoutSubviews()
        showCount()
        showLine()
    }
}
