import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct AnnotationLifecycleTests {
    @Test(.behavior("A3")) func aPinWithoutCalloutIsStillSelected() {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))

        scene.click(400, 300)

        #expect(scene.map.selectedAnnotations.first === pin)
        #expect(scene.callouts.isEmpty)
    }

    @Test(.behavior("A4")) func anInvalidCoordinateIsHeldAndDrawnOnceItIsValid() {
        let scene = MapScene()
        let person = PointAnnotation(coordinate: .invalid, title: "p")
        let broken = PointAnnotation(
            coordinate: LocationCoordinate2D(latitude: .nan, longitude: 4), title: "n")
        scene.map.addAnnotations([person, broken])
        scene.frames(3)
        #expect(scene.map.annotations.count == 2)
        #expect(scene.map.view(for: person) == nil && scene.delegate.asked.isEmpty)

        person.coordinate = scene.coordinate(CGPoint(x: 100, y: 100))
        scene.frames()
        #expect(scene.map.view(for: person) != nil)

        person.coordinate = .invalid
        scene.frames()
        #expect(scene.map.view(for: person) == nil)
        #expect(scene.delegate.asked == ["p"])
    }

    @Test(.behavior("A22", "C7")) func withoutAViewOrADelegateTheDefaultIdentifierServes() {
        final class OwnView: AnnotationView {}
        let scene = MapScene()
        scene.delegate.makeView = nil
        let marker = scene.add("m", at: CGPoint(x: 400, y: 300))
        #expect(scene.map.view(for: marker) is MarkerAnnotationView)
        scene.map.delegate = nil
        scene.map.register(
            OwnView.self, forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier)

        let own = scene.add("o", at: CGPoint(x: 500, y: 300))

        #expect(scene.map.view(for: own) is OwnView)
    }

    @Test(.behavior("C8")) func theEmptyStringIsAnIdentifierToo() {
        final class OwnView: AnnotationView {}
        let scene = MapScene()
        let annotation = PointAnnotation(title: "x")
        #expect(scene.map.dequeueReusableAnnotationView(withIdentifier: "") == nil)
        scene.map.register(OwnView.self, forAnnotationViewWithReuseIdentifier: "")

        let view = scene.map.dequeueReusableAnnotationView(withIdentifier: "", for: annotation)

        #expect(view is OwnView && view.annotation === annotation && view.reuseIdentifier == "")
        // As in MapKit, a registered class serves here too; the map's own classes do not.
        let bare = scene.map.dequeueReusableAnnotationView(withIdentifier: "")
        #expect(bare is OwnView && bare !== view && bare?.annotation == nil && bare?.reuseIdentifier == "")
        #expect(
            scene.map.dequeueReusableAnnotationView(
                withIdentifier: MapViewDefaultAnnotationViewReuseIdentifier) == nil)
        scene.map.register(nil, forAnnotationViewWithReuseIdentifier: "")
        #expect(scene.map.dequeueReusableAnnotationView(withIdentifier: "") == nil)
    }

    @Test(.behavior("A24")) func addingTheSameOnesAgainAddsNone() {
        let scene = MapScene()
        let people = (0..<21).map { PointAnnotation(title: "\($0)") }

        scene.map.addAnnotations(people)
        scene.map.addAnnotations(people)

        #expect(scene.map.annotations.map(\.title) == people.map(\.title))
    }

    @Test(.behavior("C1")) func anAnnotationNeedsACoordinateAndMayHaveTitleAndSubtitle() {
        final class Bare: Annotation {
            let coordinate = LocationCoordinate2D(latitude: 48, longitude: 11)
        }
        let scene = MapScene()
        let bare: any Annotation = Bare()
        let full: any Annotation = PointAnnotation(
            coordinate: LocationCoordinate2D(latitude: 47, longitude: 12), title: "t", subtitle: "s")

        scene.map.addAnnotations([bare, full])
        scene.frames(2)

        #expect(bare.title == nil && bare.subtitle == nil)
        #expect(full.title == "t" && full.subtitle == "s")
        #expect(scene.map.view(for: bare) != nil && scene.map.view(for: full) != nil)
    }

    @Test(.behavior("C2", "C3")) func theViewIsCenteredAndMovedByItsOffset() {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 40, height: 50)
            if annotation.title == "foot" { view.centerOffset = CGPoint(x: 0, y: -25) }
            return view
        }

        let middle = scene.add("middle", at: CGPoint(x: 200, y: 300))
        let foot = scene.add("foot", at: CGPoint(x: 600, y: 300))

        #expect(scene.frame(of: middle) == CGRect(x: 180, y: 275, width: 40, height: 50))
        #expect(scene.frame(of: foot) == CGRect(x: 580, y: 250, width: 40, height: 50))
    }

    @Test(.behavior("D9", "D10")) func anImageSizesTheViewAndTheFlagStandsOnItsPole() {
        let scene = MapScene()
        let image = Image(bitmap: Bitmap(width: 60, height: 40), scale: 2)
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.image = image
            view.centerOffset = CGPoint(x: image.size.width / 2, y: -image.size.height / 2)
            return view
        }

        let flag = scene.add("f", at: CGPoint(x: 400, y: 300))

        #expect(scene.frame(of: flag) == CGRect(x: 400, y: 280, width: 30, height: 20))
    }

    @Test(.behavior("D2", "B13")) func aMovedAnnotationMovesItsViewAndCalloutInTheNextFrame() {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: false)
        scene.frames(2)

        pin.coordinate = scene.coordinate(CGPoint(x: 300, y: 350))
        #expect(scene.window.needsFrame)
        scene.frames()

        #expect(scene.frame(of: pin) == CGRect(x: 285, y: 335, width: 30, height: 30))
        #expect(scene.callout?.frame == CGRect(x: 250, y: 285, width: 100, height: 50))
    }

    @Test(.behavior("D2")) func anUnobservableMoveIsFoundInTheNextFrameThatIsDrawn() {
        final class Silent: Annotation {
            var coordinate = LocationCoordinate2D.invalid
        }
        let scene = MapScene()
        let inView = Silent()
        inView.coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        let far = Silent()
        far.coordinate = LocationCoordinate2D(latitude: -40, longitude: -100)
        scene.map.addAnnotations([inView, far])
        scene.frames(3)

        inView.coordinate = scene.coordinate(CGPoint(x: 410, y: 300))
        far.coordinate = scene.coordinate(CGPoint(x: 100, y: 100))
        scene.frames()

        #expect(scene.frame(of: inView).midX == 410)
        #expect(scene.map.view(for: far) != nil)
    }

    @Test(.behavior("D6")) func severalRegistrationsOfFewClasses() {
        final class Bridge: AnnotationView {}
        final class Ferry: AnnotationView {}
        let scene = MapScene()
        for (name, type) in [
            ("a", Bridge.self as AnnotationView.Type), ("b", Ferry.self), ("c", Bridge.self),
            ("d", AnnotationView.self),
        ] {
            scene.map.register(type, forAnnotationViewWithReuseIdentifier: name)
        }
        scene.delegate.makeView = { map, annotation in
            map.dequeueReusableAnnotationView(withIdentifier: annotation.title ?? "", for: annotation)
        }

        let made = ["a", "b", "c", "d"].enumerated().map {
            scene.add($1, at: CGPoint(x: 100 * ($0 + 1), y: 300))
        }

        #expect(made.map { scene.map.view(for: $0)?.reuseIdentifier } == ["a", "b", "c", "d"])
        #expect(scene.map.view(for: made[1]) is Ferry && scene.map.view(for: made[2]) is Bridge)
    }

    @Test(.behavior("D7", "F22")) func theDelegateIsAskedWhenAnAnnotationComesIntoView() {
        let scene = MapScene()
        scene.add("near", at: CGPoint(x: 400, y: 300))
        let far = scene.add("far", at: CGPoint(x: 1_600, y: 300))
        #expect(scene.delegate.asked == ["near"])

        scene.map.setCenter(far.coordinate, animated: false)
        scene.frames(2)

        #expect(scene.delegate.asked == ["near", "far"])
        #expect(scene.trace.count("viewPooled") == 1)
        #expect(scene.trace.count("viewReused") == 1, "the pooled view is used again")
        #expect(scene.delegate.added.count == 2)
    }

    @Test(.behavior("F23")) func panningToAndFroMakesAndPoolsNone() {
        let scene = MapScene()
        for i in 0..<20 { scene.add("\(i)", at: CGPoint(x: 20 + i * 40, y: 300)) }
        scene.trace.removeAll()

        for _ in 0..<5 {
            scene.map.pan(by: CGVector(dx: 120, dy: 0), animated: false)
            scene.frames(2)
            scene.map.pan(by: CGVector(dx: -120, dy: 0), animated: false)
            scene.frames(2)
        }

        #expect(scene.trace.count("viewMade") == 0 && scene.trace.count("viewPooled") == 0)
    }

    @Test(.behavior("F24")) func viewsAreWhereThisFramesViewportHasThem() {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.mouse(.down, 600, 500)
        scene.frames()
        var offsets: Set<[Int]> = []
        for i in 1...20 {
            scene.mouse(.move, at: CGPoint(x: 600 - 3.3 * CGFloat(i), y: 500 - 1.7 * CGFloat(i)))
            scene.frames()

            let p = scene.map.shownViewport.point(for: MapPoint(pin.coordinate))
            let frame = scene.frame(of: pin)
            let (dx, dy) = (frame.midX - p.x, frame.midY - p.y)
            #expect(abs(dx) < 0.501 && abs(dy) < 0.501)
            offsets.insert([Int((dx * 1_000).rounded()), Int((dy * 1_000).rounded())])
        }
        #expect(offsets.count == 1, "the pin moves as the map does")

        scene.mouse(.up, 534, 466)
        scene.run(3)
        let frame = scene.frame(of: pin)
        #expect(
            frame.minX == frame.minX.rounded() && frame.minY == frame.minY.rounded(),
            "at rest on whole pixels")
        #expect(!scene.window.needsFrame)
    }

    @Test(.behavior("F25")) func addingThousandsCostsAFrameOnlyWhatIsInView() {
        let scene = MapScene(zoom: 10)
        var random = SeededGenerator(seed: 1)
        let many = (0..<60_000).map { _ in
            PointAnnotation(
                coordinate: LocationCoordinate2D(
                    latitude: Double.random(in: -60...60, using: &random),
                    longitude: Double.random(in: -180...180, using: &random)))
        }

        scene.map.addAnnotations(many)

        scene.frames()
        #expect(scene.window.needsFrame, "read in portions")
        scene.frames(60_000 / AnnotationQueue.addLimit + 2)
        #expect(!scene.window.needsFrame)
        #expect(scene.delegate.asked.count < 100)
        #expect(scene.map.annotationViewCounts.live == scene.delegate.asked.count)
        scene.map.removeAnnotations(many)
        #expect(scene.map.annotations.isEmpty && scene.map.annotationViewCounts.live == 0)
    }

    @Test(.behavior("F26")) func theSelectedPinIsInFrontThenTheSouthernOnes() {
        let scene = MapScene()
        let south = scene.add("south", at: CGPoint(x: 400, y: 320))
        let north = scene.add("north", at: CGPoint(x: 400, y: 280))
        let middle = scene.add("middle", at: CGPoint(x: 400, y: 300))
        #expect(
            scene.annotationViews.compactMap { $0.annotation?.title } == [
                "north", "middle", "south",
            ])

        scene.map.selectAnnotation(north, animated: false)
        scene.frames()
        #expect(scene.annotationViews.last?.annotation === north)

        scene.map.deselectAnnotation(north, animated: false)
        scene.frames()
        #expect(scene.annotationViews.last?.annotation === south)
        _ = middle
    }

    private func order(_ scene: MapScene) -> [String] {
        scene.annotationViews.compactMap { $0.annotation?.title }
    }

    @Test(.behavior("F26")) func theSelectedPriorityIsTheViewsOwnAndNeverBehindTheOther() throws {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 290))
        scene.add("b", at: CGPoint(x: 400, y: 300))
        let view = try #require(scene.map.view(for: pin))
        view.selectedZPriority = AnnotationViewZPriority(rawValue: 400)
        scene.map.selectAnnotation(pin, animated: false)
        scene.frames()
        #expect(order(scene) == ["a", "b"], "not lifted by its selection")

        view.zPriority = AnnotationViewZPriority(rawValue: 501)
        scene.frames()
        #expect(order(scene) == ["b", "a"])
    }

    @Test(.behavior("F26")) func aPinWhoseCalloutIsStillGoingStaysAboveTheOthers() {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 290))
        scene.add("b", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(0.5)

        scene.map.deselectAnnotation(pin, animated: true)
        scene.frames(4)
        #expect(order(scene) == ["b", "a"] && scene.callouts.count == 1)
        scene.run(0.5)

        #expect(order(scene) == ["a", "b"] && scene.callouts.isEmpty)
    }

    @Test(.behavior("F26")) func anAnnotationThatMovesSouthWithoutTellingComesToTheFront() {
        final class Silent: Annotation {
            let title: String? = "silent"
            var coordinate = LocationCoordinate2D.invalid
        }
        let scene = MapScene()
        let silent = Silent()
        silent.coordinate = scene.coordinate(CGPoint(x: 400, y: 290))
        scene.map.addAnnotation(silent)
        scene.add("b", at: CGPoint(x: 400, y: 300))
        #expect(order(scene) == ["silent", "b"])

        silent.coordinate = scene.coordinate(CGPoint(x: 400, y: 310))
        scene.frames()

        #expect(order(scene) == ["b", "silent"])
    }

    @Test(.behavior("F28")) func annotationsOnBothSidesOfTheDatelineAreShown() {
        let scene = MapScene(zoom: 5, latitude: 0, longitude: 180)
        let east = PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: 178), title: "e")
        let west = PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: -178), title: "w")

        scene.map.addAnnotations([east, west])
        scene.frames(2)

        #expect(scene.frame(of: east).midX < 400 && scene.frame(of: east).midX > 200)
        #expect(scene.frame(of: west).midX > 400 && scene.frame(of: west).midX < 600)
    }

    @Test(.behavior("F31")) func atRestNoFrameIsAskedFor() {
        let scene = MapScene()
        scene.add("a", at: CGPoint(x: 400, y: 300))

        scene.frames(4)

        #expect(!scene.window.needsFrame)
    }

    @Test func theTraceHasFramesInWindowPoints() {
        let scene = MapScene()
        scene.add("a", at: CGPoint(x: 400, y: 300))

        let made = scene.trace.all("viewMade").first

        #expect(made?.fields["identifier"] == .string("pin"))
        #expect(made?.fields["annotation"] == .string("a"))
        #expect(made?.fields["frame"] == .rect(CGRect(x: 385, y: 285, width: 30, height: 30)))
    }
}
