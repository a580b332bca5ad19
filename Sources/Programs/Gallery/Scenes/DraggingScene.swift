import Cartouche

/// A scene with draggable pins: the delegate is notified of the five drag states, and the coordinate follows
/// the finger.
final class DraggingScene: GalleryScene, MapViewDelegate {
    static let name = "dragging"
    static let title = "Dragging"
    static let hint = "Lift a pin and put it elsewhere"
    static let advice = """
        Press a pin until it lifts, or select it first and drag. Near an edge the map scrolls along; Escape \
        takes the pin back. The green one keeps to its parallel.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(10, 90, degrees: 44)
        let kochi = LocationCoordinate2D(latitude: 9.97, longitude: 76.28)
        let colombo = LocationCoordinate2D(latitude: 6.93, longitude: 79.85)
        let singapore = LocationCoordinate2D(latitude: 1.35, longitude: 103.8)
        stage.map.addAnnotations([
            PointAnnotation(coordinate: kochi, title: "A boat", subtitle: Self.text(kochi)),
            PointAnnotation(coordinate: singapore, title: "Another boat", subtitle: Self.text(singapore)),
            ParallelAnnotation(coordinate: colombo, title: "On its parallel", subtitle: Self.text(colombo)),
        ])
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.isDraggable = true
        (view as? MarkerAnnotationView)?.markerTintColor =
            annotation is ParallelAnnotation ? Color(hex: 0x2E8B57) : Color(hex: 0x2E7DD1)
        return view
    }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationViewDragState, fromOldState oldState: AnnotationViewDragState
    ) {
        stage?.report("\(view.annotation?.title ?? ""): \(oldState) -> \(newState)")
        guard newState == .ending, let boat = view.annotation as? PointAnnotation else { return }
        boat.subtitle = Self.text(boat.coordinate)
    }

    private static func text(_ coordinate: LocationCoordinate2D) -> String {
        let latitude = "\(abs(coordinate.latitude).text(1))° \(coordinate.latitude < 0 ? "S" : "N")"
        return "\(latitude), \(abs(coordinate.longitude).text(1))° \(coordinate.longitude < 0 ? "W" : "E")"
    }
}

/// An annotation that keeps its latitude while it is dragged: the view is placed at the coordinate that the
/// annotation has chosen.
final class ParallelAnnotation: PointAnnotation {
    override var coordinate: LocationCoordinate2D {
        get { super.coordinate }
        set {
            super.coordinate = LocationCoordinate2D(
                latitude: super.coordinate.latitude, longitude: newValue.longitude)
        }
    }
}
