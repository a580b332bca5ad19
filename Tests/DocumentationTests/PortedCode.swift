import Cartouche

// Code as it is written for MapKit and UIKit, in which only the prefixes have gone. What had to be changed
// beside that is marked, and told in Documentation/ComingFromMapKit.md.

/// An annotation as tutorials have it: an `NSObject` with a read-only title.
final class Capital: NSObject, Annotation {
    let title: String?
    let coordinate: LocationCoordinate2D
    let info: String

    init(title: String, coordinate: LocationCoordinate2D, info: String) {
        self.title = title
        self.coordinate = coordinate
        self.info = info

        super.init()
    }

    var subtitle: String? {
        return info
    }
}

/// Stored properties and an initializer of its own.
final class Shop: PointAnnotation {
    enum Kind: Int { case bakery, kiosk }
    let kind: Kind

    init(kind: Kind) {
        self.kind = kind
        super.init()
    }
}

final class Plain: PointAnnotation {
    override init() {
        super.init()
        title = "Plain"
    }
}

/// Sets itself up when it gets its annotation, and inherits its initializer.
final class CapitalView: MarkerAnnotationView {
    override var annotation: (any Annotation)? {
        willSet {
            guard let capital = newValue as? Capital else { return }
            canShowCallout = true
            calloutOffset = CGPoint(x: -5, y: 5)
            rightCalloutAccessoryView = Button(type: .detailDisclosure)

            markerTintColor = .blue
            if let letter = capital.title?.first { glyphText = String(letter) }

            let detailLabel = Label()
            detailLabel.numberOfLines = 0
            detailLabel.font = Font.systemFont(ofSize: 12)
            detailLabel.text = capital.subtitle
            detailCalloutAccessoryView = detailLabel
        }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        glyphText = nil
    }

    override func prepareForDisplay() {
        super.prepareForDisplay()
        displayPriority = .defaultLow
    }
}

/// Draws itself.
final class ShopView: AnnotationView {
    // Changed: `required`, where MapKit has `override`.
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 40, height: 50)
        centerOffset = CGPoint(x: 0, y: -frame.size.height / 2)
        canShowCallout = true
        isDraggable = true
        collisionMode = .circle
        zPriority = .max
        displayPriority = FeatureDisplayPriority(rawValue: 800)
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        alpha = selected ? 1 : 0.9
    }

    override func setDragState(_ newDragState: AnnotationView.DragState, animated: Bool) {
        super.setDragState(newDragState, animated: animated)
        switch newDragState {
        case .starting:
            alpha = 0.8
        case .ending, .canceling:
            alpha = 1
        default:
            break
        }
    }
}

/// A view controller's half that has to do with the map.
final class AtlasController: NSObject, MapViewDelegate, TextFieldDelegate {
    let mapView: MapView
    let noteField = TextField(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
    var log = [String]()
    var notes = [String]()

    init(mapView: MapView) {
        self.mapView = mapView
        super.init()
        mapView.delegate = self
        mapView.register(
            CapitalView.self,
            forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier)
        mapView.register(ShopView.self, forAnnotationViewWithReuseIdentifier: "shop")
        mapView.showsUserLocation = false
        noteField.delegate = self
        noteField.placeholder = "Note"
        noteField.clearButtonMode = .whileEditing
        noteField.textAlignment = .natural
        noteField.borderStyle = .roundedRect
    }

    func center(on annotation: any Annotation) {
        let region = CoordinateRegion(
            center: annotation.coordinate, latitudinalMeters: 10_000, longitudinalMeters: 10_000)
        mapView.setRegion(mapView.regionThatFits(region), animated: true)
    }

    var capitalsInView: [Capital] {
        mapView.annotations(in: mapView.visibleMapRect).compactMap { $0 as? Capital }
    }

    // MARK: - MKMapViewDelegate

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard !(annotation is UserLocation) else { return nil }
        guard let shop = annotation as? Shop else {
            return mapView.dequeueReusableAnnotationView(
                withIdentifier: MapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
        }

        let identifier = "pin"
        var view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? PinAnnotationView
        if view == nil {
            view = PinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
            view?.canShowCallout = true
            view?.animatesDrop = true
        } else {
            view?.annotation = annotation
        }
        view?.pinTintColor = shop.kind == .bakery ? PinAnnotationView.purplePinColor() : .red
        view?.detailCalloutAccessoryView = makeDetail()
        return view
    }

    private func makeDetail() -> View {
        let heading = Label()
        heading.text = "Leave a note"
        let button = Button(type: .system)
        button.setTitle("Send", for: .normal)
        button.addAction(Action { [weak self] _ in self?.send() }, for: .touchUpInside)
        let stack = StackView(arrangedSubviews: [heading, noteField, button])
        stack.axis = .vertical
        stack.alignment = .fill
        stack.spacing = 6
        return stack
    }

    private func send() {
        notes.append(noteField.text ?? "")
        noteField.text = nil
    }

    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
        log.append("added \(views.count)")
    }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control
    ) {
        guard let capital = view.annotation as? Capital else { return }
        log.append("tapped \(capital.info) \(control === view.rightCalloutAccessoryView)")
    }

    func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
        // Changed: one unwrapping, where MapKit's optional requirement needs two.
        guard let title = view.annotation?.title else { return }
        log.append("selected \(title)")
    }

    func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
        log.append("deselected")
    }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationView.DragState, fromOldState oldState: AnnotationView.DragState
    ) {
        if newState == .ending { log.append("moved") }
    }

    func mapViewWillStartLocatingUser(_ mapView: MapView) {
        log.append("locating")
    }

    func mapViewDidStopLocatingUser(_ mapView: MapView) {
        log.append("not locating")
    }

    // MARK: - UITextFieldDelegate

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    func textFieldShouldClear(_ textField: TextField) -> Bool {
        return true
    }

    // Changed: a range of characters, where UIKit has an `NSRange` of UTF-16.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool {
        return (textField.text ?? "").count - range.count + string.count <= 12
    }
}
