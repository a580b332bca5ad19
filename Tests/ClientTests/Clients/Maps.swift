import Cartouche

// Annotations, their views, delegates and data sources of a program whose target sets nothing about actors.

class Buoy: Annotation {
    var coordinate: LocationCoordinate2D
    var title: String? { "Buoy" }

    init(_ coordinate: LocationCoordinate2D) { self.coordinate = coordinate }
}

final class Boat: ObservableAnnotation {
    let changes = AnnotationChanges()
    var coordinate = LocationCoordinate2D(latitude: 0, longitude: 0) { didSet { changes.notify(self) } }
}

final class Lighthouse: PointAnnotation, AnnotationViewProviding {
    let height = 55

    func annotationView(in mapView: MapView) -> AnnotationView? {
        LighthouseView(annotation: self, reuseIdentifier: "lighthouse")
    }
}

final class LighthouseView: AnnotationView, AnnotationViewSelecting {
    private let lamp = Compass()

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        addSubview(lamp)
    }

    override var annotation: (any Annotation)? {
        didSet { lamp.isHidden = annotation == nil }
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        lamp.heading = selected ? 90 : 0
    }

    func didSelectAnnotationView(in mapView: MapView) { calloutView = Compass() }
}

final class HarborMarker: MarkerAnnotationView {
    override func prepareForDisplay() {
        super.prepareForDisplay()
        calloutOptions = .classic
    }
}

final class HarborCallout: CalloutAnnotationView {
    let label = Label()
}

final class HarborMap: MapView {
    let compass = Compass()
}

final class Harbors: MapViewDelegate, TableViewDataSource, TableViewDelegate, TextFieldDelegate,
    GestureRecognizerDelegate
{
    var names = ["Lisbon", "Porto"]
    private let pin = PinAnnotationView.redPinColor()

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.canShowCallout = true
        return view
    }

    func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
        names.append(view.annotation?.title ?? "")
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = Ferry(style: .default, reuseIdentifier: nil)
        cell.time.text = names[indexPath.row]
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { names.removeAll() }

    func textFieldShouldReturn(_ textField: TextField) -> Bool { names.isEmpty }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { names.isEmpty }
}

final class Log: TraceSink, Pasteboard {
    var string: String?
    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) { string = event }
}

/// Values belong to no actor: any thread may make and compare them.
nonisolated func values() -> Bool {
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    let style: View.AnimationOptions = [.curveEaseIn, .allowUserInteraction]
    let state: Control.State = [.highlighted]
    let alignment = Label.TextAlignment.center
    let options = CalloutOptions.classic
    return mask.contains(.flexibleWidth) && style != [] && state != .normal && alignment == .center
        && options != CalloutOptions() && View.ContentMode.center != .scaleToFill
        && TraceValue.number(1) != .string("")
}

@MainActor
func harbors() throws {
    let application = try Application(options: ApplicationOptions(title: "Harbors", isHeadless: true))
    application.window.rootScreen = HarborsScreen()
}
