import Cartouche
import CartoucheAssets
import CartoucheNib

/// A scene with a callout annotation whose content is loaded from a XIB: Xcode's file contains the list, the
/// button and their constraints; the bubble is drawn around them.
final class LayoutFileScene: GalleryScene {
    static let name = "layout-file"
    static let title = "A callout from a XIB"
    static let hint = "Drawn in Xcode, read as it is"
    static let advice = """
        Click an anchor. List, cells and button come from Assets/Layouts/FerryCard.xib. Scroll the list, \
        choose a ferry, and book it: the map stays.
        """

    private static let harbors: [(String, Double, Double, [String])] = [
        ("Turku", 60.44, 22.22, ["Nauvo", "Korpo", "Houtskär", "Iniö", "Åland"]),
        ("Hanko", 59.82, 22.97, ["Bengtskär", "Örö", "Hiittinen"]),
        ("Helsinki", 60.16, 24.96, ["Suomenlinna", "Vallisaari", "Tallinn", "Pihlajasaari"]),
        ("Kotka", 60.46, 26.95, ["Haapasaari", "Kaunissaari", "Rankki"]),
    ]

    func open(on stage: SceneStage) {
        stage.show(60.2, 24.6, degrees: 5)
        do {
            let file = CartoucheAssets.bundleURL.appendingPathComponent("Layouts/FerryCard.xib")
            FerryCallout.nib = try Nib(
                contentsOfFile: file.path, classes: [FerryCard.self, FerryCell.self])
        } catch {
            stage.report("\(error)")
            return
        }
        let report = stage.report
        stage.map.addAnnotations(
            Self.harbors.map { name, latitude, longitude, islands in
                HarborAnnotation(
                    content: AnnotationContent(
                        icon: Art.harbor(stage), calloutView: FerryCallout.self,
                        coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude),
                        values: [
                            "title": name, "subtitle": "Ferries to \(islands.count) places",
                            "ferries": Ferry.day(to: islands),
                            "onBook": { (ferry: Ferry) in
                                report("Booked: \(name) to \(ferry.destination) at \(ferry.time)")
                            },
                        ]))
            })
    }
}

/// The annotation of a harbor, whose pin covers no label of the map.
final class HarborAnnotation: ContentAnnotation {
    override func annotationView(in mapView: MapView) -> AnnotationView? {
        let view = super.annotationView(in: mapView)
        view?.labelClearance = .zero
        return view
    }
}

/// The departure of a ferry.
struct Ferry {
    let time: String
    let destination: String

    /// The departures of a day: two an hour, from seven in the morning.
    static func day(to places: [String]) -> [Ferry] {
        (0..<12).map { index in
            let (hour, minute) = (7 + index / 2, index % 2 == 0 ? "10" : "40")
            return Ferry(
                time: "\(hour < 10 ? "0" : "")\(hour):\(minute)", destination: places[index % places.count])
        }
    }
}

/// The callout of a harbor, whose content is the view from a XIB. Labels of the view that are called "title"
/// and "subtitle" in Xcode show the annotation's title and subtitle.
final class FerryCallout: CalloutAnnotationView {
    fileprivate static var nib: Nib?
    private var card: FerryCard?

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        calloutOptions = .modern
        guard let card = try? Self.nib?.instantiate(FerryCard.self) else { return }
        self.card = card
        contentView.frame.size = card.sizeThatFits(.zero)
        card.frame = contentView.bounds
        contentView.addSubview(card)
    }

    override func setValue(_ value: Any, forKey key: String) {
        switch value {
        case let ferries as [Ferry]: card?.ferries = ferries
        case let action as (Ferry) -> Void: card?.onBook = action
        default: super.setValue(value, forKey: key)
        }
    }
}

/// The view in `FerryCard.xib`, with the list of departures.
final class FerryCard: View, NibObject, TableViewDataSource, TableViewDelegate {
    private(set) var list: TableView!
    private(set) var choiceLabel: Label!
    private(set) var bookButton: Button!
    fileprivate var onBook: ((Ferry) -> Void)?
    fileprivate var ferries: [Ferry] = [] { didSet { list.reloadData() } }
    private var chosen: Ferry?

    static let nibBindings: [NibBinding] = [
        .outlet("list", \FerryCard.list), .outlet("choiceLabel", \FerryCard.choiceLabel),
        .outlet("bookButton", \FerryCard.bookButton), .action("book:", FerryCard.book),
    ]

    required init?(coder: NibCoder) { super.init(frame: coder.frame) }

    private func book(_ sender: Button) {
        if let chosen { onBook?(chosen) }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { ferries.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ferry", for: indexPath)
        let ferry = ferries[indexPath.row]
        (cell as? FerryCell)?.time.text = ferry.time
        (cell as? FerryCell)?.destination.text = ferry.destination
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let ferry = ferries[indexPath.row]
        chosen = ferry
        choiceLabel.text = "\(ferry.time) \(ferry.destination)"
        bookButton.isEnabled = true
    }
}

/// A row of the list in a `FerryCard`.
final class FerryCell: TableViewCell, NibObject {
    private(set) var time: Label!
    private(set) var destination: Label!

    static let nibBindings: [NibBinding] = [
        .outlet("time", \FerryCell.time), .outlet("destination", \FerryCell.destination),
    ]

    required init?(coder: NibCoder) {
        super.init(style: coder.cellStyle, reuseIdentifier: coder.reuseIdentifier)
    }

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
}
