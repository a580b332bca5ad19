import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct SelectionTests {
    private let left = CGPoint(x: 300, y: 400)
    private let right = CGPoint(x: 500, y: 400)

    @Test(.behavior("A17")) func oneIsSelectedAtATime() {
        let scene = MapScene()
        scene.add("1", at: left)
        scene.add("2", at: right)

        scene.click(at: left)
        scene.click(at: right)

        #expect(scene.trace.story == ["didSelect 1", "didDeselect 1", "didSelect 2"])
        #expect(scene.delegate.told == ["select 1", "deselect 1", "select 2"])
        #expect(scene.map.selectedAnnotations.map(\.title) == ["2"])
    }

    @Test(.behavior("F9")) func aTapSelectsWhenItLiftsWithoutWaiting() {
        let scene = MapScene()
        scene.add("1", at: left)

        scene.mouse(.down, at: left)
        scene.frames()
        #expect(scene.map.selectedAnnotations.isEmpty)
        scene.mouse(.up, at: left)

        #expect(scene.map.selectedAnnotations.count == 1)
    }

    @Test(.behavior("A40")) func aTapElsewhereDeselectsAndADragReachesTheMap() {
        let scene = MapScene()
        scene.add("1", at: left)
        scene.click(at: left)

        let before = scene.map.centerCoordinate
        scene.mouseDragAndRelease(from: CGPoint(x: 600, y: 100), by: CGVector(dx: 40, dy: 0))
        #expect(scene.map.centerCoordinate != before)
        #expect(scene.map.selectedAnnotations.count == 1, "a drag deselects nothing")
        scene.run(1)

        scene.click(600, 100)

        #expect(scene.map.selectedAnnotations.isEmpty)
    }

    @Test(.behavior("F6")) func tappingAPinDoesNotTapTheMap() {
        let scene = MapScene()
        scene.add("1", at: left)
        let viewport = scene.map.viewport

        scene.click(at: left)
        scene.click(at: left)
        scene.run(1)

        #expect(scene.map.selectedAnnotations.count == 1)
        #expect(scene.map.viewport == viewport, "two taps on a pin are no double tap on the map")
    }

    @Test(.behavior("F8")) func aDragThatStartsOnAPinPansTheMapAndSelectsNothing() {
        let scene = MapScene()
        let pin = scene.add("1", at: left)

        scene.mouseDragAndRelease(from: left, by: CGVector(dx: 100, dy: -50))

        #expect(scene.map.selectedAnnotations.isEmpty)
        let p = scene.map.convert(pin.coordinate, toPointTo: nil)
        #expect(hypot(p.x - 400, p.y - 350) < 15)
    }

    @Test(.behavior("F27")) func pinsAtOnePlaceAreReachedByTappingAgain() {
        let scene = MapScene()
        for name in ["1", "2", "3"] { scene.add(name, at: left) }

        var reached: [String?] = []
        for _ in 0..<4 {
            scene.click(at: left)
            scene.frames(2)
            reached.append(scene.map.selectedAnnotations.first?.title)
        }

        #expect(reached == ["3", "2", "1", "3"])
    }

    @Test func nearestWithinFivePointsFrontFirst() {
        let scene = MapScene()
        scene.add("1", at: left)
        scene.add("2", at: CGPoint(x: 340, y: 400))

        scene.click(321, 400)
        #expect(scene.map.selectedAnnotations.first?.title == "2")
        scene.click(281, 400)
        #expect(scene.map.selectedAnnotations.first?.title == "1")
        scene.click(279.5, 400)
        #expect(scene.map.selectedAnnotations.isEmpty, "five and a half points away is the map")
    }

    @Test func ofTwoWithinFivePointsTheNearerOneIsMeant() {
        let scene = MapScene()
        let pins = [scene.add("1", at: left), scene.add("2", at: CGPoint(x: 338, y: 400))]
        for (x, index) in [(318.5, 0), (319.5, 1)] {
            let hit = scene.window.hitTest(CGPoint(x: x, y: 400), with: nil)
            #expect(hit === scene.map.view(for: pins[index]), "\(x)")
        }
    }

    @Test func byCodeOnceAndOnlyInView() {
        let scene = MapScene()
        let near = scene.add("1", at: left)
        let far = scene.add("far", at: CGPoint(x: 3_000, y: 300))

        scene.map.selectAnnotation(near, animated: false)
        scene.map.selectAnnotation(near, animated: false)
        scene.map.selectAnnotation(far, animated: false)
        #expect(scene.map.selectedAnnotations.map(\.title) == ["1"])
        scene.map.deselectAnnotation(near, animated: false)
        scene.map.deselectAnnotation(near, animated: false)

        #expect(scene.trace.story == ["didSelect 1", "didDeselect 1"])
    }

    @Test func anAnnotationJustAddedCanBeSelectedAtOnce() {
        let scene = MapScene()
        let new = PointAnnotation(coordinate: scene.coordinate(left), title: "new")

        scene.map.addAnnotation(new)
        scene.map.selectAnnotation(new, animated: false)

        #expect(scene.map.selectedAnnotations.first === new)
    }

    @Test func beforeTheFirstFrameASelectionWaitsForIt() {
        Services.current = Services(text: FixedText(), images: NoImages())
        let map = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let window = Window(size: map.bounds.size)
        window.addSubview(map)
        let pins = [-20.0, 20].map {
            PointAnnotation(coordinate: LocationCoordinate2D(latitude: $0, longitude: 0), title: "\($0)")
        }
        map.addAnnotations(pins)

        for pin in pins { map.selectAnnotation(pin, animated: false) }
        map.deselectAnnotation(pins[1], animated: false)
        #expect(map.selectedAnnotations.isEmpty)
        window.step(to: FrameTime(seconds: 1))

        #expect(map.selectedAnnotations.map(\.title) == ["-20.0"])
    }

    /// A frame so late that the whole flight falls into it: the callback comes before the frame is laid out.
    @Test func atTheEndOfAFlightWhatCameIntoViewIsSelectedInThatFrame() {
        for (first, second, selected) in [(0, 1, "goal"), (1, 0, "goal"), (0, 2, "start"), (2, 0, "goal")] {
            let scene = MapScene()
            let start = scene.add("start", at: left)
            let pins = [
                scene.add("goal", at: CGPoint(x: 1_900, y: 300)),
                scene.add("far", at: CGPoint(x: 400, y: 3_000)), start,
            ]
            #expect(scene.map.view(for: pins[0]) == nil)
            let arrival = Arrival { map in
                map.selectAnnotation(pins[first], animated: false)
                map.selectAnnotation(pins[second], animated: false)
            }
            scene.map.delegate = arrival
            scene.map.setCenter(pins[0].coordinate, animated: true)
            scene.frames()
            scene.stall(30)
            scene.frames(2)

            #expect(arrival.count == 1 && scene.map.selectedAnnotations.map(\.title) == [selected])
            scene.run(1)
            #expect(scene.map.selectedAnnotations.map(\.title) == [selected] && !scene.window.needsFrame)
        }
    }

    /// Before the frame that shows it, and unless it is deselected meanwhile.
    @Test func afterTheCameraWasSetWhatIsInViewThereIsSelected() {
        let scene = MapScene()
        let goal = scene.add("goal", at: CGPoint(x: 1_900, y: 300))
        let old = scene.add("old", at: left)
        scene.map.setCenter(goal.coordinate, animated: false)

        scene.map.selectAnnotation(goal, animated: false)
        scene.frames()
        #expect(scene.map.selectedAnnotations.first === goal)

        scene.map.setCenter(old.coordinate, animated: false)
        scene.map.selectAnnotation(old, animated: false)
        scene.map.deselectAnnotation(old, animated: false)
        scene.frames()
        #expect(scene.map.selectedAnnotations.first === goal)
    }

    @Test func removalDeselects() {
        let scene = MapScene()
        let pin = scene.add("1", at: left)
        scene.click(at: left)

        scene.map.removeAnnotation(pin)

        #expect(scene.trace.story == ["didSelect 1", "didDeselect 1"])
        #expect(scene.map.annotations.isEmpty && scene.map.view(for: pin) == nil)
        #expect(scene.annotationLayer.subviews.isEmpty)
    }

    @Test func theSelectedPinKeepsItsViewOutOfSight() {
        let scene = MapScene()
        let pin = scene.add("1", at: left)
        scene.click(at: left)
        let view = scene.map.view(for: pin)

        scene.map.pan(by: CGVector(dx: 5_000, dy: 0), animated: false)
        scene.frames(2)
        #expect(scene.map.view(for: pin) === view && scene.map.selectedAnnotations.count == 1)
        scene.map.pan(by: CGVector(dx: -5_000, dy: 0), animated: false)
        scene.frames(2)

        #expect(scene.map.view(for: pin) === view)
    }

    /// A view that refuses: its selection was not notified, so its end is not either.
    @Test func aSelectionThatItsViewUndoesIsNotNotified() {
        final class ShyView: AnnotationView {
            weak var map: MapView?
            override func setSelected(_ selected: Bool, animated: Bool) {
                super.setSelected(selected, animated: animated)
                if selected { map?.deselectAnnotation(annotation, animated: animated) }
            }
        }
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            let view = ShyView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.map = map
            return view
        }
        let pin = scene.add("1", at: left)

        scene.click(at: left)
        scene.run(0.4)

        #expect(scene.delegate.told.isEmpty && scene.map.selectedAnnotations.isEmpty)
        #expect(scene.map.view(for: pin)?.isSelected == false && scene.callouts.isEmpty)
    }

    @Test(.behavior("C9")) func theDelegateMayVanishAtAnyTime() {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
        scene.add("1", at: left)
        scene.click(at: left)
        scene.frames(3)
        #expect(scene.callouts.count == 1)

        scene.delegate = SceneDelegate()
        scene.frames(3)
        scene.map.delegate = nil
        scene.click(700, 100)
        scene.run(0.4)

        #expect(scene.map.selectedAnnotations.isEmpty && scene.callouts.isEmpty)
    }

    @Test(.behavior("C9")) func withoutItsDelegateTheCamerasAnimationGoesOn() {
        let scene = MapScene()
        let goal = LocationCoordinate2D(latitude: 47, longitude: 12)
        scene.map.setCenter(goal, animated: true)
        scene.frames(3)

        weak let gone = scene.delegate
        scene.delegate = SceneDelegate()
        #expect(gone == nil && scene.map.delegate == nil, "the map holds it weakly")
        scene.run(3)

        #expect(abs(scene.map.centerCoordinate.longitude - 12) < 1e-9 && !scene.window.needsFrame)
    }

    @Test func didSelectIsTracedNoEarlierThanTheTap() throws {
        let scene = MapScene()
        scene.add("1", at: left)
        scene.stall(0.005)
        scene.mouse(.down, at: left)
        scene.stall(0.005)
        scene.mouse(.up, at: left)

        #expect(try #require(scene.trace.all("didSelect").first).time == scene.time)
    }

    @Test func theDelegateMayChangeTheSelectionWhileItIsTold() {
        let scene = MapScene()
        let one = scene.add("1", at: left)
        scene.add("2", at: right)
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
        scene.delegate.onSelect = { [unowned scene] in
            if $0.title == "2" { scene.map.selectAnnotation(one, animated: true) }
        }

        scene.click(at: right)
        scene.run(0.5)

        #expect(scene.map.selectedAnnotations.first === one)
        #expect(scene.callouts.map(\.annotation.title) == ["1"])
    }

    /// Of the two calls for one change the second is left out if it is no longer so.
    @Test func whatItsViewsCallHasUndoneIsNotToldOfTheAnnotation() {
        final class Undoing: MapViewDelegate {
            var told: [String] = []
            func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
                told.append("select view")
                mapView.deselectAnnotation(view.annotation, animated: false)
            }
            func mapView(_ mapView: MapView, didSelect annotation: any Annotation) { told.append("select") }
            func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
                told.append("deselect view")
            }
            func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
                told.append("deselect")
            }
        }
        final class Redoing: MapViewDelegate {
            var told: [String] = []
            func mapView(_ mapView: MapView, didSelect annotation: any Annotation) { told.append("select") }
            func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
                told.append("deselect view")
                if let annotation = view.annotation, told.count < 5 {
                    mapView.selectAnnotation(annotation, animated: false)
                }
            }
            func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
                told.append("deselect")
            }
        }
        let (scene, undoing, redoing) = (MapScene(), Undoing(), Redoing())
        let pin = scene.add("1", at: left)
        scene.map.delegate = undoing
        scene.map.selectAnnotation(pin, animated: false)
        #expect(undoing.told == ["select view", "deselect view", "deselect"])

        scene.map.delegate = redoing
        scene.map.selectAnnotation(pin, animated: false)
        scene.map.deselectAnnotation(pin, animated: false)
        #expect(redoing.told == ["select", "deselect view", "select"])
        #expect(scene.map.selectedAnnotations.first === pin)
    }

    @Test func aDisabledPinIsNotSelected() {
        let scene = MapScene()
        let pin = scene.add("1", at: left)
        scene.map.view(for: pin)?.isEnabled = false

        scene.click(at: left)
        scene.click(318, 400)

        #expect(scene.map.selectedAnnotations.isEmpty)
        #expect(scene.window.hitTest(CGPoint(x: 318, y: 400), with: nil) === scene.map, "beside it as well")
    }
}

/// Notes how often the camera came to rest, and answers with `action`.
private final class Arrival: MapViewDelegate {
    private(set) var count = 0
    private let action: (MapView) -> Void

    init(_ action: @escaping (MapView) -> Void) { self.action = action }

    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        count += 1
        action(mapView)
    }
}
