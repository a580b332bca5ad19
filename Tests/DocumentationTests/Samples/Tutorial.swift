import Cartouche

// What Tutorial.md builds, step by step. A part between `begin` and `end` stands there word for word.

// begin tutorial-model
/// A person, and the things that the person wishes for.
struct Wisher {
    let name: String
    let coordinate: LocationCoordinate2D
    let wishes: [String]

    static let all = [
        Wisher(
            name: "Inês", coordinate: LocationCoordinate2D(latitude: 38.72, longitude: -9.14),
            wishes: ["A kite", "A guitar", "Rain boots", "A telescope", "Two cats"]),
        Wisher(
            name: "Astrid", coordinate: LocationCoordinate2D(latitude: 59.91, longitude: 10.75),
            wishes: ["Skis", "A sled"]),
    ]
}

/// The pin's annotation: any class with a coordinate.
final class WisherAnnotation: Annotation {
    let wisher: Wisher
    var coordinate: LocationCoordinate2D { wisher.coordinate }
    var title: String? { wisher.name }

    init(_ wisher: Wisher) { self.wisher = wisher }
}
// end tutorial-model

// begin tutorial-card
/// The bubble's content: a name, a list that scrolls, and a button.
final class WishCard: View, TableViewDataSource {
    let details = Button("See Details")
    private let list = TableView(frame: CGRect(x: 0, y: 36, width: 220, height: 110))
    private let wisher: Wisher

    init(_ wisher: Wisher) {
        self.wisher = wisher
        super.init(frame: CGRect(x: 0, y: 0, width: 220, height: 190))
        let name = Label(frame: CGRect(x: 16, y: 6, width: 188, height: 26))
        name.text = wisher.name
        list.register(TableViewCell.self, forCellReuseIdentifier: "wish")
        list.dataSource = self
        details.frame = CGRect(x: 16, y: 152, width: 188, height: 32)
        for view in [name, list, details] { addSubview(view) }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        wisher.wishes.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "wish", for: indexPath)
        cell.textLabel.text = wisher.wishes[indexPath.row]
        return cell
    }
}
// end tutorial-card

// begin tutorial-screen
final class WishMapScreen: Screen, MapViewDelegate {
    private let mapView = MapView()

    override func loadView() { view = mapView }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Wishes"
        mapView.delegate = self
        mapView.showAnnotations(Wisher.all.map { WisherAnnotation($0) }, animated: false)
    }

    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        guard let wisher = (view.annotation as? WisherAnnotation)?.wisher else { return nil }
        let card = WishCard(wisher)
        card.details.addAction(for: .touchUpInside) { [weak self] in
            self?.stack?.push(DetailsScreen(wisher), animated: true)
        }
        return card
    }
}
// end tutorial-screen

// begin tutorial-details
final class DetailsScreen: Screen {
    private let wisher: Wisher

    init(_ wisher: Wisher) {
        self.wisher = wisher
        super.init()
        title = wisher.name
    }

    override func loadView() {
        let label = Label()
        label.numberOfLines = 0
        label.textAlignment = .center
        label.backgroundColor = .systemBackground
        label.text = wisher.wishes.joined(separator: "\n")
        view = label
    }
}
// end tutorial-details

func runTutorial() {
    // begin tutorial-run
    Application.run(ApplicationOptions(title: "Wishes", size: CGSize(width: 900, height: 600))) { _ in
        ScreenStack(rootScreen: WishMapScreen())
    }
    // end tutorial-run
}
