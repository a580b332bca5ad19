import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Decisions that come late, and annotations that come before those that give way to them.
@Suite struct CollisionOrderTests {
    private static let yielding = AnnotationCollision(
        displayPriority: .defaultLow, size: CGSize(width: 30, height: 30))

    private static func plainView(_ annotation: any Annotation) -> AnnotationView {
        let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        return view
    }

    /// Nothing moves and nothing fades after the late decision, so no further frame would come by itself.
    @Test func aDecisionForALevelThatTheMapHasLeftIsNotTheLast() {
        let scene = MapScene(zoom: 5)
        scene.delegate.makeView = { _, annotation in
            let view = Self.plainView(annotation)
            view.displayPriority = .defaultLow
            return view
        }
        let held = HeldWork()
        Services.current.work = held.tracker
        let far = LocationCoordinate2D(latitude: -40, longitude: -120)
        let coordinates =
            [scene.coordinate(CGPoint(x: 400, y: 300))]
            + [LocationCoordinate2D](repeating: far, count: CollisionBuild.batchLimit)
        scene.map.addAnnotations(TestSource(coordinates, collision: Self.yielding))
        settle(scene, held)
        #expect(scene.pinTitles == ["0"])

        let late = scene.add("late", at: CGPoint(x: 440, y: 300))
        scene.frames(3)
        #expect(Services.current.work.outstanding == 1, "it is being decided about, for zoom 5")
        #expect(scene.map.view(for: late)?.alpha == 0)
        var camera = scene.map.camera
        camera.zoom = 4.3
        scene.map.camera = camera
        scene.frames(3)
        settle(scene, held)

        #expect(scene.pinTitles == ["late"], "at zoom 4.3 they are 25 points apart")
        #expect(scene.map.view(for: late)?.alpha == 1)
    }

    private func settle(_ scene: MapScene, _ held: HeldWork) {
        var still = 0
        for _ in 0..<500 where still < 3 {
            held.release()
            scene.frames()
            let isStill = !scene.window.needsFrame && Services.current.work.outstanding == 0
            still = isStill ? still + 1 : 0
        }
        #expect(still == 3)
    }

    @Test func aPinThatIsAlwaysShownHidesPlacesOfASourceThatComesLater() {
        let scene = MapScene()
        scene.delegate.makeView = { Self.plainView($1) }
        scene.add("town", at: CGPoint(x: 400, y: 300))
        let coordinates = [CGPoint(x: 415, y: 300), CGPoint(x: 600, y: 300)].map { scene.coordinate($0) }

        scene.map.addAnnotations(TestSource(coordinates, collision: Self.yielding))
        scene.settleSources()

        #expect(scene.pinTitles == ["1", "town"])
    }

    @Test func aPinThatIsAlwaysShownHidesWhatTheDelegateSaysGivesWay() {
        let scene = MapScene()
        let delegate = Shops()
        scene.map.delegate = delegate
        scene.add("town", at: CGPoint(x: 400, y: 300))

        scene.map.addAnnotations(
            [(415.0, 300.0), (600, 300)].map { x, y in
                PointAnnotation(coordinate: scene.coordinate(CGPoint(x: x, y: y)), title: "shop \(Int(x))")
            })
        scene.settleSources()

        #expect(scene.pinTitles == ["shop 600", "town"])
        #expect(delegate.made == ["town", "shop 600"], "what has no room gets no view")
    }

    /// Tells that shops give way before there are views.
    private final class Shops: MapViewDelegate {
        private(set) var made: [String] = []

        func mapView(_ mapView: MapView, collisionFor annotation: any Annotation) -> AnnotationCollision? {
            annotation.title == "town" ? nil : CollisionOrderTests.yielding
        }

        func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
            made.append(annotation.title ?? "")
            let view = CollisionOrderTests.plainView(annotation)
            if annotation.title != "town" { view.displayPriority = .defaultLow }
            return view
        }
    }
}
