import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The region that shows annotations.
@Suite struct ShowAnnotationsTests {
    @Test(
        .behavior("B15"),
        arguments: [
            [CGPoint(x: 300, y: 295), CGPoint(x: 500, y: 305)],
            [CGPoint(x: 395, y: 200), CGPoint(x: 405, y: 400)],
        ])
    func withoutAnotherWishTheBorderIsATenthOfTheMap(positions: [CGPoint]) {
        let scene = MapScene()
        let pins = positions.map { PointAnnotation(coordinate: scene.coordinate($0)) }

        scene.map.showAnnotations(pins, animated: false)
        scene.frames(2)

        let points = pins.map { scene.map.convert($0.coordinate, toPointTo: nil) }
        if abs(positions[0].x - positions[1].x) > 100 {
            #expect(abs(points[0].x - 80) < 0.5 && abs(points[1].x - 720) < 0.5, "\(points)")
        } else {
            #expect(abs(points[0].y - 60) < 0.5 && abs(points[1].y - 540) < 0.5, "\(points)")
        }
    }

    @Test(.behavior("B15")) func showAnnotationsKeepsTheAskedBorderAlsoOverTheDateline() {
        let scene = MapScene()
        let pins = [170.0, -170, 178].enumerated().map {
            PointAnnotation(
                coordinate: LocationCoordinate2D(latitude: Double($0) * 4, longitude: $1), title: "\($0)")
        }

        scene.map.showAnnotations(
            pins, edgePadding: EdgeInsets(top: 50, left: 200, bottom: 20, right: 100), animated: false)
        scene.frames(2)

        let points = pins.map { scene.map.convert($0.coordinate, toPointTo: nil) }
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        #expect(abs(left - 200) < 0.5 && abs(right - 700) < 0.5, "\(points)")
        #expect(points.allSatisfy { $0.y > 49 && $0.y < 581 })
        #expect(pins.allSatisfy { scene.map.view(for: $0) != nil }, "they were added")
    }

    @Test func showAnnotationsTakesAnyNumberAndAnyPlaces() {
        let scene = MapScene(.view)
        func pin(_ latitude: Double, _ longitude: Double) -> PointAnnotation {
            PointAnnotation(coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude))
        }
        let lone = pin(10, 20)
        let sets: [[PointAnnotation]] = [
            [], [lone], [lone, lone, lone], [pin(5, 5), pin(5, 5)], [pin(0, 0), pin(0, 180)],
            [pin(85, 0), pin(-85, 180)], [pin(90, 0), pin(-90, 0)], [pin(1, 179.99), pin(1, -179.99)],
            [pin(.nan, 0), pin(10, 10)], (0..<300).map { pin(Double($0) / 4 - 40, Double($0) * 1.19 - 179) },
        ]
        for (index, set) in sets.enumerated() {
            for animated in [false, true] {
                for padding in [
                    EdgeInsets.zero, EdgeInsets(top: 5_000, left: 5_000, bottom: 5_000, right: 5_000),
                    EdgeInsets(top: -50, left: .nan, bottom: .infinity, right: 0),
                ] {
                    scene.map.showAnnotations(set, edgePadding: padding, animated: animated)
                    scene.run(animated ? 6 : 0.1)
                    scene.expectFiniteViewport("\(index) \(padding)")
                }
                scene.map.showAnnotations(set, animated: animated)
                scene.run(animated ? 6 : 0.1)
                let valid = set.filter(\.coordinate.isValid).map {
                    scene.map.convert($0.coordinate, toPointTo: nil)
                }
                #expect(
                    valid.allSatisfy { $0.x > -1 && $0.x < 801 && $0.y > -1 && $0.y < 601 } || index == 5
                        || index == 6, "\(index): \(valid.prefix(3))")
            }
        }
        #expect(scene.map.annotations.count == Set(sets.joined().map { ObjectIdentifier($0) }).count)
    }
}
