import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// MapKit's distance, boundary and zoom range of the camera, and its ways from place to place.
@Suite struct CameraRangeTests {
    private let rome = LocationCoordinate2D(latitude: 41.9, longitude: 12.5)
    private let oslo = LocationCoordinate2D(latitude: 59.9, longitude: 10.7)

    @Test func zoomAndDistanceAreTwoFacesOfOneNumber() {
        var camera = MapCamera(lookingAtCenter: rome, fromDistance: 5000, heading: 30)
        #expect(abs(camera.centerCoordinateDistance - 5000) < 1e-6 && camera.heading == 30)

        camera.zoom += 1
        #expect(abs(camera.centerCoordinateDistance - 2500) < 1e-6)

        // As defined: 800 points of ground fill 30 degrees.
        let h = CameraHarness(size: CGSize(width: 800, height: 800))
        h.map.camera = MapCamera(lookingAtCenter: rome, fromDistance: 5000)
        let sphere = Mercator.metersPerMapPoint(atLatitude: rome.latitude) / h.viewport.pointsPerMapPoint
        #expect(abs(sphere * 800 - 2 * 5000 * tan(15 * Double.pi / 180)) < 1e-6)
    }

    @Test func distancesThatAreNoneChangeNothing() {
        let h = CameraHarness()
        let before = h.viewport
        for distance in [0, -5, .nan, .infinity] {
            h.map.camera = MapCamera(lookingAtCenter: rome, fromDistance: distance)
        }

        #expect(h.viewport == before)
    }

    @Test func theZoomRangeHoldsOnEveryWay() throws {
        let h = CameraHarness(latitude: 41.9, longitude: 12.5, zoom: 8)
        let range = try #require(
            CameraZoomRange(minCenterCoordinateDistance: 100_000, maxCenterCoordinateDistance: 400_000))
        h.map.cameraZoomRange = range
        func distance() -> Double { h.map.camera.centerCoordinateDistance }
        #expect(h.map.cameraZoomRange == range && distance() <= 400_000 * (1 + 1e-9))

        h.map.camera.zoom = 19
        #expect(abs(distance() - 100_000) < 1)
        // Farther north a level shows less ground.
        h.map.setCenter(oslo, animated: false)
        #expect(abs(distance() - 100_000) < 1)
        for _ in 0..<20 { h.wheel(-1, 500, 300) }
        h.run(2)
        #expect(abs(distance() - 400_000) < 1)

