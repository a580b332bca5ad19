import Cartouche
import Foundation

/// A scene with towns that have display priorities: where there is no room for all, those with lower
/// priorities are hidden.
final class CollisionScene: GalleryScene, MapViewDelegate {
    static let name = "collision"
    static let title = "Collision"
    static let hint = "Pins that give way to others"
    static let advice = """
        Zoom by the wheel: red capitals are always shown, orange towns where there is room, gray villages in \
        what is left. With the switch off, nothing gives way.
        """

    private static let capitals: [(String, Double, Double)] = [
        ("Vienna", 48.2, 16.4), ("Prague", 50.1, 14.4), ("Budapest", 47.5, 19.0), ("Bratislava", 48.15, 17.1),
        ("Ljubljana", 46.1, 14.5), ("Zagreb", 45.8, 16.0),
    ]

    private var givesWay = true

    func open(on stage: SceneStage) {
        let map = stage.map
        map.delegate = self
        stage.show(48.2, 16.5, degrees: 8)
        map.addAnnotations(
            Self.capitals.map { name, latitude, longitude in
                RankedPlace(
                    coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: name,
                    rank: 0)
            })
        map.addAnnotations(Self.places(80, rank: 1) + Self.places(600, rank: 2))
        map.addSubview(
            MapSwitch("Give way", name: "givesWay", isOn: true, theme: stage.theme) {
                [weak self, weak map] isOn in
                self?.givesWay = isOn
                for annotation in map?.annotations ?? [] {
                    if let view = map?.view(for: annotation) { self?.prepare(view) }
                }
            })
    }

    /// Places with the same rank on a spiral of the golden angle: the same in each run.
    private static func places(_ count: Int, rank: Int) -> [RankedPlace] {
        (0..<count).map { i in
            let (angle, radius) = (
                Double(i * 7 + rank * 3) * 2.399_963, 6 * (Double(i) / Double(count)).squareRoot()
            )
            return RankedPlace(
                coordinate: LocationCoordinate2D(
                    latitude: 48.2 + radius * 0.62 * cos(angle), longitude: 16.5 + radius * sin(angle)),
                title: "\(rank == 1 ? "Town" : "Village") \(i + 1)", rank: rank)
        }
    }

    private func prepare(_ view: AnnotationView) {
        let rank = (view.annotation as? RankedPlace)?.rank ?? 0
        let priorities: [FeatureDisplayPriority] = [.required, .defaultHigh, .defaultLow]
        view.displayPriority = givesWay ? priorities[rank] : .required
        guard let marker = view as? MarkerAnnotationView else { return }
        marker.titleVisibility = rank == 0 ? .adaptive : .hidden
        marker.markerTintColor = [Color(hex: 0xC8372D), Color(hex: 0xD9822B), Color(hex: 0x7A828C)][rank]
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        prepare(view)
        return view
    }
}

/// A place with a rank; rank 0 has the highest display priority.
private final class RankedPlace: PointAnnotation {
    let rank: Int

    init(coordinate: LocationCoordinate2D, title: String, rank: Int) {
        self.rank = rank
        super.init(coordinate: coordinate, title: title)
    }
}
