import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What the recorded frames show, for complaints that are about what is seen.
@Suite struct RecordedFrameTests {
    /// Runs `frames` frames and looks at each.
    private func watch(
        _ painted: PaintedScene, _ frames: Int, _ what: String, before: (Int) -> Void = { _ in }
    ) {
        for i in 0..<frames {
            before(i)
            painted.scene.frames()
            // The pins are drawn on whole pixels.
            #expect(painted.worstDistance <= 0.51, "\(what), frame \(i)")
        }
    }

    @Test(.behavior("F24"), arguments: [1.0, 1.5, 2.0])
    func pinsAndMapAreDrawnFromTheSameViewportInEveryFrame(scale: Double) {
        let painted = PaintedScene(scale: scale)
        let scene = painted.scene
        var random = SeededGenerator(seed: 24)
        for i in 0..<60 {
            painted.add(
                "\(i)",
                at: CGPoint(
                    x: CGFloat.random(in: -500...1_300, using: &random),
                    y: CGFloat.random(in: -400...1_000, using: &random)))
        }
        scene.frames(2)
        #expect(painted.pins.count > 10)

        var finger = CGPoint(x: 600, y: 400)
        scene.touch(.began, at: finger)
        watch(painted, 25, "drag") { _ in
            finger = CGPoint(x: finger.x - 13.7, y: finger.y - 5.3)
            scene.touch(.moved, at: finger)
        }
        let dragged = scene.map.viewport
        scene.touch(.ended, at: finger)
        watch(painted, 40, "run")
        #expect(scene.map.viewport != dragged, "it did run on")
        scene.wheel(1, 100, 100)
        watch(painted, 30, "wheel")
        scene.map.setCenter(LocationCoordinate2D(latitude: 46, longitude: 15), animated: true)
        watch(painted, 90, "animation")
        for (id, x) in [(1, 300.0), (2, 500.0)] {
            scene.touch(.began, at: CGPoint(x: x, y: 300), id: id)
        }
        watch(painted, 30, "pinch") { i in
            scene.touch(.moved, at: CGPoint(x: 300 + 4 * Double(i), y: 300 + Double(i)))
        }
        scene.send(.resize(CGSize(width: 700, height: 500)))
        scene.map.frame = CGRect(x: 0, y: 0, width: 700, height: 500)
        watch(painted, 3, "resize")
    }

    @Test(.behavior("F24")) func theCalloutIsNeverBehindItsPin() throws {
        let painted = PaintedScene()
        let scene = painted.scene
        let content = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let color = Color(hex: 0x1234FF)
        content.backgroundColor = color
        scene.delegate.calloutView = { _ in content }
        let pin = painted.add("a", at: CGPoint(x: 400, y: 300))
        scene.frames(2)
        scene.map.view(for: pin)?.calloutStyle = .plain
        scene.map.selectAnnotation(pin, animated: false)
        scene.frames(2)

        scene.touch(.began, 600, 500)
        for i in 1...30 {
            scene.touch(.moved, at: CGPoint(x: 600 - 9.3 * Double(i), y: 500 - 4.1 * Double(i)))
            scene.frames()

            let quad = try #require(scene.list.quads.first { $0.color == color.rgba8 })
            let drawn = try #require(painted.pins.first).rect
            #expect(abs(CGFloat(quad.x + quad.width / 2) - drawn.midX) <= 1.01, "frame \(i)")
            #expect(abs(CGFloat(quad.y + quad.height) - drawn.minY) <= 1.01, "frame \(i)")
        }
        #expect(scene.map.centerCoordinate.longitude > 11.1, "the map was dragged")
    }

