import Cartouche
import Foundation

/// A scene with an annotation source: a hundred thousand places without an object for each.
final class SourceScene: GalleryScene, MapViewDelegate {
    static let name = "source"
    static let title = "A hundred thousand"
    static let hint = "Places without an object for each"
    static let advice = """
        The map reads coordinates on another thread and merges them into discs. Only what comes into view \
        becomes an annotation: zoom in until pins stand alone, and click one.
        """

    func open(on stage: SceneStage) {
        stage.map.delegate = self
        stage.show(48.8, 13, degrees: 20)
        stage.map.addAnnotations(Survey(count: 100_000))
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard !(annotation is ClusterAnnotation) else { return nil }
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        (view as? MarkerAnnotationView)?.titleVisibility = .hidden
        return view
    }
}

/// A source of places around a few centers, computed from their indices: the same in each run.
nonisolated struct Survey: AnnotationSource {
    let count: Int
    var isClustered = true

    private static let centers = [
        (48.2, 16.4), (50.1, 14.4), (52.5, 13.4), (45.5, 9.2), (48.9, 2.35), (50.06, 19.9),
    ]

    func coordinate(at index: Int) -> LocationCoordinate2D? {
        guard (0..<count).contains(index) else { return nil }
        let center = Self.centers[index % Self.centers.count]
        let (angle, fraction) = (Double(index) * 2.399_963, Double(index) / Double(count))
        let radius = 6 * fraction * fraction + 0.02
        return LocationCoordinate2D(
            latitude: center.0 + radius * 0.62 * cos(angle), longitude: center.1 + radius * sin(angle))
    }

    /// The value of a place, from 0 to 1; the greatest values are near the centers.
    func value(at index: Int) -> Double { 1 - Double(index) / Double(max(1, count)) }

    @MainActor func annotation(at index: Int) -> (any Annotation)? {
        coordinate(at: index).map { PointAnnotation(coordinate: $0, title: "Place \(index + 1)") }
    }
}
