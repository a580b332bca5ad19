import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A map whose annotations all have one clustering identifier, unless the scene says otherwise.
final class ClusterScene: MapViewDelegate {
    let scene: MapScene
    var identifier: (any Annotation) -> String? = { _ in "place" }

    var map: MapView { scene.map }

    init(zoom: Double = 5) {
        scene = MapScene(zoom: zoom)
        scene.map.delegate = self
    }

    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        identifier(annotation)
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard !(annotation is ClusterAnnotation) else { return nil }
        let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        view.canShowCallout = true
        return view
    }

    @discardableResult
    func add(_ title: String, at point: CGPoint) -> PointAnnotation {
        let annotation = PointAnnotation(coordinate: scene.coordinate(point), title: title)
        map.addAnnotation(annotation)
        return annotation
    }

    /// Lets indexes be built and movements end.
    func settle() {
        scene.frames(2)
        Services.current.work.waitUntilIdle()
        scene.run(0.6)
    }

    func zoom(to zoom: Double) {
        var camera = map.camera
        camera.zoom = zoom
        map.camera = camera
        settle()
    }

    /// The clusters on the map, the largest first.
    var clusters: [ClusterAnnotation] {
        scene.annotationViews.compactMap { $0.annotation as? ClusterAnnotation }
            .sorted { $0.memberCount > $1.memberCount }
    }

    /// The titles of the pins on the map.
    var pins: [String] {
        scene.annotationViews.compactMap { $0.annotation is ClusterAnnotation ? nil : $0.annotation?.title }
            .sorted()
    }

    /// Each annotation in view has a view or is in one cluster that has one, and is so only once.
    func expectEachOnce(_ annotations: [PointAnnotation], _ note: String = "") {
        let shown = pins + clusters.flatMap { $0.memberAnnotations.compactMap(\.title) }
        #expect(shown.sorted() == annotations.compactMap(\.title).sorted(), "\(note)")
        for cluster in clusters {
            #expect(cluster.memberCount == cluster.memberAnnotations.count && cluster.memberCount > 1)
        }
    }
}