    @Test(.behavior("F13", "F23")) func aReusedViewIsRightInTheVeryFirstFrame() {
        let painted = PaintedScene()
        let scene = painted.scene
        // A chain of positions: as some go on one side, others come on the other.
        for i in 0..<40 { painted.add("\(i)", at: CGPoint(x: 100 + Double(i) * 97, y: 300)) }
        scene.frames(2)
        scene.trace.removeAll()
        var seen: Set<String> = []

        for i in 0..<60 {
            scene.map.pan(by: CGVector(dx: -61, dy: 0), animated: false)
            scene.frames()

            let seenWidely = CGRect(x: -10, y: -10, width: 820, height: 620)
            let expected = painted.positions.filter { seenWidely.contains($0.rect) }
            let drawn = Set(painted.pins.map(\.title))
            #expect(Set(expected.map(\.title)).isSubset(of: drawn), "frame \(i)")
            #expect(painted.worstDistance <= 0.51, "frame \(i)")
            #expect(drawn.count == painted.pins.count, "frame \(i): no pin is drawn twice")
            seen.formUnion(drawn)
        }

        #expect(seen.count == 40)
        #expect(scene.trace.count("viewReused") >= 20, "\(scene.trace.count("viewReused"))")
        #expect(scene.trace.count("viewMade") <= 12, "\(scene.trace.count("viewMade"))")
    }

    @Test(.behavior("F23")) func theViewOfASelectedPinComesBackUnselectedForTheNextOne() {
        let painted = PaintedScene()
        let scene = painted.scene
        let first = painted.add("a", at: CGPoint(x: 400, y: 300))
        scene.frames(2)
        let view = scene.map.view(for: first)
        scene.map.selectAnnotation(first, animated: true)
        scene.frames(3)

        scene.map.removeAnnotation(first)
        let next = painted.add("b", at: CGPoint(x: 200, y: 200))
        scene.frames()

        #expect(scene.map.view(for: next) === view && view?.isSelected == false)
        #expect(painted.pins.map(\.title) == ["b"])
        #expect(painted.pins.first?.rect == CGRect(x: 185, y: 185, width: 30, height: 30))
    }

    @Test(.behavior("F26")) func theSelectedPinIsDrawnLastAndTouchedFirst() {
        let painted = PaintedScene()
        let scene = painted.scene
        let north = painted.add("north", at: CGPoint(x: 400, y: 290))
        painted.add("south", at: CGPoint(x: 410, y: 310))
        scene.frames(2)
        #expect(painted.pins.map(\.title) == ["north", "south"])
        #expect(scene.window.hitTest(CGPoint(x: 405, y: 300), with: nil) !== scene.map.view(for: north))

        scene.map.selectAnnotation(north, animated: false)
        scene.frames()

        #expect(painted.pins.map(\.title) == ["south", "north"])
        #expect(scene.window.hitTest(CGPoint(x: 405, y: 300), with: nil) === scene.map.view(for: north))
    }

    @Test(.behavior("F30"), arguments: [1.0, 1.25, 1.5, 2.0, 3.0])
    func atAnyScaleTapsHitWhatIsSeen(scale: Double) {
        let painted = PaintedScene(scale: scale)
        let scene = painted.scene
        let spots = [CGPoint(x: 61, y: 47), CGPoint(x: 397.5, y: 301.25), CGPoint(x: 741, y: 555)]
        for (i, spot) in spots.enumerated() { painted.add("\(i)", at: spot) }
        scene.frames(3)

        for (title, rect) in painted.pins {
            let middle = CGPoint(x: rect.midX / scale, y: rect.midY / scale)
            let spot = spots[Int(title) ?? 0]
            #expect(abs(rect.width - 30 * scale) <= 1)
            #expect(hypot(middle.x - spot.x, middle.y - spot.y) <= 1 / scale)
            scene.click(at: middle)
            scene.run(0.5)
            #expect(scene.map.selectedAnnotations.map(\.title) == [title])
            let back = scene.map.convert(scene.coordinate(middle), toPointTo: nil)
            #expect(hypot(back.x - middle.x, back.y - middle.y) < 1e-6)
        }
        #expect(painted.pins.count == 3)
    }

    @Test(.behavior("F31")) func withAnOpenCalloutNothingIsAskedForAndNothingChanges() {
        let painted = PaintedScene()
        let scene = painted.scene
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 50.3)) }
        painted.add("a", at: CGPoint(x: 400, y: 300))
        scene.frames(2)
        scene.click(400, 300)
        scene.run(1)
        #expect(scene.callouts.count == 1 && !scene.window.needsFrame)
        let before = scene.list

        scene.frames(3)

        #expect(scene.list.quads == before.quads && scene.list.vertices.count == before.vertices.count)
        #expect(!scene.window.needsFrame)
    }
}
