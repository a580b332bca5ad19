import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct MapCameraTests {
    private let berlin = CoordinateRegion(
        center: LocationCoordinate2D(latitude: 52.5, longitude: 13.4),
        span: CoordinateSpan(latitudeDelta: 2, longitudeDelta: 1))

    @Test func aRegionIsShownExactlyAndComesInAPair() {
        let h = CameraHarness()

        h.map.setRegion(berlin, animated: false)

        #expect(abs(h.map.region.center.latitude - 52.5) < 1e-9)
        #expect(abs(h.map.region.span.latitudeDelta - 2) < 1e-9)
        #expect(h.events == ["will false", "did false"])
        #expect(h.map.regionThatFits(berlin) == h.map.region)
    }

    @Test func anAnimatedRegionArrivesExactlyAndComesInAPair() {
        let h = CameraHarness()
        h.map.setRegion(berlin, animated: true)
        #expect(h.events == ["will true"])
        h.frames()
        h.run(0.1)
        #expect(h.events == ["will true"])

        h.run(3)

        #expect(h.map.region == h.map.regionThatFits(berlin))
        #expect(h.events == ["will true", "did true"])
        #expect(h.trace.changes.count == 1)
        #expect(!h.window.needsFrame)
    }

    @Test func aTouchInterruptsAnAnimation() {
        let h = CameraHarness()
        h.map.setCenter(LocationCoordinate2D(latitude: 0, longitude: 100), animated: true)
        h.run(0.2)

        h.touch(.began, 500, 300)
        let before = h.viewport
        h.run(1)

        #expect(h.viewport == before)
        #expect(h.events == ["will true", "did true"])
    }

    @Test func aChangeInMidAnimationEndsTheFirstPair() {
        let h = CameraHarness()
        h.map.setRegion(berlin, animated: true)
        h.run(0.1)
        h.map.setCenter(LocationCoordinate2D(latitude: 10, longitude: 10), animated: false)
        h.run(1)

        #expect(h.events == ["will true", "did true", "will false", "did false"])
        #expect(abs(h.map.centerCoordinate.latitude - 10) < 1e-9)
    }

    @Test func aChangeByTheDelegateItselfKeepsThePairs() {
        final class Restless: MapViewDelegate {
            var events: [String] = []
            func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
                events.append("will")
            }
            func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
                events.append("did")
                if events.count == 2 {
                    mapView.setCenter(LocationCoordinate2D(latitude: 1, longitude: 2), animated: true)
                }
            }
        }
        let (h, delegate) = (CameraHarness(), Restless())
        h.map.delegate = delegate
        h.map.setRegion(berlin, animated: false)
        h.run(3)

        #expect(delegate.events == ["will", "did", "will", "did"])
        #expect(abs(h.map.centerCoordinate.latitude - 1) < 1e-9)
    }

    @Test func positionsAreThoseOfTheSizeThatTheViewHasNow() {
        let h = CameraHarness()
        h.map.frame.size = CGSize(width: 600, height: 400)

        let point = h.map.convert(h.map.centerCoordinate, toPointTo: h.map)
        let corner = h.map.convert(CGPoint.zero, toCoordinateFrom: h.map)
        h.frames()

        #expect(hypot(point.x - 300, point.y - 200) < 1e-6)
        #expect(corner == h.map.convert(CGPoint.zero, toCoordinateFrom: h.map))
    }

    @Test func theCameraThatTheMapHasIsNoChange() {
        let h = CameraHarness(latitude: 48, longitude: 11, zoom: 5)

        h.map.setCamera(
            MapCamera(centerCoordinate: LocationCoordinate2D(latitude: 48, longitude: 11), zoom: 5),
            animated: false)

        #expect(h.events.isEmpty && h.trace.changes.isEmpty)
    }

    @Test func aDelegateMaySetTheCameraWheneverItHasChanged() {
        final class WholeLevels: MapViewDelegate {
            var changes = 0
            func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
                changes += 1
                if changes < 20 { mapView.camera.zoom = mapView.camera.zoom.rounded() }
            }
        }
        let (h, delegate) = (CameraHarness(), WholeLevels())
        h.map.delegate = delegate

        h.map.setRegion(berlin, animated: false)

        #expect(delegate.changes < 20)
        #expect(h.viewport.zoom == h.viewport.zoom.rounded())
    }

    @Test func theTraceSaysWhereTheCameraCameToRest() {
        let h = CameraHarness()
        h.drag(from: CGPoint(x: 500, y: 300), by: CGVector(dx: -100, dy: 0), steps: 10)
        h.frames()
        h.run(0.1)
        #expect(h.trace.changes.isEmpty)
        h.touch(.ended, 400, 300)
        h.run(0.1)

        let center = h.map.centerCoordinate
        #expect(h.trace.changes.count == 1)
        #expect(
            h.trace.changes.first?["center"] == .list([.number(center.latitude), .number(center.longitude)]))
        #expect(h.trace.changes.first?["zoom"] == .number(5))
        #expect(h.trace.changes.first?["heading"] == .number(0))
        #expect(h.trace.changes.first?["reason"] == .string("gesture"))
    }

    @Test(.behavior("F31")) func aMapAtRestNeedsNoFrames() {
        let h = CameraHarness()
        h.drag(from: CGPoint(x: 500, y: 300), by: CGVector(dx: -200, dy: 0), steps: 10)
        h.frames()
        h.touch(.ended, 300, 300)
        h.run(5)
        #expect(!h.window.needsFrame)

        h.touch(.began, 300, 300)
        h.run(0.1)
        #expect(!h.window.needsFrame)
    }

    @Test func aResizeKeepsTheCenter() {
        let h = CameraHarness()
        let center = h.viewport.center
        h.map.frame = CGRect(x: 0, y: 0, width: 400, height: 900)
        h.frames()

        #expect(h.viewport.center == center && h.viewport.zoom == 5)
        #expect(h.viewport.size == CGSize(width: 400, height: 900))
        #expect(h.events == ["will false", "did false"])
        #expect(h.trace.changes.first?["reason"] == .string("resize"))
    }

    @Test func aWindowThatWasTooTallForAWhileShowsWhatItShowedBefore() {
        let h = CameraHarness()
        h.map.setCamera(
            MapCamera(centerCoordinate: LocationCoordinate2D(latitude: 82, longitude: 20), zoom: 3),
            animated: false)
        h.frames()
        let before = h.viewport
        h.map.frame.size.height = 1_200
        h.frames()
        #expect(h.viewport.center.y > before.center.y, "the map ends at the pole")

        h.map.frame.size.height = before.size.height
        h.frames()
        #expect(h.viewport == before)

        // Who has gone elsewhere meanwhile stays there.
        h.map.frame.size.height = 1_200
        h.frames()
        h.map.setCenter(LocationCoordinate2D(latitude: 0, longitude: 0), animated: false)
        h.map.frame.size.height = before.size.height
        h.frames()
        #expect(abs(h.map.centerCoordinate.latitude) < 1e-9)
    }

    @Test func aResizeInMidAnimationStillArrives() {
        let h = CameraHarness()
        h.map.setCenter(LocationCoordinate2D(latitude: 40, longitude: -3), animated: true)
        h.run(0.1)
        h.map.frame = CGRect(x: 0, y: 0, width: 700, height: 500)
        h.run(3)
        #expect(abs(h.map.centerCoordinate.longitude + 3) < 1e-9)
        #expect(h.events == ["will true", "did true"])
    }

    @Test func wishesBeforeTheFirstLayoutAreKept() {
        Services.current = Services(text: FixedText(), images: NoImages())
        let map = MapView()
        map.setRegion(berlin, animated: true)
        map.setCenter(LocationCoordinate2D(latitude: 1, longitude: 2), animated: false)
        map.setRegion(berlin, animated: false)

        let window = Window(size: CGSize(width: 800, height: 600))
        map.frame = window.bounds
        window.addSubview(map)
        window.step(to: FrameTime(seconds: 1))

        #expect(abs(map.region.center.latitude - 52.5) < 1e-9)
        #expect(abs(map.region.span.latitudeDelta - 2) < 1e-9)
    }

    @Test func leavingTheWindowFinishesAnAnimation() {
        let h = CameraHarness()
        h.map.setCenter(LocationCoordinate2D(latitude: 40, longitude: -3), animated: true)
        h.run(0.1)
        h.map.removeFromSuperview()

        #expect(abs(h.map.centerCoordinate.longitude + 3) < 1e-9)
        #expect(h.events == ["will true", "did true"])
        h.window.addSubview(h.map)
        h.drag(from: CGPoint(x: 500, y: 300), by: CGVector(dx: -100, dy: 0), steps: 5)
        h.frames()
        #expect(h.map.isTracking)
    }

    @Test(.behavior("F28")) func regionsAndPointsWorkOnBothSidesOfTheDateline() {
        let h = CameraHarness(latitude: -17, longitude: 179, zoom: 5)
        let east = LocationCoordinate2D(latitude: -17, longitude: -175)
        let p = h.map.convert(east, toPointTo: h.map)
        let back = h.map.convert(p, toCoordinateFrom: h.map)

        #expect(p.x > 500 && p.x < 1000)
        #expect(abs(back.longitude + 175) < 1e-9 && abs(back.latitude + 17) < 1e-9)

        h.map.setRegion(
            CoordinateRegion(
                center: LocationCoordinate2D(latitude: -17, longitude: -179.5),
                span: CoordinateSpan(latitudeDelta: 5, longitudeDelta: 20)), animated: true)
        h.run(2)
        #expect(abs(h.map.centerCoordinate.longitude + 179.5) < 1e-9)
    }

    @Test(.behavior("F30")) func conversionIsExactBothWaysAlsoIntoOtherViews() {
        let h = CameraHarness()
        let inner = View(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        h.map.addSubview(inner)
        h.map.camera.heading = 33
        for (x, y) in [(0.0, 0.0), (17, 120), (333, -40)] {
            let p = CGPoint(x: x, y: y)
            let c = h.map.convert(p, toCoordinateFrom: inner)
            let q = h.map.convert(c, toPointTo: inner)
            let r = h.map.convert(c, toPointTo: nil)
            #expect(hypot(q.x - x, q.y - y) < 1e-6)
            #expect(hypot(r.x - x - 100, r.y - y - 50) < 1e-6)
        }
    }

    @Test func aRectOfTheViewAndItsRegionAgree() {
        let h = CameraHarness()
        let region = h.map.convert(CGRect(x: 100, y: 100, width: 300, height: 200), toRegionFrom: h.map)
        let rect = h.map.convert(region, toRectTo: h.map)
        #expect(abs(rect.minX - 100) < 1e-6 && abs(rect.width - 300) < 1e-6)
        #expect(abs(rect.minY - 100) < 1e-6 && abs(rect.height - 200) < 1e-6)
    }

    @Test func whatIsNotValidChangesNothing() {
        let h = CameraHarness()
        let before = h.viewport
        let span = CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)
        h.map.setCenter(.invalid, animated: false)
        h.map.setCenter(LocationCoordinate2D(latitude: .nan, longitude: 0), animated: true)
        h.map.setRegion(CoordinateRegion(center: .invalid, span: span), animated: false)
        h.map.setRegion(
            CoordinateRegion(
                center: berlin.center, span: CoordinateSpan(latitudeDelta: -1, longitudeDelta: .nan)),
            animated: true)
        h.map.setVisibleMapRect(MapRect(x: .nan, y: 0, width: 1, height: 1), animated: false)
        h.map.camera.zoom = .nan
        h.touch(.began, .nan, 3)
        h.run(1)

        #expect(h.viewport == before)
        #expect(h.events.isEmpty)
    }

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 8000, height: 100)])
    func oddWindowsWork(size: CGSize) {
        let h = CameraHarness(size: size)
        h.map.setRegion(berlin, animated: true)
        h.run(1)
        h.wheel(-30, 0, 0)
        h.run(1)
        #expect(h.viewport.center.isFinite)
        #expect(h.map.region.center.isValid)
    }

    @Test(.behavior("B15")) func placesAreShownWithABorderOfATenth() {
        let h = CameraHarness()
        let mapPoints = [(60.0, 24.9), (38.7, -9.1), (41.0, 29.0)].map {
            MapPoint(LocationCoordinate2D(latitude: $0.0, longitude: $0.1))
        }
        h.map.show(mapPoints, animated: false)

        let points = mapPoints.map { h.viewport.point(for: $0) }
        #expect(
            points.allSatisfy {
                $0.x >= 100 - 1e-6 && $0.x <= 900 + 1e-6 && $0.y >= 60 - 1e-6 && $0.y <= 540 + 1e-6
            })
        let xs = points.map(\.x).sorted(), ys = points.map(\.y).sorted()
        #expect(abs(xs[2] - xs[0] - 800) < 1e-6 || abs(ys[2] - ys[0] - 480) < 1e-6)
    }

    @Test func aPanForACalloutIsExactAlsoFarFromTheEquator() {
        let h = CameraHarness(latitude: 70)
        let mapPoint = h.mapPoint(500, 300)
        h.map.pan(by: CGVector(dx: -250, dy: 40), animated: true)
        h.run(0.5)
        #expect(h.distance(of: mapPoint, from: CGPoint(x: 250, y: 340)) < 1e-6)
        #expect(h.trace.changes.first?["reason"] == .string("callout"))
    }
}
