import Cartouche

/// The screen with the map, on which each person has a flag.
final class MapScreen: Screen, MapViewDelegate, PersonDetailMapViewDelegate {
    let mapView: MapView
    /// The map rectangle that contains all inhabited continents.
    private static let everybody = MapRect(
        CoordinateRegion(
            center: LocationCoordinate2D(latitude: 22, longitude: 14.45),
            span: CoordinateSpan(latitudeDelta: 120, longitudeDelta: 320.7)))
    /// The space that the flags of the outermost people need around their coordinates, in points.
    private static let flagInsets = EdgeInsets(top: 0, left: 12, bottom: 0, right: 28)
    /// The zoom levels of a map without tiles.
    private static let zoomLimits = ZoomLimits(min: 0, max: 9)
    private let people: [Person]
    private var selectedPerson: Person?
    private let page: MapPage

    /// Creates the screen with the map of the people.
    /// - Parameter showsList: whether the list of the people in view is open at first.
    init(mapView: MapView, people: [Person], showsList: Bool = false) {
        (self.mapView, self.people) = (mapView, people)
        page = MapPage(mapView: mapView, isListOpen: showsList)
        super.init()
        title = "Your Personal Wishlist"
    }

    override func loadView() { view = page }

    /// The button in the bar that shows and hides the list of people.
    private lazy var listButton: Button = {
        let button = Button("List") { [weak page] in page?.isListOpen.toggle() }
        button.tintColor = Theme.current.tint
        return button
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.delegate = self
        // At higher zooms there is no more detail.
        mapView.zoomLimits = mapView.basemap?.zoomLimits ?? Self.zoomLimits
        if let region = mapView.basemap?.coveredRegion {
            // A city's tiles show nothing of the world.
            mapView.setRegion(region, animated: false)
        } else {
            mapView.setVisibleMapRect(Self.everybody, edgePadding: Self.flagInsets, animated: false)
        }
    }

    /// Adds the annotations of all people. Called at every appearance of the screen; annotations that are on
    /// the map already stay.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        configurePeopleInMap()
        stack?.navigationBar.rightView = listButton
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stack?.navigationBar.rightView = nil
    }

    /// Handles keys: Escape closes the open callout, whichever view has the keyboard focus.
    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard key == .escape, modifiers.isEmpty else { return false }
        return mapView.keyDown(key, modifiers: modifiers)
    }

    private func configurePeopleInMap() {
        let shown = mapView.annotations.compactMap { ($0 as? PersonWishListAnnotation)?.person }
        let missing = people.filter { person in !shown.contains { $0 === person } }
        mapView.addAnnotations(missing.map(PersonWishListAnnotation.init(person:)))
    }

    // MARK: - The map asks

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard annotation is PersonWishListAnnotation else { return nil }
        if let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: PersonWishListAnnotationView.identifier)
        {
            view.annotation = annotation
            return view
        }
        let view = PersonWishListAnnotationView(
            annotation: annotation, reuseIdentifier: PersonWishListAnnotationView.identifier)
        view.personDetailDelegate = self
        return view
    }

    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) { page.selectionDidChange() }

    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
        page.selectionDidChange()
    }

    // MARK: - The card asks

    func detailsRequested(for person: Person) {
        selectedPerson = person
        stack?.push(PersonScreen(person: person), animated: true)
    }
}
