import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Of touches, of what the map does under them, and of typed text.
extension Sabotage {
    static let touches = [
        Sabotage("bubble", "the map takes touches in bubbles") { world, _, _ in
            world.map.touchRecognizer.mayStart = { _ in true }
            if let p = world.pointInBubble() { world.send(.touch(.began, id: 1, position: p)) }
        },
        Sabotage("still", "a touch in a bubble moves the map") { world, _, _ in
            world.frames(10)
            if let p = world.pointInBubble() { world.send(.touch(.began, id: 1, position: p)) }
            world.map.camera = MapCamera(centerCoordinate: SoakWorld.home, zoom: 5.01)
            world.frame()
        },
        Sabotage("fingers", "the map slips under a finger") { world, _, _ in
            world.frames(80)
            var p = middle
            world.send(.touch(.began, id: 1, position: p))
            for _ in 0..<100 {
                p.y -= 1
                world.send(.touch(.moved, id: 1, position: p))
                world.frame()
            }
            let viewport = world.map.viewport
            world.map.camera.centerCoordinate =
                viewport.mapPoint(at: CGPoint(x: 401, y: 300)).coordinate
            world.frame()
        },
        Sabotage("focus", "a view outside the window has the keys") { world, _, _ in
            world.window.firstResponder = world.map.simulatedTouches
        },
        Sabotage("typing", "text lands in a field that has not got the keys") { world, _, _ in
            let field = SoakField()
            world.window.firstResponder = field
            world.send(.text("a"))
            field.insertText("b")
            world.window.firstResponder = nil
        },
        Sabotage("fingers", "the map slips a little under two fingers") { world, _, _ in
            world.frames(80)
            let fingers = [CGPoint(x: 200, y: 580), CGPoint(x: 600, y: 580)]
            for (id, p) in fingers.enumerated() {
                world.send(.touch(.began, id: id, position: p))
            }
            for step in 0..<100 {
                for (id, p) in fingers.enumerated() {
                    let now = CGPoint(x: p.x, y: p.y - CGFloat(step))
                    world.send(.touch(.moved, id: id, position: now))
                }
                world.frame()
            }
            world.map.cameraController.apply(
                .pan(x: 0.6, y: 0), isActive: true, at: FrameTime(seconds: world.seconds))
            world.frame()
        },
        Sabotage("touches", "a press has no touch") { world, _, _ in
            if let control = world.livingControls().last { world.touches.pressed(control) }
        },
        Sabotage("camera", "the map shows what is beyond a pole") { world, _, _ in
            var viewport = world.map.viewport
            viewport.center.y = -1
            world.checkCamera(viewport)
        },
        Sabotage("camera", "the map is nearer than it may be") { world, _, _ in
            var viewport = world.map.viewport
            viewport.zoom = viewport.limits.max + 0.1
            world.checkCamera(viewport)
        },
    ]
}
