import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What programs written for MapKit do, and take for granted.
@Suite struct MapKitHabitsTests {
    private let position = CGPoint(x: 400, y: 300)

    @Test func newViewsHaveMapKitsDefaults() {
        let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
        #expect(!view.canShowCallout && view.isEnabled && !view.isSelected && !view.isHighlighted)
        #expect(!view.isDraggable && view.dragState == .none && view.image == nil && view.annotation == nil)
        #expect(view.centerOffset == .zero && view.calloutOffset == .zero && view.bounds == .zero)
        #expect(view.displayPriority == .required && view.collisionMode == .rectangle)
        #expect(view.zPriority == .defaultUnselected && view.selectedZPriority == .defaultSelected)
        #expect(view.leftCalloutAccessoryView == nil && view.detailCalloutAccessoryView == nil)
        let marker = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
        #expect(!marker.canShowCallout && marker.titleVisibility == .adaptive && !marker.animatesWhenAdded)
        #expect(marker.glyphText == nil && marker.markerTintColor == nil && marker.glyphImage == nil)
        let pin = PinAnnotationView(annotation: nil, reuseIdentifier: nil)
        #expect(!pin.canShowCallout && !pin.animatesDrop && pin.pinColor == .red)
        pin.pinColor = .purple
        #expect(pin.pinTintColor == PinAnnotationView.purplePinColor() && pin.pinColor == .purple)
        let (state, mode): (AnnotationView.DragState, AnnotationView.CollisionMode) = (.starting, .circle)
        #expect(state.rawValue == 1 && mode.rawValue == 1)
        let point = PointAnnotation()
        #expect(point.coordinate == LocationCoordinate2D(latitude: 0, longitude: 0) && point.title == nil)
    }

    @Test func aPinFallsOntoTheMapByAnAnimationInDidAdd() throws {
        final class Dropper: MapViewDelegate {
            var views: [AnnotationView] = []
            func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
                self.views += views
                for view in views {
                    let endFrame = view.frame
                    view.frame = endFrame.offsetBy(dx: 0, dy: -mapView.annotationVisibleRect.height)
                    View.animate(withDuration: 0.5, animations: { view.frame = endFrame })
                }
            }
        }
        let scene = MapScene()
        let dropper = Dropper()
        scene.map.delegate = dropper
        let pin = PointAnnotation(coordinate: scene.coordinate(position), title: "a")
        scene.map.addAnnotation(pin)
        scene.frames()

