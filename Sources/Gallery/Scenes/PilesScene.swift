import Cartouche

/// Several annotations at one place: each of them can be reached.
final class PilesScene: GalleryScene, MapViewDelegate {
    static let name = "piles"
    static let title = "Piles of pins"
    static let hint = "Spread out, or one after another"
    static let advice = """
        Click a pile: it spreads out. A click elsewhere, Escape or another zoom collects it. With the switch off, \
        each further click at the place selects the next pin.
        """

    private static let piles: [(String, Int, Double, Double)] = [
        ("Vienna", 3, 48.21, 16.37), ("Budapest", 7, 47.5, 19.04), ("Kraków", 24, 50.06, 19.94),
    ]

    func open(on stage: SceneStage) {
        let map = stage.map
        map.delegate = self
        map.spreadsPiles = true
        stage.show(48.8, 18.5, degrees: 6)
        for (city, count, latitude, longitude) in Self.piles {
            map.addAnnotations(
                (1...count).map { number in
                    PointAnnotation(
                        coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude),
                        title: "\(city) \(number)", subtitle: "One of \(count) at this place")
                })
        }
        map.addSubview(SpreadSwitch(theme: stage.theme) { [weak map] in map?.spreadsPiles = $0 })
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        if let marker = view as? MarkerAnnotationView {
            marker.titleVisibility = .hidden
            marker.glyphText = annotation.title?.split(separator: " ").last.map(String.init)
        }
        return view
    }
}

/// A control that lies on the map, in its upper left corner.
final class SpreadSwitch: View {
    init(theme: GalleryTheme, onChange: @escaping (Bool) -> Void) {
        super.init(frame: CGRect(x: 14, y: 14, width: 178, height: 47))
        backgroundColor = theme.header
        layer.cornerRadius = 10
        layer.shadowOpacity = 0.25
        layer.shadowOffset = CGSize(width: 0, height: 1)
        // On a dark map no shadow is seen.
        layer.borderWidth = theme.isDark ? 1 : 0
        layer.borderColor = theme.separator
        let label = Label(frame: CGRect(x: 14, y: 8, width: 92, height: 31))
        label.text = "Spread piles"
        label.font = .systemFont(ofSize: 14, weight: .medium)
        label.textColor = theme.text
        let toggle = Switch(frame: CGRect(origin: CGPoint(x: 116, y: 8), size: Switch.size))
        toggle.name = "spread"
        toggle.isOn = true
        toggle.addAction(for: .valueChanged) { [weak toggle] in onChange(toggle?.isOn ?? false) }
        addSubview(label)
        addSubview(toggle)
    }
}
