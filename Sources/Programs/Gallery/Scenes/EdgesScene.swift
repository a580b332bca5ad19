import Cartouche

/// A scene with callouts in tight positions: the layout keeps the side, slides the arrow, flips, and only
/// then pans the map, by the minimum.
final class EdgesScene: GalleryScene, MapViewDelegate {
    static let name = "edges"
    static let title = "Edges and corners"
    static let hint = "Slide, flip, then the least pan"
    static let advice = """
        Click the pins at the edges. The arrow slides before the callout flips, and it flips before the map \
        moves. Then resize the window with a callout open.
        """

    private static let positions: [(String, CGFloat, CGFloat)] = [
        ("Top left", 0, 0), ("Top", 0.62, 0), ("Top right", 1, 0), ("Left", 0, 0.5), ("Middle", 0.5, 0.5),
        ("Right", 1, 0.5), ("Bottom left", 0, 1), ("Bottom", 0.38, 1), ("Bottom right", 1, 1),
        ("Left of the middle", 0.1, 0.36), ("Right of the middle", 0.9, 0.64),
    ]

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        let map = stage.map
        stage.show(30, 10, degrees: 50)
        let all = map.bounds.insetBy(dx: 18, dy: 42)
        // A selected pin is larger: there is space for it, but not for a callout above it.
        let area = CGRect(x: all.minX, y: 70, width: all.width, height: max(0, all.maxY - 70))
        map.addAnnotations(
            Self.positions.map { title, x, y in
                let point = CGPoint(x: area.minX + x * area.width, y: area.minY + y * area.height)
                return PointAnnotation(
                    coordinate: map.convert(point, toCoordinateFrom: map), title: title,
                    subtitle: "A callout that stays in view")
            })
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        // Below a pin at the edge only half of a title would be visible.
        (view as? MarkerAnnotationView)?.titleVisibility = .hidden
        return view
    }

    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        guard animated, let selected = mapView.selectedAnnotations.first else { return }
        stage?.report("The map moved for \(selected.title ?? "")")
    }
}
