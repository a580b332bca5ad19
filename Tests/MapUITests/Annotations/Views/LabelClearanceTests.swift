import CartoucheBasemap
import CartoucheDrawing
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What the map's names are told of the pins.
@Suite struct LabelClearanceTests {
    private func scene() -> MapScene {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: "pin")
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.centerOffset = CGPoint(x: 7, y: -14)
            if annotation.title != "plain" {
                view.labelClearance = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            }
            return view
        }
        return scene
    }

    /// What the base map would be given; nil: what it has.
    private func obstacles(_ scene: MapScene) -> [LabelObstacle]? {
        scene.map.annotationLayer.changedObstacles()
    }

    @Test func obstaclesAreToldWhenPinsComeAndGoAndNotWhenTheyMove() throws {
        let scene = scene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.add("plain", at: CGPoint(x: 200, y: 300))

        let told = try #require(obstacles(scene))
        #expect(told.map(\.box) == [CGRect(x: -6, y: -28, width: 24, height: 26)])
        #expect(obstacles(scene) == nil)
        pin.coordinate = scene.coordinate(CGPoint(x: 420, y: 310))
        scene.frames(2)
        #expect(obstacles(scene) == nil)
        scene.map.removeAnnotation(pin)
        #expect(obstacles(scene) == [])
    }

    @Test func whereThereAreTooManyPinsNamesLieUnderThemAll() {
        let scene = scene()
        for i in 0...LabelObstacles.limit {
            scene.add("\(i)", at: CGPoint(x: 100 + 4 * CGFloat(i), y: 200))
        }

        #expect(obstacles(scene) == nil)
    }
}
