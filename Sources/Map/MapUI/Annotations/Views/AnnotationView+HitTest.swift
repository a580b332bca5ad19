import Foundation
import ViewKit

/// A part of an annotation view that may overhang it and yet is no callout: it receives no touches.
class AnnotationOrnament: View {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
}

/// The parts that overhang the bounds, and what a touch or the pointer hits.
extension AnnotationView {
    /// A disappearing callout takes no touches.
    var takesTouches: Bool {
        !isHidden && isUserInteractionEnabled && !isPassedOver && presentation.alpha > 0.01
    }

    /// The visible subviews that overhang the bounds: a callout of the view's own, or an ornament.
    var overhangingSubviews: [View] {
        let inner = bounds.insetBy(dx: -0.5, dy: -0.5)
        return subviews.filter { view in
            guard !view.isHidden, !view.bounds.isEmpty, !(view is AnnotationOrnament) else { return false }
            let frame = view.frame
            return frame.minX < inner.minX || frame.minY < inner.minY || frame.maxX > inner.maxX
                || frame.maxY > inner.maxY
        }
    }

    /// The overhanging part that a point (own coordinates, as on screen) hits; it has precedence over the
    /// pin.
    func calloutPart(at point: CGPoint, with event: Event?) -> View? {
        guard takesTouches else { return nil }
        let inside = bounds.contains(point)
        let overhanging = overhangingSubviews
        for view in subviews.reversed() where !inside || overhanging.contains(where: { $0 === view }) {
            if let hit = view.hitTest(presentationPoint(point, to: view), with: event) { return hit }
        }
        // An appearing callout lets no touch through, though an animating view cannot be hit.
        let isComing = overhanging.contains { view in
            view.isAnimating && view.isUserInteractionEnabled && !view.isPassedOver && view.alpha > 0.01
                && view.point(inside: presentationPoint(point, to: view), with: event)
        }
        return isComing ? self : nil
    }

    func isCallout(at point: CGPoint) -> Bool { calloutPart(at: point, with: nil) != nil }

    /// A hand over a selectable pin, unless the map is being dragged by it.
    func pinPointerStyle(at point: CGPoint) -> PointerStyle? {
        guard !actsAsCallout else { return .arrow }
        if dragState == .starting || dragState == .dragging { return .closedHand }
        guard isEnabled, host?.mapView?.isTracking != true else { return nil }
        return isCallout(at: point) ? .arrow : .hand
    }
}
