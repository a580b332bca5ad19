import Cartouche
import CartoucheNib

/// The initial screen: the map, and below it the list. A harbor that is selected in one of them is selected
/// in the other as well.
final class HarborsScreen: Screen, NibObject {
    private(set) var map: HarborMapView!
    private(set) var table: TableView!
    private var harbors = Harbor.all
    private var isSortedByDepartures = false
    private var hasShownHarbors = false
    private var cardNib: Nib?
    private let strings = LocalizedStrings()

    class var nibBindings: [NibBinding] {
        [
            .outlet("map", \HarborsScreen.map), .outlet("table", \HarborsScreen.table),
            .action("sort:", HarborsScreen.sort), .action("showAll:", HarborsScreen.showAll),
            .action("unwindToHarbors:", HarborsScreen.unwindToHarbors),
        ]
    }

    required init?(coder: NibCoder) { super.init() }

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            let cell = try Nib(named: "HarborCell", classes: [HarborCell.self])
            try table.register(cell, forCellReuseIdentifier: "harbor")
            cardNib = try Nib(named: "HarborCard", classes: [HarborCard.self, DepartureCell.self])
        } catch {
            preconditionFailure("the program's own files: \(error)")
        }
        map.addAnnotations(harbors)
    }

    /// Shows all harbors on the map as soon as the map has its size.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !hasShownHarbors else { return }
        hasShownHarbors = true
        map.show(harbors, animated: false)
    }

    override func prepare(for segue: StoryboardSegue, sender: Any?) {
        guard let details = segue.destination as? HarborDetailScreen else { return }
        details.harbor = sender as? Harbor
    }

    // MARK: - Actions

    func unwindToHarbors(_ segue: StoryboardSegue) {}

    private func showAll(_ sender: BarButtonItem) {
        map.selectedAnnotations.forEach { map.deselectAnnotation($0, animated: true) }
        map.show(harbors, animated: true)
    }

    /// Sorts the list by the number of departures; pressed again, by name.
    private func sort(_ sender: BarButtonItem) {
        isSortedByDepartures.toggle()
        harbors.sort {
            isSortedByDepartures ? $0.weekdays.count > $1.weekdays.count : $0.name < $1.name
        }
        table.reloadData()
        if let harbor = map.selectedAnnotations.first { selectRow(of: harbor) }
    }

    private func selectRow(of annotation: any Annotation) {
        guard let row = harbors.firstIndex(where: { $0 === annotation }) else { return }
        let indexPath = IndexPath(row: row, section: 0)
        table.selectRow(at: indexPath, animated: true, scrollPosition: .none)
        table.scrollToRow(at: indexPath, at: .none, animated: true)
    }
}

// MARK: - Map

extension HarborsScreen: MapViewDelegate {
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        if let marker = view as? MarkerAnnotationView {
            marker.markerTintColor = Color(named: "AccentColor")
            marker.glyphImage = Image(named: "Anchor")
        }
        return view
    }

    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        guard let harbor = view.annotation as? Harbor, let card = try? cardNib?.instantiate(HarborCard.self)
        else { return nil }
        card.show(harbor, strings) { [weak self] in
            self?.performSegue(withIdentifier: "showDetails", sender: harbor)
        }
        return card
    }

    /// Selects the pin of the selected row if it has just come into view.
    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
        guard mapView.selectedAnnotations.isEmpty, let indexPath = table.indexPathForSelectedRow,
            views.contains(where: { $0.annotation === harbors[indexPath.row] })
        else { return }
        mapView.selectAnnotation(harbors[indexPath.row], animated: true)
    }

    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) { selectRow(of: annotation) }

    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
        if let indexPath = table.indexPathForSelectedRow, harbors[indexPath.row] === annotation {
            table.deselectRow(at: indexPath, animated: true)
        }
    }
}

// MARK: - Table

extension HarborsScreen: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { harbors.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "harbor", for: indexPath)
        if let cell = cell as? HarborCell {
            let harbor = harbors[indexPath.row]
            cell.nameLabel.text = harbor.name
            cell.departuresLabel.text = strings.string("%lld departures", harbor.weekdays.count)
        }
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let harbor = harbors[indexPath.row]
        if !map.annotations(in: map.visibleMapRect).contains(where: { $0 === harbor }) {
            map.setCenter(harbor.coordinate, animated: false)
        }
        map.selectAnnotation(harbor, animated: true)
    }
}
