import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The map that follows the user, and the provider that says where the user is.
@Suite struct UserTrackingTests {
    /// Says what the test gives it.
    private final class ScriptedProvider: LocationProvider {
        var waiting: [LocationUpdate] = []
        var starts = 0
        var stops = 0
        var nextUpdateTime: Double? { nil }

        func start(at now: Double, wake: @escaping @Sendable () -> Void) { starts += 1 }
        func stop() { stops += 1 }
        func updates(until now: Double) -> [LocationUpdate] {
            defer { waiting = [] }
            return waiting
        }
    }

    private final class Listener: MapViewDelegate {
        var modes: [UserTrackingMode] = []
        var errors: [String] = []
        var pairs: [String] = []

        func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
        func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {
            modes.append(mode)
        }
        func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
            errors.append("\(error)")
        }
        func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
            pairs.append("will \(mapView.cameraChangeReason)")
        }
        func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
            pairs.append("did \(mapView.cameraChangeReason)")
        }
    }

    private func scene(zoom: Double = 12) -> (MapScene, Listener, ScriptedProvider) {
        let (scene, listener, provider) = (MapScene(zoom: zoom), Listener(), ScriptedProvider())
        scene.map.delegate = listener
        scene.map.locationProvider = provider
        return (scene, listener, provider)
    }

    private func location(_ scene: MapScene, _ x: CGFloat, _ y: CGFloat, course: Double? = nil) -> Location {
        Location(coordinate: scene.coordinate(CGPoint(x: x, y: y)), horizontalAccuracy: 10, course: course)
    }

    private func dot(_ scene: MapScene) -> CGPoint {
        let frame = scene.frame(of: scene.map.userLocation)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test func theProviderRunsWhileTheMapShowsTheUser() {
        let (scene, _, provider) = scene()
        scene.frames(2)
        #expect(provider.starts == 0)

        scene.map.showsUserLocation = true
        #expect(provider.starts == 1 && scene.map.userLocation.isUpdating)
        provider.waiting = [.location(location(scene, 300, 200))]
        scene.window.setNeedsFrame()
        scene.frames(2)
        #expect(abs(dot(scene).x - 300) <= 1 && abs(dot(scene).y - 200) <= 1)
        scene.map.showsUserLocation = false
        #expect(provider.stops == 1 && !scene.map.userLocation.isUpdating)

        scene.map.showsUserLocation = true
        scene.map.removeFromSuperview()
        #expect(provider.starts == 2 && provider.stops == 2)
        scene.map.locationProvider = nil
        #expect(provider.stops == 2)
    }

    @Test func aProviderThatVanishesLeavesTheLastLocationGray() {
        let (scene, listener, provider) = scene()
        scene.map.showsUserLocation = true
        provider.waiting = [.location(location(scene, 300, 200))]
        scene.frames(2)
        let view = scene.map.view(for: scene.map.userLocation) as? UserLocationView

        provider.waiting = [.lost(LocationError(provider: "gpsd at x:1", cause: .disconnected))]
        scene.frames(2)

        #expect(scene.map.userLocation.isOld && scene.map.userLocation.location != nil)
        #expect(view?.shownTint == view?.oldTintColor)
        #expect(
            listener.errors == ["The location server gpsd at x:1 closed the connection; it is asked again."])

        provider.waiting = [.location(location(scene, 310, 200))]
        scene.frames(2)
        #expect(!scene.map.userLocation.isOld && view?.shownTint == view?.tintColor)
    }

    @Test(.behavior("A25")) func followingTakesTheMapToTheUserAndStaysThereInEveryFrame() {
        let (scene, listener, provider) = scene()
        scene.map.setUserTrackingMode(.follow, animated: true)
        #expect(scene.map.showsUserLocation && listener.modes == [.follow])
        provider.waiting = [.location(location(scene, 300, 200))]
        scene.run(1)
        #expect(abs(dot(scene).x - 400) <= 1 && abs(dot(scene).y - 300) <= 1)
        #expect(listener.pairs == ["will tracking", "did tracking"])

        provider.waiting = [.location(location(scene, 420, 330))]
        for _ in 0..<30 {
            scene.frames()
            #expect(abs(dot(scene).x - 400) <= 1 && abs(dot(scene).y - 300) <= 1)
        }
        scene.run(1)

        #expect(listener.pairs.count == 4 && listener.pairs.suffix(2) == ["will tracking", "did tracking"])
        #expect(!scene.window.needsFrame)
    }

    @Test(.behavior("A25")) func fromAfarTheMapZoomsInToTenKilometers() {
        let (scene, _, provider) = scene(zoom: 3)
        provider.waiting = [.location(location(scene, 300, 200))]
        scene.map.userTrackingMode = .follow
        scene.run(4)

        let square = CoordinateRegion(
            center: scene.map.userLocation.coordinate, latitudinalMeters: 10_000, longitudinalMeters: 10_000)
        #expect(
            abs(scene.map.regionThatFits(square).span.latitudeDelta - scene.map.region.span.latitudeDelta)
                < 1e-6)
    }

    @Test func aDragEndsFollowingAndAPinchOrTheWheelDoesNot() {
        let (scene, listener, provider) = scene()
        provider.waiting = [.location(location(scene, 300, 200))]
        scene.map.userTrackingMode = .follow
        scene.run(1)

        scene.wheel(2, at: CGPoint(x: 100, y: 100))
        scene.run(0.5)
        scene.run(1)
        #expect(scene.map.userTrackingMode == .follow && abs(scene.map.viewport.zoom - 13) < 1e-6)
        #expect(abs(dot(scene).x - 400) <= 1 && abs(dot(scene).y - 300) <= 1, "zoomed about the user")

        scene.mouseDragAndRelease(from: CGPoint(x: 600, y: 400), by: CGVector(dx: 80, dy: 0))
        scene.run(1)

        #expect(scene.map.userTrackingMode == .none && listener.modes == [.follow, .none])
        #expect(dot(scene).x > 440)
    }

    @Test func headingUpTurnsTheMapTheShortWay() {
        let (scene, _, provider) = scene()
        provider.waiting = [.location(location(scene, 400, 300, course: 350))]
        scene.map.userTrackingMode = .followWithHeading
        var headings: [Double] = []
        for _ in 0..<60 {
            scene.frames()
            headings.append(scene.map.viewport.heading)
        }
        #expect(abs(scene.map.viewport.heading - 350) < 1e-6)
        #expect(headings.allSatisfy { $0 == 0 || $0 >= 349.9 }, "through north-north-west")

        scene.click(774, 26)
        scene.run(1)

        #expect(scene.map.viewport.heading == 0 && scene.map.userTrackingMode == .follow, "the compass")
    }

    @Test func theApproachTurnsTheMap() {
        let (scene, _, provider) = scene()
        provider.waiting = [.location(location(scene, 300, 200, course: 90))]
        scene.map.userTrackingMode = .followWithHeading
        var headings: [Double] = []
        for _ in 0..<60 {
            scene.frames()
            headings.append(scene.map.viewport.heading)
        }

        #expect(zip(headings, headings.dropFirst()).allSatisfy { abs($1 - $0) < 20 }, "it does not jump")
        #expect(abs(scene.map.viewport.heading - 90) < 1e-6)
    }

    @Test func theButtonGoesThroughTheModes() {
        let (scene, _, provider) = scene()
        scene.map.showsUserTrackingButton = true
        scene.frames(2)
        let button = scene.map.ornaments.userTrackingButton
        func press() {
            button.sendActions(for: .touchUpInside)
            scene.run(1)
        }

        press()
        #expect(scene.map.showsUserLocation && button.mode == .follow)
        press()
        #expect(button.mode == .none, "no heading is known")
        provider.waiting = [.location(location(scene, 400, 300, course: 90))]
        press()
        press()
        #expect(button.mode == .followWithHeading)
        press()
        #expect(button.mode == .none)
    }

    @Test func aTouchHoldsTheMapOnItsWay() {
        let (scene, _, provider) = scene()
        provider.waiting = [.location(location(scene, 20, 20))]
        scene.map.userTrackingMode = .follow
        scene.run(0.1)
        #expect(scene.map.viewport.center.x < MapPoint(LocationCoordinate2D(latitude: 48, longitude: 11)).x)

        scene.map.showsUserLocation = false

        #expect(scene.map.userTrackingMode == .none, "nothing to follow")
    }
}
