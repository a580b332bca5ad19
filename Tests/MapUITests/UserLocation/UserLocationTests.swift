import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct UserLocationTests {
    private final class Follower: MapViewDelegate {
        var asked: [String] = []
        var located: [String] = []
        var updates: [Location] = []
        var onUpdate: ((MapView, UserLocation) -> Void)?

        func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
            asked.append(annotation.title ?? "")
            return nil
        }
        func mapViewWillStartLocatingUser(_ mapView: MapView) { located.append("start") }
        func mapViewDidStopLocatingUser(_ mapView: MapView) { located.append("stop") }
        func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {
            if let fix = userLocation.location { updates.append(fix) }
            onUpdate?(mapView, userLocation)
        }
    }

    private func scene() -> (MapScene, Follower) {
        let (scene, follower) = (MapScene(), Follower())
        scene.map.delegate = follower
        return (scene, follower)
    }

    private func accuracyCircle(_ scene: MapScene) -> UserLocationAccuracyCircle? {
        scene.map.subviews.lazy.compactMap { $0 as? UserLocationAccuracyCircle }.first
    }

    @Test(.behavior("A22")) func withoutAViewOfTheDelegatesTheUserIsADot() {
        let (scene, follower) = scene()
        scene.map.showsUserLocation = true
        scene.frames(2)
        #expect(scene.map.annotations.contains { $0 === scene.map.userLocation })
        #expect(!scene.map.isUserLocationVisible && follower.asked.isEmpty, "no location is known")

        scene.map.userLocation.location = Location(
            coordinate: scene.coordinate(CGPoint(x: 200, y: 300)))
        scene.map.addAnnotation(PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 400, y: 300))))
        scene.frames(2)

        #expect(follower.asked.contains("My Location"))
        let view = scene.map.view(for: scene.map.userLocation)
        #expect(view is UserLocationView && scene.map.isUserLocationVisible)
        #expect(
            scene.map.annotations.compactMap { scene.map.view(for: $0) }.count { $0 is MarkerAnnotationView }
                == 1)
        #expect(abs((view?.center.x ?? 0) - 200) < 1 && abs((view?.center.y ?? 0) - 300) < 1)
    }

    @Test func theUserIsVisibleIfTheAccuracyReachesIntoTheView() {
        let (scene, _) = scene()
        scene.map.showsUserLocation = true
        let beside = scene.coordinate(CGPoint(x: -20, y: 300))
        scene.map.userLocation.location = Location(coordinate: beside, horizontalAccuracy: 100)
        scene.frames(2)
        #expect(scene.map.view(for: scene.map.userLocation) != nil, "it is near")
        #expect(!scene.map.isUserLocationVisible)

        scene.map.userLocation.location = Location(coordinate: beside, horizontalAccuracy: 50_000)

        #expect(scene.map.isUserLocationVisible)
    }

    @Test(.behavior("A22")) func theDelegateMayHaveItsOwnView() {
        let scene = MapScene()
        scene.map.showsUserLocation = true
        scene.map.userLocation.location = Location(
            coordinate: scene.coordinate(CGPoint(x: 200, y: 300)), horizontalAccuracy: 50_000)
        scene.frames(2)

        #expect(scene.map.view(for: scene.map.userLocation).map { !($0 is UserLocationView) } ?? false)
        #expect(accuracyCircle(scene)?.isHidden ?? true)
    }

    @Test(.behavior("A25")) func anUpdateMayShowTenKilometersRoundTheUser() {
        let (scene, follower) = scene()
        let coordinate = LocationCoordinate2D(latitude: 46.05, longitude: 14.51)
        follower.onUpdate = { map, location in
            let region = CoordinateRegion(
                center: location.coordinate, latitudinalMeters: 10_000, longitudinalMeters: 10_000)
            map.setRegion(map.regionThatFits(region), animated: true)
        }
        scene.map.showsUserLocation = true
        scene.frames()
        let before = scene.map.viewport

        scene.map.userLocation.location = Location(coordinate: coordinate, horizontalAccuracy: 20)
        scene.frames(3)
        #expect(scene.map.cameraController.isAnimating, "it is on its way")
        #expect(scene.map.viewport.zoom < 8 && scene.map.viewport != before)
        scene.run(12)

        #expect(follower.updates.count == 1)
        #expect(abs(scene.map.centerCoordinate.latitude - coordinate.latitude) < 1e-6)
        #expect(abs(scene.map.centerCoordinate.longitude - coordinate.longitude) < 1e-6)
        // The lower side of the view holds the 10 km; no more than that.
        let meters = scene.map.region.span.latitudeDelta * .pi / 180 * Mercator.earthRadius
        #expect(abs(meters - 10_000) < 20, "\(meters)")
        #expect(scene.map.isUserLocationVisible)
    }

    @Test func updatesAreToldOnlyWhileTheLocationIsShown() {
        let (scene, follower) = scene()
        let fix = Location(coordinate: scene.coordinate(CGPoint(x: 200, y: 300)))
        scene.map.userLocation.location = fix
        #expect(follower.updates.isEmpty)
        scene.map.showsUserLocation = true
        scene.map.userLocation.location = fix
        scene.map.userLocation.location = nil
        scene.frames(2)
        #expect(follower.updates == [fix], "an equal fix is an update, the loss of one is none")
        #expect(!scene.map.isUserLocationVisible)

        scene.map.userLocation.location = fix
        scene.map.showsUserLocation = false
        scene.map.userLocation.location = fix
        scene.frames(2)

        #expect(follower.updates.count == 2)
        #expect(scene.map.annotations.isEmpty)
    }

    @Test func removingAllAnnotationsKeepsTheUser() {
        let (scene, _) = scene()
        scene.map.showsUserLocation = true
        scene.map.addAnnotation(PointAnnotation())

        scene.map.removeAnnotations(scene.map.annotations)

        #expect(scene.map.annotations.map { $0 === scene.map.userLocation } == [true])
    }

    @Test func theCircleIsAsLargeAsTheFixIsUncertainAtEveryZoom() throws {
        let (scene, _) = scene()
        scene.map.showsUserLocation = true
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        scene.map.userLocation.location = Location(coordinate: coordinate, horizontalAccuracy: 30_000)
        scene.frames(2)
        for zoom in [5.0, 6, 7.3] {
            scene.map.camera = MapCamera(centerCoordinate: coordinate, zoom: zoom)
            scene.frames(2)
            let circle = try #require(accuracyCircle(scene))
            let meters =
                MapPoint(coordinate).distance(to: MapPoint(scene.coordinate(CGPoint(x: 410, y: 300)))) / 10
            #expect(abs(circle.bounds.width / 2 * meters - 30_000) < 60, "zoom \(zoom)")
            #expect(hypot(circle.center.x - 400, circle.center.y - 300) < 1 && !circle.isHidden)
        }
        scene.map.camera = MapCamera(centerCoordinate: coordinate, zoom: 2)
        scene.frames(2)
        #expect(accuracyCircle(scene)?.isHidden ?? false, "the dot covers it")
    }

    @Test(arguments: [0.0, 48, -80])
    func theCircleIsInMetersAtEveryLatitudeAndGrowsByTheAnimation(latitude: Double) throws {
        let (scene, _) = scene()
        let coordinate = LocationCoordinate2D(latitude: latitude, longitude: 11)
        scene.map.camera = MapCamera(centerCoordinate: coordinate, zoom: 9)
        scene.map.showsUserLocation = true
        scene.map.userLocation.location = Location(coordinate: coordinate, horizontalAccuracy: 4_000)
        scene.frames(2)
        let circle = try #require(accuracyCircle(scene))
        // 2^9 worlds of 512 points, of which a parallel is as much shorter as its cosine says.
        let points = 512 * 512 / (2 * .pi * Mercator.earthRadius * cos(latitude * .pi / 180))
        #expect(abs(circle.bounds.width / 2 - 4_000 * points) < 0.1)

        View.animate(withDuration: 0.5, options: [.curveLinear]) {
            scene.map.userLocation.location = Location(coordinate: coordinate, horizontalAccuracy: 8_000)
        }
        scene.frames(16)
        #expect(abs(circle.bounds.width / 2 - 6_000 * points) < 120 * points)
        scene.run(0.5)

        #expect(abs(circle.bounds.width / 2 - 8_000 * points) < 0.1)
    }

    @Test func theBeamShowsWhereTheUserLooksOnATurnedMap() throws {
        let (scene, _) = scene()
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        scene.map.showsUserLocation = true
        for (heading, turned, seen) in [(90.0, 0.0, 90.0), (90, 90, 0), (10, 270, 100)] {
            scene.map.camera = MapCamera(centerCoordinate: coordinate, zoom: 5, heading: turned)
            scene.map.userLocation.location = Location(coordinate: coordinate, heading: heading)
            scene.frames(2)
            let view = try #require(scene.map.view(for: scene.map.userLocation))
            let beam = try #require(view.subviews.first { $0.name == "Heading" })
            let up = CGPoint(x: 0, y: -1).applying(beam.transform)
            let (x, y) = (sin(seen * .pi / 180), -cos(seen * .pi / 180))
            #expect(hypot(up.x - x, up.y - y) < 1e-6 && !beam.isHidden, "\(heading) on \(turned)")
        }
    }

    @Test(.behavior("F31")) func betweenFixesNoFrameIsAskedFor() {
        let (scene, _) = scene()
        scene.map.showsUserLocation = true
        scene.frames(2)
        for i in 0..<3 {
            scene.map.userLocation.location = Location(
                coordinate: scene.coordinate(CGPoint(x: 200 + 50 * i, y: 300)), horizontalAccuracy: 40_000,
                heading: 90 * Double(i))
            scene.run(0.3)
            #expect(scene.window.needsFrame || i == 0, "the ring goes out")
            scene.run(1.2)
            #expect(!scene.window.needsFrame)
        }
    }

    @Test func aTapOpensTheCalloutAndTheCircleTakesNoTouches() {
        let (scene, _) = scene()
        scene.map.showsUserLocation = true
        scene.map.userLocation.location = Location(
            coordinate: scene.coordinate(CGPoint(x: 400, y: 300)), horizontalAccuracy: 100_000, heading: 0)
        scene.run(2)

        scene.click(430, 300)
        #expect(scene.map.selectedAnnotations.isEmpty)
        scene.click(400, 300)

        #expect(scene.map.selectedAnnotations.first === scene.map.userLocation)
        #expect(scene.callouts.count == 1)
    }

    @Test func theDelegateHearsOfItsBeginningAndItsEnd() {
        let (scene, follower) = scene()
        for isShown in [true, true, false, false, true] { scene.map.showsUserLocation = isShown }
        #expect(follower.located == ["start", "stop", "start"])
    }

    @Test func aCircleThatCoversTheMapFadesAndIsGone() throws {
        let (scene, _) = scene()
        scene.map.showsUserLocation = true
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        // On a map of 600 points in height, radii of 800, 1,500 and 2,400 points.
        let meters =
            MapPoint(coordinate).distance(to: MapPoint(scene.coordinate(CGPoint(x: 410, y: 300)))) / 10
        for (radius, alpha) in [(800.0, 1.0), (1_500, 0.5), (2_400, 0)] {
            scene.map.userLocation.location = Location(
                coordinate: coordinate, horizontalAccuracy: radius * meters)
            scene.run(1.5)
            let circle = try #require(accuracyCircle(scene))
            #expect(circle.isHidden == (alpha == 0), "\(radius)")
            if alpha > 0 { #expect(abs(circle.alpha - alpha) < 0.01, "\(radius)") }
        }
    }

    @Test(arguments: [true, false]) func theRingOfAFixIsLeftOutWithReducedMotion(isReduced: Bool) throws {
        let (scene, _) = scene()
        scene.map.showsUserLocation = true
        let fix = Location(coordinate: scene.coordinate(CGPoint(x: 400, y: 300)))
        scene.map.userLocation.location = fix
        scene.run(2)
        Accessibility.isReduceMotionEnabled = isReduced
        defer { Accessibility.isReduceMotionEnabled = false }

        scene.map.userLocation.location = fix
        scene.frames()

        let view = try #require(scene.map.view(for: scene.map.userLocation))
        #expect(view.subviews.first { $0.name == "Pulse" }?.isHidden == isReduced)
    }
}
