import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Wherever a pin is, its callout ends wholly in view, and the map then rests.
@Suite struct CalloutInViewTests {
    enum Front: CaseIterable { case plain, bubble, subview, secondTime }

    private func scene(_ front: Front) -> MapScene {
        if front == .subview { return MapScene.sample() }
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.calloutStyle = front == .bubble ? .bubble : .plain
            view.calloutView = View(frame: CGRect(x: 0, y: 0, width: 240, height: 260))
            return view
        }
        return scene
    }

    @Test(.behavior("F16", "F17"), arguments: Front.allCases)
    func atEveryEdgeAndCornerTheCalloutEndsWhollyInViewAndTheMapRests(front: Front) throws {
        for x in [-10.0, 3, 400, 797, 810] {
            for y in [-10.0, 3, 150, 300, 597, 610] {
                let scene = scene(front)
                let pin = scene.add("a", at: CGPoint(x: x, y: y))
                let note = "\(front) at \(x), \(y)"
                scene.map.selectAnnotation(pin, animated: true)
                scene.run(1)
                if front == .secondTime {
                    scene.map.deselectAnnotation(pin, animated: true)
                    scene.run(0.1)
                    scene.map.selectAnnotation(pin, animated: true)
                    scene.run(1)
                }

                let frame = try #require(scene.callouts.last, "\(note)").frame
                #expect(frame.minX >= 6.4 && frame.minY >= 6.4, "\(note): \(frame)")
                #expect(frame.maxX <= 793.6 && frame.maxY <= 590.6, "\(note): \(frame)")
                #expect(scene.trace.count("regionDidChange") <= 1, "\(note)")
                let before = scene.map.viewport
                scene.run(0.5)
                #expect(scene.map.viewport == before && !scene.window.needsFrame, "\(note)")
            }
        }
    }

    @Test(.behavior("F17")) func aRegionThatIsSetWhileACalloutPansTheMapIsWhatIsShown() throws {
        let scene = scene(.plain)
        let pin = scene.add("a", at: CGPoint(x: 20, y: 300))
        let region = CoordinateRegion(
            center: pin.coordinate, span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 6))
        let fitted = scene.map.regionThatFits(region)

        scene.click(20, 300)
        scene.run(0.1)
        scene.map.setRegion(region, animated: true)
        scene.run(5)

        let shown = scene.map.region
        #expect(abs(shown.center.latitude - fitted.center.latitude) < 1e-6)
        #expect(abs(shown.center.longitude - fitted.center.longitude) < 1e-6)
        #expect(abs(shown.span.longitudeDelta - fitted.span.longitudeDelta) < 1e-6)
        #expect(scene.callouts.count == 1 && !scene.window.needsFrame)
        let top = scene.frame(of: pin)
        #expect(abs(try #require(scene.callout).arrowTip.y - top.minY) < 0.01)
    }

    @Test(.behavior("F17")) func fittingAllPinsWithACalloutOpenDoesNotStartATugOfWar() {
        let scene = scene(.plain)
        let pins = [scene.add("a", at: CGPoint(x: 390, y: 300)), scene.add("b", at: CGPoint(x: 420, y: 310))]
        scene.click(420, 310)
        scene.run(1)
        scene.trace.removeAll()

        scene.map.showAnnotations(pins, animated: true)
        scene.run(5)

        #expect(scene.trace.count("regionDidChange") == 1)
        #expect(!scene.window.needsFrame)
        #expect(scene.map.selectedAnnotations.first === pins[1])
    }

    // MARK: F18

    @Test(.behavior("F18"), arguments: [CalloutStyle.plain, .bubble])
    func whenAnImageArrivesInAnOpenCalloutTheCalloutFitsItInTheNextFrame(style: CalloutStyle) throws {
        let scene = MapScene()
        let picture = ImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.delegate.calloutView = { _ in picture }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 400))
        scene.map.view(for: pin)?.calloutStyle = style
        scene.click(400, 400)
        scene.run(1)
        let (old, viewport) = (try #require(scene.callout).frame, scene.map.viewport)

        picture.image = Image(bitmap: Bitmap(width: 160, height: 90))
        picture.sizeToFit()
        #expect(scene.window.needsFrame)
        scene.frames()

        let callout = try #require(scene.callout)
        #expect(callout.frame.width == old.width + 140 && callout.frame.height == old.height + 70)
        #expect(callout.arrowTip == CGPoint(x: 400, y: 385))
        #expect(callout.wrapper.frame == callout.frame)
        #expect(picture.bounds.size == CGSize(width: 160, height: 90))
        scene.run(1)
        #expect(scene.map.viewport == viewport && !scene.window.needsFrame)
    }

    @Test(.behavior("F18")) func aNewContentWithoutASizeIsGivenTheOneThatSuitsIt() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 400))
        scene.click(400, 400)
        scene.run(1)

        let picture = ImageView()
        picture.image = Image(bitmap: Bitmap(width: 120, height: 80))
        scene.map.view(for: pin)?.calloutView = picture
        scene.frames(2)

        #expect(try #require(scene.callout).frame.size == CGSize(width: 120, height: 80))
    }

    @Test(.behavior("F18")) func whenAPinsImageArrivesItsFootStaysAndTheCalloutMovesUp() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 400))
        scene.click(400, 400)
        scene.run(1)
        let view = try #require(scene.map.view(for: pin))

        view.image = Image(bitmap: Bitmap(width: 41, height: 61))
        scene.frames()

        #expect(scene.frame(of: pin).size == CGSize(width: 41, height: 61))
        #expect(abs(scene.frame(of: pin).midX - 400) <= 0.5 && abs(scene.frame(of: pin).midY - 400) <= 0.5)
        #expect(try #require(scene.callout).frame.maxY == scene.frame(of: pin).minY)
        scene.run(0.2)
        #expect(!scene.window.needsFrame)
    }
}
