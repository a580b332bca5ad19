import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The slots of annotations in the store are used again.
@Suite struct ClusterSlotTests {
    private final class Members: MapViewDelegate {
        func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
            annotation.title?.hasPrefix("c") ?? false ? "place" : nil
        }

        func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
            guard !(annotation is ClusterAnnotation) else { return nil }
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            return view
        }
    }

    @Test func aPinInThePlaceOfARemovedMemberDoesNotMoveIntoTheMembersCluster() throws {
        let scene = MapScene(zoom: 6)
        let (delegate, held) = (Members(), HeldWork())
        scene.map.delegate = delegate
        Services.current.work = held.tracker
        let near = [CGPoint(x: 380, y: 300), CGPoint(x: 500, y: 300)].enumerated().map { i, p in
            PointAnnotation(coordinate: scene.coordinate(p), title: "c\(i)")
        }
        let far = (0..<2_100).map { i in
            PointAnnotation(
                coordinate: LocationCoordinate2D(latitude: -40, longitude: -120), title: "c far \(i)")
        }
        scene.map.addAnnotations(near + far)
        for _ in 0..<8 {
            scene.frames(2)
            held.release()
        }
        scene.run(0.6)
        try #require(scene.pinTitles == ["c0", "c1"], "each is shown alone")
        let store = scene.map.annotationLayer.store
        let slot = try #require(store.slot(of: near[0]))

        scene.map.removeAnnotation(near[0])
        let pin = PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 420, y: 360)), title: "pin")
        scene.map.addAnnotation(pin)
        scene.frames(2)
        try #require(store.slot(of: pin) == slot && scene.pinTitles == ["c1", "pin"])
        #expect(Services.current.work.outstanding > 0, "the clusters are still those with the member")

        var camera = scene.map.camera
        camera.zoom = 4
        scene.map.setCamera(camera, animated: false)
        for frame in 0..<20 {
            scene.frames()
            let view = try #require(scene.map.view(for: pin))
            let position = scene.map.convert(pin.coordinate, toPointTo: nil)
            #expect(
                abs(view.frame.midX - position.x) <= 1 && abs(view.frame.midY - position.y) <= 1, "\(frame)")
        }
    }
}
