import CartoucheDrawing
import Foundation
import ViewKit

/// Contains the callouts of a map, above every pin. Hit-testing returns only callouts, never the container;
/// wheel events and touches that the callouts do not handle end at the container and do not reach the map.
final class CalloutContainer: View {
    override func point(inside point: CGPoint, with event: Event?) -> Bool { true }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        guard let hit, hit !== self else { return nil }
        event?.routeReason = hit.superview === self ? "callout body" : "callout content"
        return hit
    }

    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}

/// The view around callout content that draws its own bubble: touches hit only the content, not this view.
final class PlainCalloutView: View {
    override func point(inside point: CGPoint, with event: Event?) -> Bool { true }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