        let view = try #require(dropper.views.first)
        var heights: [CGFloat] = []
        for _ in 0..<40 {
            heights.append(view.presentation.frame.maxY)
            scene.frames()
        }
        #expect(heights[0] < -200 && heights[15] < 250 && abs(view.frame.maxY - 300) <= 0.5)
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 + 0.001 })
        scene.run(0.5)
        #expect(!scene.window.needsFrame)
    }

    @Test func whatWasJustAddedIsSelectedInDidAdd() {
        final class Selector: MapViewDelegate {
            func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
                if let annotation = views.last?.annotation {
                    mapView.selectAnnotation(annotation, animated: true)
                }
            }
        }
        let scene = MapScene()
        let selector = Selector()
        scene.map.delegate = selector
        let pins = (0..<3).map {
            PointAnnotation(
                coordinate: scene.coordinate(CGPoint(x: 200 + 100 * $0, y: 300)), title: "\($0)")
        }
        scene.map.addAnnotations(pins)
        scene.run(1)
        #expect(scene.map.selectedAnnotations.first === pins[2] && scene.callouts.count == 1)
        withExtendedLifetime(selector) {}
    }

    @Test func whatIsDeselectedInDidSelectCanBeTappedAgainAndAgain() {
        final class Opener: MapViewDelegate {
            var story: [String] = []
            func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
                story.append("open")
                mapView.deselectAnnotation(view.annotation, animated: false)
            }
            func mapView(_ mapView: MapView, didDeselect view: AnnotationView) { story.append("close") }
        }
        let scene = MapScene()
        scene.add("a", at: position)
        let opener = Opener()
        scene.map.delegate = opener
        for _ in 0..<3 {
            scene.click(at: position)
            scene.run(0.5)
        }
        #expect(opener.story == ["open", "close", "open", "close", "open", "close"])
        #expect(scene.callouts.isEmpty)
    }

    @Test func theOldOneIsDeselectedBeforeTheNewOneIsSelectedInBothForms() {
        final class Teller: MapViewDelegate {
            var story: [String] = []
            func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
                story.append("+view \(view.annotation?.title ?? "") \(view.isSelected)")
            }
            func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
                story.append("-view \(view.annotation?.title ?? "") \(view.isSelected)")
            }
            func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
                story.append("+ \(annotation.title ?? "")")
            }
            func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
                story.append("- \(annotation.title ?? "")")
            }
        }
        let scene = MapScene()
        let (a, b) = (scene.add("a", at: position), scene.add("b", at: CGPoint(x: 200, y: 300)))
        let teller = Teller()
        scene.map.delegate = teller
        scene.map.selectAnnotation(a, animated: false)
        scene.map.selectAnnotation(a, animated: false)
        scene.map.selectAnnotation(b, animated: false)
        scene.map.deselectAnnotation(nil, animated: false)
        #expect(
            teller.story == ["+view a true", "+ a", "-view a false", "- a", "+view b true", "+ b"])
    }

    @Test func setSelectedByTheProgramSelectsOnlyTheView() throws {
        let scene = MapScene()
        let pin = scene.add("a", at: position)
        try #require(scene.map.view(for: pin)).setSelected(true, animated: true)
        scene.run(0.5)
        #expect(scene.map.selectedAnnotations.isEmpty && scene.delegate.told.isEmpty)
        scene.map.selectAnnotation(pin, animated: false)
        #expect(scene.map.selectedAnnotations.first === pin)
    }

    @Test func aViewThatTheProgramKeepsAndGivesAgainIsNotGivenToAnother() throws {
        let scene = MapScene()
        let kept = AnnotationView(annotation: nil, reuseIdentifier: "pin")
        kept.bounds.size = CGSize(width: 30, height: 30)
        scene.delegate.makeView = { map, annotation in
            if annotation.title == "kept" { return kept }
            let view = map.dequeueReusableAnnotationView(withIdentifier: "pin")
            view?.annotation = annotation
            return view ?? AnnotationView(annotation: annotation, reuseIdentifier: "pin")
        }
        let pin = scene.add("kept", at: position)
        for _ in 0..<2 {
            scene.map.removeAnnotation(pin)
            scene.frames()
            scene.map.addAnnotation(pin)
            scene.frames()
        }
        let other = scene.add("other", at: CGPoint(x: 200, y: 300))

        #expect(scene.map.view(for: pin) === kept && kept.annotation === pin)
        #expect(scene.map.view(for: other) !== kept && scene.map.annotationViewCounts.pooled == 0)
        scene.map.removeAnnotations([pin, other])
        #expect(scene.map.annotationViewCounts.pooled == 2)
    }

    @Test func aDragStateOfOnesOwnIsSetInTheOverride() throws {
        final class OwnPin: DraggablePin {
            override func setDragState(_ newState: DragState, animated: Bool) {
                switch newState {
                case .starting: dragState = .dragging
                case .ending, .canceling: dragState = .none
                default: break
                }
            }
        }
        let d = DragScene()
        d.map.removeAnnotation(d.pin)
        d.dragDelegate.type = OwnPin.self
        let pin = PointAnnotation(coordinate: d.coordinate(DragScene.start), title: "own")
        d.map.addAnnotation(pin)
        d.frames(2)
        let start = pin.coordinate
        d.pickUp()
        d.touch(.moved, 500, 285)
        d.frames()
        d.touch(.ended, 500, 285)
        d.run(1)

        #expect(d.states == [.starting, .dragging, .ending, .none])
        #expect(pin.coordinate.longitude > start.longitude && !d.window.needsFrame)
    }

    @Test func annotationsInARectangleOverTheDateline() {
        let scene = MapScene(zoom: 3, latitude: 0, longitude: 180)
        let (east, west, far) = (
            PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: 175)),
            PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: -175)),
            PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: 0))
        )
        scene.map.addAnnotations([east, west, far])
        let found = scene.map.annotations(in: scene.map.visibleMapRect)
        #expect(found.count == 2 && found[0] === east && found[1] === west)
    }
}
