import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A view stays on its copy of the world while it is in sight, across the dateline and on maps whose limits
/// let them show more than one world.
@Suite struct WorldCopyTests {
    private func whole() -> MapScene { MapScene(zoom: 0, latitude: 0, longitude: 0) }

    @Test(.behavior("F28")) func noPinJumpsInMidScreenWhileTheMapIsDraggedRoundTheWorld() throws {
        let scene = whole()
        let pins = (0..<12).map {
            PointAnnotation(
                coordinate: LocationCoordinate2D(latitude: 0, longitude: -179 + 30 * Double($0)),
                title: "\($0)")
        }
        scene.map.addAnnotations(pins)
        scene.frames(2)
        let world = 512 * exp2(scene.map.viewport.zoom)
        #expect(world < 800, "two copies of some places are in view")

        for direction in [-1.0, 1] {
            for step in 0..<200 {
                let before = pins.map { scene.frame(of: $0) }
                scene.map.pan(by: CGVector(dx: 9 * direction, dy: 0), animated: false)
                scene.frames()
                for (pin, old) in zip(pins, before) {
                    let new = scene.frame(of: pin)
                    let isSeen = old.maxX > 9 && old.minX < 791
                    let note = "step \(step) pin \(pin.title ?? "")"
                    if isSeen { #expect(abs(new.midX - old.midX - 9 * direction) < 1.1, "\(note)") }
                    #expect(new.maxX > -160 && new.minX < 960, "\(note): it has a copy in sight")
                }
            }
        }
    }

    @Test(.behavior("F28")) func aSelectedPinAndItsCalloutStayWithTheirCopy() throws {
        let scene = whole()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 200, height: 60)) }
        let pin = scene.add("a", at: CGPoint(x: 600, y: 300))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(0.5)
        var last = try #require(scene.callout).frame

        // Until the last of the callout is gone to the right.
        for step in 0..<40 {
            scene.map.pan(by: CGVector(dx: 8, dy: 0), animated: false)
            scene.frames()
            let callout = try #require(scene.callout)
            if last.minX < 792 {
                #expect(abs(callout.frame.minX - last.minX - 8) < 1.1, "step \(step)")
            }
            last = callout.frame
        }

        let frame = scene.frame(of: pin)
        #expect(frame.midX > 0 && frame.midX < 800, "then it comes back on the copy that is in sight")
        #expect(scene.map.selectedAnnotations.first === pin)
    }

    @Test(.behavior("F28")) func aStepOverTheDatelineIsAStep() throws {
        let scene = MapScene(zoom: 1, latitude: 0, longitude: 180)
        let pin = PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: 179), title: "a")
        scene.map.addAnnotation(pin)
        scene.frames(2)
        let before = scene.frame(of: pin).midX

        pin.coordinate.longitude = -179
        scene.frames()

        #expect(
            abs(scene.frame(of: pin).midX - before - 2 / 360.0 * 512 * exp2(scene.map.viewport.zoom)) < 1.1)
    }

    @Test(.behavior("F28")) func onAMapOfSeveralWorldsItIsAStepAsWell() throws {
        let scene = whole()
        let pin = PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: 179), title: "a")
        scene.map.addAnnotation(pin)
        scene.frames(2)
        let before = scene.frame(of: pin).midX
        #expect(before > 690)

        for longitude in [-179.0, 179, -175] {
            pin.coordinate.longitude = longitude
            scene.frames()
            #expect(abs(scene.frame(of: pin).midX - before) < 12, "\(longitude): no copy is left")
        }
    }

    /// However wide the view, no point of the map is seen twice, and no pin on one copy only.
    @Test(.behavior("F28"), arguments: [CGSize(width: 800, height: 600), CGSize(width: 1_900, height: 400)])
    func atTheLeastZoomThereIsOneWorld(size: CGSize) {
        let scene = MapScene()
        scene.map.frame.size = size
        scene.frames()
        scene.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 170), zoom: -3)
        scene.frames()
        let viewport = scene.map.viewport

        let world = viewport.pointsPerMapPoint * MapSize.world.width
        #expect(abs(world - size.width) < 1e-6)
        for x in stride(from: 0.5, to: size.width, by: 7) {
            let mapPoint = viewport.mapPoint(at: CGPoint(x: x, y: size.height / 2))
            #expect(viewport.copies(of: mapPoint).count == 1)
        }
        scene.wheel(-4, at: CGPoint(x: 30, y: 100))
        scene.run(0.5)
        #expect(scene.map.viewport.zoom == viewport.zoom)
    }

    @Test(.behavior("F28")) func pinsAreTappedOnTheCopyOnWhichTheyStand() throws {
        let scene = whole()
        let pin = scene.add("a", at: CGPoint(x: 650, y: 300))
        for _ in 0..<10 {
            scene.map.pan(by: CGVector(dx: 12, dy: 0), animated: false)
            scene.frames()
        }
        let frame = scene.frame(of: pin)
        #expect(abs(frame.midX - 770) < 2)

        scene.click(at: CGPoint(x: frame.midX, y: frame.midY))

        #expect(scene.map.selectedAnnotations.first === pin)
    }
}
