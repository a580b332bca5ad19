import Cartouche

// What the pages show of callouts. A part between `begin` and `end` stands there word for word.

// begin standard
final class HarborGuide: MapViewDelegate {
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.canShowCallout = true
        view.leftCalloutAccessoryView = Switch()
        view.rightCalloutAccessoryView = Button(type: .detailDisclosure)
        return view
    }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control
    ) {
        print(view.annotation?.title ?? "", control is Switch ? "turned" : "asked about")
    }
}
// end standard

// begin own-view
final class FerryAnnotationView: MarkerAnnotationView {
    override func setSelected(_ selected: Bool, animated: Bool) {
        if selected { calloutView = FerryCard(harbor: annotation?.title ?? "") }
        super.setSelected(selected, animated: animated)
    }
}

/// Any view will do. Its size is the size of what is in the bubble.
final class FerryCard: View, TableViewDataSource {
    private let list = TableView(frame: CGRect(x: 0, y: 34, width: 200, height: 126))
    private let times = ["07:15", "09:40", "12:05", "15:30", "18:20", "21:45"]

    init(harbor: String) {
        super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
        let title = Label(frame: CGRect(x: 16, y: 4, width: 168, height: 26))
        title.text = "Ferries from \(harbor)"
        addSubview(title)
        list.register(TableViewCell.self, forCellReuseIdentifier: "time")
        list.dataSource = self
        addSubview(list)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { times.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "time", for: indexPath)
        cell.textLabel.text = times[indexPath.row]
        return cell
    }
}
// end own-view

func registerFerries(on map: MapView) {
    // begin own-view-register
    map.register(
        FerryAnnotationView.self,
        forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    // end own-view-register
}

// begin looks
func style(_ view: AnnotationView) {
    view.calloutOptions = .classic
    view.calloutOptions.bubbleStyle = .glossy
}
// end looks

// begin second
/// The labels show the annotation's values of their names.
final class LighthouseCallout: CalloutAnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        contentView.frame.size = CGSize(width: 180, height: 52)
        for (index, name) in ["title", "height"].enumerated() {
            let label = Label(frame: CGRect(x: 10, y: 4 + 22 * index, width: 160, height: 22))
            label.name = name
            label.textColor = .white
            contentView.addSubview(label)
        }
    }
}
// end second

func addLighthouse(to map: MapView) {
    // begin second-add
    let content = AnnotationContent(
        iconURL: URL(fileURLWithPath: "lighthouse.png"), calloutView: LighthouseCallout.self,
        coordinate: LocationCoordinate2D(latitude: 43.39, longitude: -8.41),
        values: ["title": "Tower of Hercules", "height": "55 m"])
    map.addAnnotation(ContentAnnotation(content: content))
    // end second-add
}

// begin drag
final class BuoyKeeper: MapViewDelegate {
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.isDraggable = true
        return view
    }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationViewDragState, fromOldState oldState: AnnotationViewDragState
    ) {
        guard newState == .ending, let buoy = view.annotation else { return }
        print("The buoy is at \(buoy.coordinate.latitude), \(buoy.coordinate.longitude)")
    }
}
// end drag

func selectSeveral(_ lisbon: any Annotation, _ porto: any Annotation, on map: MapView) {
    // begin several
    map.allowsMultipleSelection = true
    map.selectAnnotation(lisbon, animated: true)
    map.selectAnnotation(porto, animated: true)
    // end several
}

// begin state
final class StarsView: Control {
    var stars = 0 { didSet { setNeedsDisplay() } }

    override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(Double(stars), forKey: "stars")
    }

    override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let stars = state.decodeDouble(forKey: "stars") { self.stars = Int(stars) }
    }
}
// end state

func focus(_ lisbon: any Annotation, on map: MapView) {
    // begin keyboard
    if let pin = map.view(for: lisbon) { map.window?.setFocus(pin) }
    // end keyboard
}

// begin late-picture
/// Shows a picture that is read and decoded while the window goes on.
func showPicture(at file: URL, in view: ImageView) {
    view.image = Image(named: "placeholder")
    Task {
        let data = try await Task.detached { try Data(contentsOf: file) }.value
        view.image = try await Image.decode(data)
    }
}
// end late-picture
