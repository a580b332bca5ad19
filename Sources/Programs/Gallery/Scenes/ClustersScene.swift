import Cartouche
import Foundation

/// A scene with hundreds of annotations, which are shown as clusters where there is no room for them.
final class ClustersScene: GalleryScene, MapViewDelegate {
    static let name = "clusters"
    static let title = "Clusters"
    static let hint = "Hundreds of pins in the room of ten"
    static let advice = """
        Click a disc: the map zooms in until it comes apart. Zoom by the wheel and see discs split and \
        merge. With the switch off, a click lists the members; a row leads to its pin.
        """

    private static let towns: [(String, Int, Double, Double)] = [
        ("Vienna", 140, 48.2, 16.4), ("Prague", 90, 50.1, 14.4), ("Budapest", 110, 47.5, 19.0),
        ("Kraków", 60, 50.1, 19.9), ("Munich", 80, 48.1, 11.6), ("Zagreb", 40, 45.8, 16.0),
        ("Milan", 70, 45.5, 9.2), ("Berlin", 120, 52.5, 13.4), ("Lviv", 30, 49.8, 24.0),
        ("Ljubljana", 1, 46.1, 14.5),
    ]

    func open(on stage: SceneStage) {
        let map = stage.map
        map.delegate = self
        stage.show(48.8, 16.5, degrees: 12)
        map.addAnnotations(Self.towns.flatMap { Self.places($0.0, $0.1, $0.2, $0.3) })
        map.addSubview(
            MapSwitch("Click opens", name: "opens", isOn: true, theme: stage.theme) { [weak map] in
                map?.opensClustersOnTap = $0
            })
    }

    /// Places around a town, denser toward its middle, on a spiral of the golden angle: the same in each run.
    private static func places(_ town: String, _ count: Int, _ latitude: Double, _ longitude: Double)
        -> [PointAnnotation]
    {
        (0..<count).map { i in
            let (angle, fraction) = (Double(i) * 2.399_963, Double(i) / Double(count))
            let radius = 1.1 * fraction * fraction
            return PointAnnotation(
                coordinate: LocationCoordinate2D(
                    latitude: latitude + radius * 0.65 * cos(angle),
                    longitude: longitude + radius * sin(angle)),
                title: "\(town) \(i + 1)")
        }
    }

    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        "place"
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard !(annotation is ClusterAnnotation) else { return nil }
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        (view as? MarkerAnnotationView)?.titleVisibility = .hidden
        return view
    }
}
