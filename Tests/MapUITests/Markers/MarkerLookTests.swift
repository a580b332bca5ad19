import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What is drawn on a marker, and which titles win.
@Suite struct MarkerLookTests {
    private func picture(_ side: Int) -> Image { Image(bitmap: Bitmap(width: side, height: side)) }

    private func glyphs(_ marker: MarkerAnnotationView, isLarge: Bool) -> [(image: Image, tint: Color?)] {
        let canvas = NotingCanvas()
        marker.drawBalloon(in: CGRect(x: 0, y: 0, width: 28, height: 38), isLarge: isLarge, canvas)
        // The balloon itself is the first.
        return Array(canvas.images.dropFirst())
    }

    @Test func theSelectedMarkerHasItsOwnGlyphInTheGlyphsColor() throws {
        let marker = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
        let (small, large) = (picture(20), picture(40))
        marker.glyphImage = small
        #expect(glyphs(marker, isLarge: true).map { $0.image === small } == [true], "the same for both")
        #expect(try #require(glyphs(marker, isLarge: false).first).tint == .white)

        marker.selectedGlyphImage = large
        marker.glyphTintColor = Color(hex: 0x12_34_56)

        #expect(glyphs(marker, isLarge: false).map { $0.image === small } == [true])
        #expect(glyphs(marker, isLarge: true).map { $0.image === large } == [true])
        #expect(try #require(glyphs(marker, isLarge: true).first).tint == Color(hex: 0x12_34_56))
        marker.glyphText = "7"
        #expect(glyphs(marker, isLarge: false).isEmpty && glyphs(marker, isLarge: true).isEmpty, "text wins")
    }

    /// Nothing flickers: what is shown wins over what is more important.
    @Test func aTitleThatIsShownKeepsItsPlace() {
        let box = CGRect(x: 100, y: 100, width: 60, height: 15)
        func shown(_ isShown: [Bool], _ priorities: [Float]) -> Set<Int> {
            var solver = MarkerTitleSolver()
            for i in isShown.indices {
                solver.candidates.append(
                    MarkerTitleSolver.Candidate(
                        id: i, title: box.offsetBy(dx: 10 * CGFloat(i), dy: 0), isShown: isShown[i],
                        priority: priorities[i], sequence: i))
            }
            return solver.solve(in: CGSize(width: 800, height: 600))
        }
        #expect(shown([false, true], [1000, 250]) == [1])
        #expect(shown([false, false], [250, 1000]) == [1], "then the priority")
        #expect(shown([false, false], [500, 500]) == [0], "then the order of adding")
    }

    /// The callout is placed for the large balloon, and not first for the small one.
    @Test func nearTheTopTheCalloutOfAMarkerIsWhollySeen() throws {
        for y in stride(from: 90.0, through: 170, by: 2) {
            let scene = MapScene()
            scene.delegate.makeView = { _, annotation in
                let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
                marker.calloutView = View(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
                return marker
            }
            let pin = scene.add("a", at: CGPoint(x: 400, y: y))
            scene.map.selectAnnotation(pin, animated: true)
            scene.run(1)
            #expect(try #require(scene.callout).frame.minY >= 6.4, "\(y)")
        }
    }

    @Test func aPressedMarkerIsDarker() throws {
        let marker = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
        func balloon() throws -> Image {
            let canvas = NotingCanvas()
            marker.drawBalloon(in: marker.bounds, isLarge: false, canvas)
            return try #require(canvas.images.first).image
        }
        let plain = try balloon()
        #expect(try balloon() === plain, "one picture for one look")

        marker.isHighlighted = true

        #expect(try balloon() !== plain)
    }

    @Test func thePinsColorsAreRedGreenAndPurple() {
        let red = PinAnnotationView.redPinColor()
        let green = PinAnnotationView.greenPinColor()
        let purple = PinAnnotationView.purplePinColor()

        #expect(red.red > red.green && red.red > red.blue)
        #expect(green.green > green.red && green.green > green.blue)
        #expect(purple.blue > purple.red && purple.red > purple.green)
    }

    private func candidate(_ id: Int, priority: Float, sequence: Int, isShown: Bool = false)
        -> MarkerTitleSolver.Candidate
    {
        MarkerTitleSolver.Candidate(
            id: id, title: CGRect(x: 100 + 5 * id, y: 100, width: 60, height: 15), isShown: isShown,
            priority: priority, sequence: sequence)
    }

    @Test func ofTwoTitlesTheMoreImportantOneIsShownThenTheOlder() {
        func winner(_ candidates: MarkerTitleSolver.Candidate...) -> Set<Int> {
            var solver = MarkerTitleSolver()
            solver.candidates = candidates
            return solver.solve(in: CGSize(width: 400, height: 400))
        }
        #expect(
            winner(candidate(1, priority: 250, sequence: 0), candidate(2, priority: 1_000, sequence: 1)) == [
                2
            ])
        #expect(
            winner(candidate(1, priority: 750, sequence: 4), candidate(2, priority: 750, sequence: 3)) == [2])
        #expect(
            winner(
                candidate(1, priority: 1_000, sequence: 0),
                candidate(2, priority: 250, sequence: 1, isShown: true)
            ) == [2], "what is shown stays")
    }

    @Test func titlesThatAreAlwaysShownLeaveNoRoomForOthers() throws {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.titleVisibility = annotation.title == "always" ? .visible : .adaptive
            return view
        }
        // The older one would be the first to be shown.
        let adaptive = scene.add("adaptive", at: CGPoint(x: 400, y: 300))
        scene.run(0.5)
        func isShown(_ pin: PointAnnotation) -> Bool {
            (scene.map.view(for: pin) as? MarkerAnnotationView)?.titleView?.isShown ?? false
        }
        #expect(isShown(adaptive))

        let always = scene.add("always", at: CGPoint(x: 440, y: 302))
        scene.run(0.5)

        #expect(isShown(always) && !isShown(adaptive))
    }

    @Test func theUsersBeamPointsWhereTheUserLooksAlsoOnATurnedMap() throws {
        let scene = MapScene()
        scene.map.isRotateEnabled = true
        scene.delegate.makeView = nil
        scene.map.showsUserLocation = true
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        scene.map.userLocation.location = Location(coordinate: coordinate, heading: 90)
        scene.frames(2)
        let view = try #require(scene.map.view(for: scene.map.userLocation))
        let beam = try #require(view.subviews.first { $0.name == "Heading" })
        #expect(!beam.isHidden && abs(beam.transform.b - 1) < 1e-9, "east is to the right")

        scene.map.camera = MapCamera(centerCoordinate: coordinate, zoom: 5, heading: 90)
        scene.frames(2)
        #expect(abs(beam.transform.a - 1) < 1e-9 && abs(beam.transform.b) < 1e-9, "with east up it points up")
        scene.map.userLocation.location = Location(coordinate: coordinate, heading: nil)
        scene.frames(2)

        #expect(beam.isHidden)
    }
}
