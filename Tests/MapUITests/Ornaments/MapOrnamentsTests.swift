import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct MapOrnamentsTests {
    private func scene() -> MapScene {
        let scene = MapScene.standardCallouts()
        scene.map.showsScale = true
        scene.map.showsZoomControls = true
        scene.map.showsUserTrackingButton = true
        scene.frames(2)
        return scene
    }

    @Test func ornamentsAppearInTheirCornersAndGo() {
        let scene = scene()
        let ornaments = scene.map.ornaments

        #expect(ornaments.scale.frame.minX == 8 && ornaments.scale.frame.maxY == 592)
        #expect(ornaments.zoomControl.frame == CGRect(x: 756, y: 520, width: 36, height: 72))
        #expect(ornaments.userTrackingButton.frame == CGRect(x: 756, y: 476, width: 36, height: 36))
        #expect(ornaments.frames.count == 3)

        (scene.map.showsScale, scene.map.showsZoomControls) = (false, false)
        ornaments.userTrackingButtonCorner = .topLeft
        scene.frames(2)

        #expect(ornaments.scale.isHidden && ornaments.zoomControl.isHidden)
        #expect(ornaments.userTrackingButton.frame.origin == CGPoint(x: 8, y: 8))
    }

    @Test func aMapWithoutOrnamentsMakesNone() {
        let scene = MapScene()

        #expect(
            scene.map.subviews.allSatisfy { !($0 is ScaleView || $0 is ZoomControl || $0 is OrnamentButton) })
    }

    @Test func theScaleFollowsTheCamera() {
        let scene = scene()
        let scale = scene.map.ornaments.scale
        #expect(
            scale.bar?.unit == "km"
                && abs(scale.metersPerPoint - scene.map.viewport.centerMetersPerPoint) < 1e-9)

        scene.map.camera.zoom = 17
        scene.frames(2)
        #expect(scale.bar?.unit == "m")
        scale.units = .imperial
        scene.frames(2)

        #expect(scale.bar?.unit == "ft")
        #expect(!scene.window.needsFrame, "the map comes to rest")
    }

    @Test func zoomButtonsZoomByALevelAndAddUpAndStopAtTheLimits() {
        let scene = scene()
        scene.map.zoomLimits = ZoomLimits(min: 4, max: 6)
        scene.frames(2)
        let control = scene.map.ornaments.zoomControl
        let center = scene.map.viewport.center

        scene.click(774, 538)
        scene.run(1)
        #expect(abs(scene.map.viewport.zoom - 6) < 1e-9 && scene.map.viewport.center == center)
        #expect(!control.zoomIn.isEnabled && control.zoomOut.isEnabled)
        #expect(scene.map.cameraChangeReason == .gesture)

        // Twice in one frame.
        for _ in 0..<2 { control.zoomOut.sendActions(for: .touchUpInside) }
        scene.run(1)

        #expect(abs(scene.map.viewport.zoom - 4) < 1e-9 && !control.zoomOut.isEnabled)
    }

    @Test func keysReachAndPressThem() {
        let scene = scene()
        let control = scene.map.ornaments.zoomControl
        var stops: [String] = []
        for _ in 0..<4 {
            scene.press("Tab")
            scene.frames(2)
            stops.append(scene.window.firstResponder?.name ?? "")
        }
        #expect(Set(stops).isSuperset(of: ["Zoom in", "Zoom out", "UserTracking"]), "\(stops)")

        control.zoomIn.becomeFirstResponder()
        scene.press("Return")
        scene.run(1)

        #expect(abs(scene.map.viewport.zoom - 6) < 1e-9)
    }

    @Test func anOrnamentUnderACalloutFadesAndComesBack() {
        let scene = scene()
        let button = scene.map.ornaments.userTrackingButton
        let pin = scene.add("Pin", at: CGPoint(x: 765, y: 560))

        scene.map.selectAnnotation(pin, animated: false)
        scene.run(1)
        let callout = scene.callout?.frame ?? .null
        #expect(callout.intersects(scene.map.ornaments.zoomControl.frame) || callout.intersects(button.frame))
        #expect(scene.map.ornaments.zoomControl.alpha == 0 || button.alpha == 0)
        scene.map.deselectAnnotation(pin, animated: false)
        scene.run(1)

        #expect(scene.map.ornaments.zoomControl.alpha == 1 && button.alpha == 1)
    }

    @Test func anOrnamentWithoutACornerIsThePrograms() {
        let scene = scene()
        let panel = View(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        scene.window.addSubview(panel)
        let scale = scene.map.ornaments.scale
        scene.map.ornaments.scaleCorner = nil
        panel.addSubview(scale)
        scale.frame = CGRect(x: 10, y: 10, width: 120, height: 24)
        scene.frames(2)
        let before = scale.bar

        scene.map.camera.zoom += 3
        scene.frames(2)

        #expect(scale.superview === panel && scale.frame == CGRect(x: 10, y: 10, width: 120, height: 24))
        #expect(scale.bar != before && !scale.isHidden)
    }
}
