import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Of what must be over without touches.
extension Sabotage {
    static let rest = [
        Sabotage("rest", "a touch stays down", kind: .bare, needsRest: true) { world, _, _ in
            world.send(.touch(.began, id: 1, position: middle))
        },
        Sabotage("rest", "a link runs for ever", kind: .bare, needsRest: true) { world, _, _ in
            DisplayLink { _ in }.add(to: world.window)
        },
        Sabotage("rest", "the mark of a drag is left", kind: .bare, needsRest: true) { world, _, _ in
            world.map.addSubview(DropTargetView())
        },
        Sabotage("rest", "a pile's legs are left", kind: .bare, needsRest: true) { world, _, _ in
            world.map.addSubview(SpiderLegsView())
        },
        Sabotage("rest", "a pin stays out of its place", kind: .bare, needsRest: true) { _, _, pin in
            pin.displacement.spread.set(CGVector(dx: 5, dy: 0))
        },
        Sabotage("rest", "a control stays pressed", needsRest: true) { world, _, _ in
            world.livingControls().last?.isHighlighted = true
        },
        Sabotage("rest", "a callout comes for ever", needsRest: true) { world, _, _ in
            world.callouts.first?.phase = .appearing
        },
        Sabotage("rest", "a second annotation has stayed", kind: .content, needsRest: true) { world, _, _ in
            world.map.annotations.lazy.compactMap { $0 as? CalloutAnnotation }.first?.parentAnnotationView =
                nil
        },
        Sabotage("idle", "frames are asked for", kind: .bare, needsRest: true) { world, _, _ in
            world.window.setNeedsFrame()
        },
        Sabotage("rest", "a gesture goes on", kind: .bare, needsRest: true) { world, _, _ in
            world.send(.touch(.began, id: 1, position: middle))
            world.send(.touch(.moved, id: 1, position: CGPoint(x: 400, y: 540)))
            world.frame()
        },
        Sabotage("rest", "the camera is on its way", kind: .bare, needsRest: true) { world, _, _ in
            world.map.setCamera(MapCamera(centerCoordinate: SoakWorld.home, zoom: 6), animated: true)
        },
        Sabotage("rest", "a drag has no end", kind: .bare, needsRest: true) { world, _, _ in
            world.story.drags.traced("x", from: "none", to: "starting", isHeard: false)
        },
        Sabotage("rest", "a spread pile has no legs", kind: .bare, needsRest: true) { world, annotation, _ in
            let other = world.add(.bare, coordinate: annotation.coordinate)
            world.frame()
            world.map.spiderfy(other, animated: false)
            world.settle()
            world.map.subviews.last { $0 is SpiderLegsView }?.removeFromSuperview()
        },
        Sabotage("pairs", "a callout never comes", needsRest: true) { world, _, _ in
            world.story.record("calloutWillAppear", at: .zero, [("annotation", .string("x"))])
        },
    ]
}
