import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Pins of 30 x 30 points, of the priority that their titles begin with: "750 inn".
@Suite struct CollisionTests {
    private static func scene(zoom: Double = 5, change: @escaping (AnnotationView) -> Void = { _ in })
        -> MapScene
    {
        let scene = MapScene(zoom: zoom)
        scene.delegate.makeView = { map, annotation in
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "pin")
                ?? AnnotationView(annotation: annotation, reuseIdentifier: "pin")
            view.annotation = annotation
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.displayPriority = FeatureDisplayPriority(
                annotation.title.flatMap { $0.split(separator: " ").first }.flatMap { Float($0) } ?? 1000)
            change(view)
            return view
        }
        return scene
    }

    private static func settle(_ scene: MapScene) {
        scene.frames(3)
        Services.current.work.waitUntilIdle()
        scene.run(0.6)
    }

    private static func shown(_ scene: MapScene) -> [String] {
        scene.annotationViews.filter { $0.alpha == 1 && !$0.isPassedOver }
            .compactMap { $0.annotation?.title }.sorted()
    }

    private static func zoom(_ scene: MapScene, to zoom: Double) {
        var camera = scene.map.camera
        camera.zoom = zoom
        scene.map.camera = camera
        settle(scene)
    }

    @Test func theLowerPriorityIsHiddenAndAppearsWhereThereIsRoom() {
        let scene = Self.scene()
        scene.add("250 shop", at: CGPoint(x: 400, y: 300))
        scene.add("750 town", at: CGPoint(x: 420, y: 300))
        scene.add("250 inn", at: CGPoint(x: 440, y: 300))
        Self.settle(scene)
        #expect(Self.shown(scene) == ["750 town"] && scene.annotationViews.count == 1)
        #expect(scene.map.annotations.count == 3 && scene.map.annotations(in: .world).count == 3)

        Self.zoom(scene, to: 6)
        #expect(Self.shown(scene) == ["250 inn", "250 shop", "750 town"], "40 points apart")
        #expect(scene.annotationViews.allSatisfy { !$0.isPassedOver })

        Self.zoom(scene, to: 5)
        #expect(Self.shown(scene) == ["750 town"])
        #expect(!scene.window.needsFrame)
    }

    @Test func requiredOnesAreAllShownAndHideOthers() {
        let scene = Self.scene()
        for title in ["1000 a", "1000 b", "999 c"] { scene.add(title, at: CGPoint(x: 400, y: 300)) }
        Self.settle(scene)
        #expect(Self.shown(scene) == ["1000 a", "1000 b"])
        // By default everything is required.
        let plain = MapScene()
        for title in ["a", "b", "c"] { plain.add(title, at: CGPoint(x: 400, y: 300)) }
        Self.settle(plain)
        #expect(Self.shown(plain) == ["a", "b", "c"])
    }

    @Test func amongEqualsTheFirstAddedIsShown() {
        let scene = Self.scene()
        for title in ["250 b", "250 a", "250 c"] { scene.add(title, at: CGPoint(x: 400, y: 300)) }
        Self.settle(scene)
        #expect(Self.shown(scene) == ["250 b"])

        if let first = scene.map.annotations.first { scene.map.removeAnnotation(first) }
        Self.settle(scene)
        #expect(Self.shown(scene) == ["250 a"], "there is room now")
    }

    @Test func collisionModesDecideWhatOverlaps() {
        func shown(_ mode: AnnotationView.CollisionMode, apart: CGFloat) -> Int {
            let scene = Self.scene { $0.collisionMode = mode }
            scene.add("250 a", at: CGPoint(x: 400, y: 300))
            scene.add("250 b", at: CGPoint(x: 400 + apart, y: 300 + apart))
            Self.settle(scene)
            return Self.shown(scene).count
        }
        #expect(shown(.rectangle, apart: 25) == 1 && shown(.rectangle, apart: 32) == 2)
        #expect(shown(.circle, apart: 25) == 2 && shown(.circle, apart: 15) == 1)
        #expect(shown(.none, apart: 0) == 2)
    }

    @Test func theSelectedOneAndTheDraggedOneAreShown() throws {
        let scene = Self.scene { $0.canShowCallout = true }
        let town = scene.add("750 town", at: CGPoint(x: 400, y: 300))
        let shop = scene.add("250 shop", at: CGPoint(x: 410, y: 300))
        Self.settle(scene)
        #expect(scene.map.view(for: shop) == nil)

        scene.map.selectAnnotation(shop, animated: false)
        Self.settle(scene)
        #expect(scene.map.selectedAnnotations.first === shop)
        #expect(Self.shown(scene) == ["250 shop"], "it hides what it covers")

        scene.map.deselectAnnotation(shop, animated: false)
        Self.settle(scene)
        #expect(Self.shown(scene) == ["750 town"] && scene.map.view(for: town) != nil)
    }

    @Test func whatFadesOutTakesNoTouch() throws {
        let scene = Self.scene { $0.canShowCallout = true }
        let shop = scene.add("250 shop", at: CGPoint(x: 400, y: 300))
        Self.settle(scene)
        let view = try #require(scene.map.view(for: shop))

        scene.map.addAnnotation(
            PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 425, y: 300)), title: "750 town"))
        scene.frames(4)
        #expect(
            view.window != nil && view.presentation.alpha < 1 && view.presentation.alpha > 0, "on its way out"
        )
        scene.click(390, 300)
        scene.frames(2)
        #expect(scene.map.selectedAnnotations.isEmpty)

        Self.settle(scene)
        #expect(scene.map.view(for: shop) == nil && view.alpha == 1, "as it was, for reuse")
        if let town = scene.map.annotations.last { scene.map.removeAnnotation(town) }
        scene.frames(3)
        let back = try #require(scene.map.view(for: shop))
        #expect(back.presentation.alpha < 1, "fades in")
        Self.settle(scene)
        #expect(Self.shown(scene) == ["250 shop"])
    }

    @Test func aViewThatLeavesTheMapWhileItFadesIsNotMadeAgain() {
        let scene = Self.scene()
        scene.add("250 shop", at: CGPoint(x: 400, y: 300))
        Self.settle(scene)
        let center = scene.map.camera.centerCoordinate
        scene.add("750 town", at: CGPoint(x: 410, y: 300))
        scene.frames(4)
        #expect(scene.annotationViews.count == 2, "one is on its way out")

        scene.map.setCenter(scene.coordinate(CGPoint(x: 2400, y: 300)), animated: false)
        Self.settle(scene)
        scene.map.setCenter(center, animated: false)
        Self.settle(scene)
        #expect(Self.shown(scene) == ["750 town"] && scene.annotationViews.count == 1)
    }

    @Test(arguments: 1...20) func aViewIsShownAgainInWhateverFrameOfItsFading(frame: Int) {
        let scene = Self.scene()
        scene.add("250 shop", at: CGPoint(x: 400, y: 300))
        Self.settle(scene)
        let town = scene.add("750 town", at: CGPoint(x: 410, y: 300))
        scene.frames(frame)

        scene.map.removeAnnotation(town)
        Self.settle(scene)
        #expect(Self.shown(scene) == ["250 shop"])
    }

    @Test func aHiddenOneThatHadNoPositionForAWhileIsShownWhereThereIsRoom() {
        let scene = Self.scene()
        scene.add("750 town", at: CGPoint(x: 400, y: 300))
        let shop = scene.add("250 shop", at: CGPoint(x: 410, y: 300))
        Self.settle(scene)
        #expect(Self.shown(scene) == ["750 town"])

        shop.coordinate = .invalid
        Self.settle(scene)
        shop.coordinate = scene.coordinate(CGPoint(x: 500, y: 300))
        Self.settle(scene)
        #expect(Self.shown(scene) == ["250 shop", "750 town"])
    }

    /// The store gives the slot of the removed annotation to the added one.
    @Test func oneThatIsAddedForARemovedOneInTheSameFrameIsShown() {
        let scene = Self.scene()
        let teller = CollisionTeller()
        scene.map.delegate = teller
        let old = scene.add("old", at: CGPoint(x: 400, y: 300))
        Self.settle(scene)
        #expect(Self.shown(scene) == ["old"])

        scene.map.removeAnnotation(old)
        scene.add("new", at: CGPoint(x: 400, y: 300))
        Self.settle(scene)
        #expect(Self.shown(scene) == ["new"])
    }

    @Test func panningChangesNothing() {
        let scene = Self.scene(zoom: 4)
        var random = SeededGenerator(seed: 11)
        for i in 0..<120 {
            scene.map.addAnnotation(
                PointAnnotation(
                    coordinate: scene.coordinate(
                        CGPoint(
                            x: CGFloat.random(in: -300...1100, using: &random),
                            y: CGFloat.random(in: 100...500, using: &random))),
                    title: "\(250 + i % 3) \(i)"))
        }
        Self.settle(scene)
        var known: [String: Bool] = [:]
        for step in 0..<30 {
            let inView = scene.map.annotations(in: scene.map.visibleMapRect).compactMap(\.title)
            let shown = Set(Self.shown(scene))
            for title in inView {
                #expect(
                    known[title] == nil || known[title] == shown.contains(title),
                    "seed 11, step \(step), \(title)")
                known[title] = shown.contains(title)
            }
            scene.map.setCenter(
                scene.map.convert(CGPoint(x: 400 + (step < 15 ? 25 : -25), y: 300), toCoordinateFrom: nil),
                animated: false)
            scene.frames(2)
        }
        #expect(known.count > 60 && known.values.contains(true) && known.values.contains(false))
    }

    @Test func nothingFlickersAtTheBorderOfALevel() {
        let scene = Self.scene()
        scene.add("250 a", at: CGPoint(x: 390, y: 300))
        scene.add("250 b", at: CGPoint(x: 419, y: 300))
        Self.settle(scene)
        #expect(Self.shown(scene).count == 1)
        Self.zoom(scene, to: 5.35)
        #expect(Self.shown(scene).count == 2)

        for zoom in [5.26, 5.24, 5.27, 5.22, 5.25] {
            Self.zoom(scene, to: zoom)
            #expect(Self.shown(scene).count == 2, "zoom \(zoom)")
        }
        Self.zoom(scene, to: 5.1)
        #expect(Self.shown(scene).count == 1)
    }

    /// No views are made for those that the delegate tells of, and for which there is no room.
    @Test(arguments: [100, 5_000]) func theDelegateSparesViews(count: Int) {
        let scene = Self.scene(zoom: 2)
        let teller = CollisionTeller()
        scene.map.delegate = teller
        var random = SeededGenerator(seed: 3)
        let all = (0..<count).map { i in
            PointAnnotation(
                coordinate: LocationCoordinate2D(
                    latitude: Double.random(in: -60...60, using: &random),
                    longitude: Double.random(in: -170...170, using: &random)), title: "\(i)")
        }
        scene.map.addAnnotations(all)
        Self.settle(scene)

        let views = scene.annotationViews
        #expect(teller.made == views.count && views.count < min(count, 900) && views.count > 10)
        for (i, a) in views.enumerated() {
            for b in views[(i + 1)...] {
                #expect(
                    a.frame.intersection(b.frame).width < 0.6 || a.frame.intersection(b.frame).height < 0.6)
            }
        }
        #expect(scene.map.annotations(in: .world).count == count)
        scene.map.removeAnnotations(all)
        Self.settle(scene)
        #expect(scene.annotationViews.isEmpty && scene.map.annotations.isEmpty)
        Self.settle(scene)
        #expect(!scene.window.needsFrame)
    }

    @Test func aChangedPriorityTakesEffect() throws {
        let scene = Self.scene()
        let a = scene.add("250 a", at: CGPoint(x: 400, y: 300))
        let b = scene.add("750 b", at: CGPoint(x: 410, y: 300))
        Self.settle(scene)
        let view = try #require(scene.map.view(for: b))
        view.displayPriority = FeatureDisplayPriority(100)
        Self.settle(scene)
        #expect(Self.shown(scene) == ["250 a"])

        let other = try #require(scene.map.view(for: a))
        other.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        Self.settle(scene)
        #expect(Self.shown(scene) == ["250 a"], "15 points beside 2 still overlap")
        a.coordinate = scene.coordinate(CGPoint(x: 500, y: 300))
        Self.settle(scene)
        #expect(Self.shown(scene) == ["250 a", "750 b"], "it has moved away")
        a.coordinate = .invalid
        b.coordinate = LocationCoordinate2D(latitude: .nan, longitude: .infinity)
        Self.settle(scene)
        #expect(scene.annotationViews.isEmpty && scene.map.annotations.count == 2)
    }
}

/// Tells priorities and sizes before there are views, and counts the views.
private final class CollisionTeller: MapViewDelegate {
    private(set) var made = 0

    func mapView(_ mapView: MapView, collisionFor annotation: any Annotation) -> AnnotationCollision? {
        AnnotationCollision(displayPriority: .defaultLow, size: CGSize(width: 30, height: 30))
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        made += 1
        let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        view.displayPriority = .defaultLow
        return view
    }
}