        h.map.cameraZoomRange = nil
        h.map.camera.zoom = 12
        #expect(h.viewport.zoom == 12)
        #expect(CameraZoomRange(minCenterCoordinateDistance: 5, maxCenterCoordinateDistance: 4) == nil)
        #expect(CameraZoomRange(minCenterCoordinateDistance: -1) == nil)
        #expect(CameraZoomRange(maxCenterCoordinateDistance: .nan) == nil)
    }

    @Test func theMiddleStaysInTheBoundary() throws {
        let h = CameraHarness(latitude: 41.9, longitude: 12.5, zoom: 9)
        let region = CoordinateRegion(center: rome, span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
        h.map.cameraBoundary = try #require(CameraBoundary(coordinateRegion: region))
        #expect(h.events.isEmpty, "Rome is inside")

        h.map.setCenter(oslo, animated: false)
        let center = h.map.centerCoordinate
        #expect(abs(center.latitude - 42.4) < 0.01 && abs(center.longitude - 12) < 1e-6)

        // A finger pulls it out, and it returns.
        h.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 600, dy: 0), steps: 20)
        h.frames()
        #expect(h.viewport.center.coordinate.longitude < 11.9)
        h.touch(.ended, 800, 300)
        h.run(3)
        #expect(abs(h.viewport.center.coordinate.longitude - 12) < 1e-6)
        #expect(h.events.count == 4 && h.events.last == "did false", "\(h.events)")

        h.map.cameraBoundary = nil
        h.map.setCenter(oslo, animated: false)
        #expect(abs(h.map.centerCoordinate.latitude - 59.9) < 1e-9)
    }

    @Test func aBoundaryOverTheAntimeridianHolds() throws {
        let h = CameraHarness(latitude: -17, longitude: 0, zoom: 6)
        let fiji = CoordinateRegion(
            center: LocationCoordinate2D(latitude: -17, longitude: 179),
            span: CoordinateSpan(latitudeDelta: 6, longitudeDelta: 6))
        h.map.cameraBoundary = CameraBoundary(coordinateRegion: fiji)
        #expect(abs(h.map.centerCoordinate.longitude - 176) < 1e-6)

        h.map.setCenter(LocationCoordinate2D(latitude: -17, longitude: -170), animated: false)

        #expect(abs(h.map.centerCoordinate.longitude + 178) < 1e-6)
        #expect(CameraBoundary(mapRect: MapRect(x: .nan, y: 0, width: 1, height: 1)) == nil)
    }

    @Test func anAnimatedBoundaryMovesTheMapIntoIt() throws {
        let h = CameraHarness(latitude: 41.9, longitude: 12.5, zoom: 9)
        let region = CoordinateRegion(center: oslo, span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
        h.map.setCameraBoundary(CameraBoundary(coordinateRegion: region), animated: true)
        h.frames()
        h.run(0.2)
        #expect(h.events == ["will true"])

        h.run(3)

        #expect(h.events == ["will true", "did true"])
        #expect(abs(h.map.centerCoordinate.latitude - 59.4) < 0.02)
    }

    @Test func limitsThatAreSetDuringAnAnimationHold() {
        let h = CameraHarness(latitude: 41.9, longitude: 12.5, zoom: 5)
        let limits = ZoomLimits(min: 2, max: 7)
        h.map.setCamera(MapCamera(centerCoordinate: rome, zoom: 10), animated: true)
        h.frames(3)
        #expect(h.viewport.zoom < 7 && h.events == ["will true"])

        h.map.zoomLimits = limits
        h.run(3)

        #expect(h.map.zoomLimits == limits && h.viewport.zoom == 7)
        #expect(h.events == ["will true", "did true"])
    }

    @Test func aFlightClimbsAndAnEaseDoesNot() {
        func lowest(_ motion: CameraAnimationStyle, _ longitude: Double) -> Double {
            let h = CameraHarness(latitude: 41.9, longitude: 12.5, zoom: 9)
            var goal = h.map.camera
            goal.centerCoordinate.longitude = longitude
            h.map.setCamera(goal, motion: motion, duration: 1)
            var lowest = h.viewport.zoom
            h.frames()
            while h.window.needsFrame, h.time < 20 {
                h.frames()
                lowest = min(lowest, h.viewport.zoom)
            }
            #expect(abs(h.map.centerCoordinate.longitude - longitude) < 1e-9 && h.viewport.zoom == 9)
            return lowest
        }

        #expect(lowest(.ease, 20) == 9 && lowest(.ease, 14) == 9)
        #expect(lowest(.fly, 20) < 7 && lowest(.fly, 14) < 8.9)
        #expect(lowest(.automatic, 20) < 7 && lowest(.automatic, 14) == 9)
        #expect(lowest(.none, 20) == 9)
    }

    @Test func callbacksKnowTheReason() {
        final class Listener: MapViewDelegate {
            var reasons: [CameraChangeReason] = []
            func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
                reasons.append(mapView.cameraChangeReason)
            }
            func mapViewDidChangeVisibleRegion(_ mapView: MapView) {
                reasons.append(mapView.cameraChangeReason)
            }
            func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
                reasons.append(mapView.cameraChangeReason)
            }
        }
        let (h, listener) = (CameraHarness(), Listener())
        h.map.delegate = listener

        h.drag(from: CGPoint(x: 500, y: 300), by: CGVector(dx: -100, dy: 0), steps: 5)
        h.frames()
        h.touch(.ended, 400, 300)
        h.run(3)
        #expect(Set(listener.reasons) == [.gesture] && listener.reasons.count > 5)
        listener.reasons = []
        h.map.setCenter(rome, animated: true)
        h.run(3)

        #expect(Set(listener.reasons) == [.program])
    }
}
