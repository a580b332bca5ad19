import CartoucheDrawing
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Pins that hide one another at one position cast one shadow, not as many as there are.
@Suite struct StackedPinShadowTests {
    private let position = CGPoint(x: 400, y: 300)

    private func pile(_ count: Int, as type: AnnotationView.Type = MarkerAnnotationView.self)
        -> (MapScene, [PointAnnotation])
    {
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            type.init(annotation: annotation, reuseIdentifier: nil)
        }
        let all = (0..<count).map { PointAnnotation(coordinate: scene.coordinate(position), title: "\($0)") }
        scene.map.addAnnotations(all)
        scene.frames(2)
        return (scene, all)
    }

    /// The numbers of those with a shadow.
    private func shaded(_ scene: MapScene, _ all: [PointAnnotation]) -> [Int] {
        all.indices.filter { scene.map.view(for: all[$0])?.standsUnderAnother == false }
    }

    @Test(arguments: [MarkerAnnotationView.self, PinAnnotationView.self] as [AnnotationView.Type])
    func onlyTheFrontOneOfAPileHasAShadow(type: AnnotationView.Type) {
        let (scene, all) = pile(24, as: type)
        #expect(shaded(scene, all) == [23])

        // The next one is in front then.
        scene.map.removeAnnotation(all[23])
        scene.frames(2)
        #expect(shaded(scene, all) == [22])
    }

    @Test func pinsBesideOneAnotherHaveTheirOwn() {
        let (scene, all) = pile(3)
        all[1].coordinate = scene.coordinate(CGPoint(x: 401, y: 300))
        scene.frames(2)

        #expect(shaded(scene, all) == [1, 2])
    }

    @Test func aSelectedOneHidesNothingAndIsNotHidden() {
        let (scene, all) = pile(3)

        scene.map.selectAnnotation(all[2], animated: false)
        scene.frames(2)
        #expect(shaded(scene, all) == [1, 2])
        scene.map.selectAnnotation(all[0], animated: false)
        scene.run(1)
        #expect(shaded(scene, all) == [0, 2])
    }

    @Test func spreadPinsHaveTheirOwnUntilTheyAreBack() {
        let (scene, all) = pile(5)

        scene.map.spiderfy(all[0], animated: true)
        scene.frames(4)
        #expect(shaded(scene, all) == [0, 1, 2, 3, 4])
        scene.run(1)
        scene.map.unspiderfy(animated: true)
        scene.frames(2)
        #expect(shaded(scene, all) == [0, 1, 2, 3, 4])
        scene.run(1)

        #expect(shaded(scene, all) == [4] && !scene.window.needsFrame)
    }

    /// So many shadows one upon the other would be a black rim that comes and goes.
    @Test func noShadowsAddUpWhereAPileBeginsAndEnds() throws {
        let (scene, all) = pile(24)
        let view = try #require(scene.map.view(for: all[0]))
        func isAlone() -> Bool { shaded(scene, all) == [23] }
        var counts = (near: 0, far: 0)
        func check() {
            let away = view.displacement.spread.value
            let isNear = hypot(away.dx, away.dy) < 5
            if isNear { counts.near += 1 } else { counts.far += 1 }
            #expect(isAlone() == isNear, "\(away)")
        }

        scene.map.spiderfy(all[0], animated: true)
        for _ in 0..<20 {
            scene.frames()
            check()
        }
        scene.map.unspiderfy(animated: true)
        for _ in 0..<20 {
            scene.frames()
            check()
        }

        #expect(counts.near > 2 && counts.far > 20)
    }

    @Test func oneOfAnotherKindOrNotWhollyThereHidesNothing() throws {
        let (scene, all) = pile(2)
        let front = try #require(scene.map.view(for: all[1]))

        front.alpha = 0.5
        front.zPriority = .max
        scene.frames(2)
        #expect(shaded(scene, all) == [0, 1])
        front.alpha = 1
        front.centerOffset.x += 3
        scene.frames(2)
        #expect(shaded(scene, all) == [0, 1])

        let (mixed, two) = pile(1)
        mixed.delegate.makeView = { _, annotation in
            PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
        }
        let pin = PointAnnotation(coordinate: two[0].coordinate)
        mixed.map.addAnnotation(pin)
        mixed.frames(2)
        #expect(shaded(mixed, two + [pin]) == [0, 1])
    }

    /// What is half transparent adds up; the ball and what it carries do not.
    @Test func withoutAShadowNothingIsDrawnRoundTheBall() {
        let images = AnnotationImages()
        func alphas(_ shadows: AnnotationImages.Shadows) -> [UInt8] {
            let key = AnnotationImages.Key(
                shape: .marker, tint: Color(hex: 0xE5483D), size: MarkerAnnotationView.markerSize, scale: 1,
                shadows: shadows)
            let bitmap = images.image(key, MarkerPainter.draw).bitmap
            // Beside the ball, half a point from its edge, and under its tip.
            return [(2, 18), (33, 18), (18, 42)].map { x, y in bitmap.pixels[(y * bitmap.width + x) * 4 + 3] }
        }
        #expect(alphas(.all).allSatisfy { $0 > 0 } && alphas(.none) == [0, 0, 0])
    }
}
