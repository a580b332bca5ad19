import Foundation
import ViewKit

/// A part of an annotation view that may extend beyond the view's bounds without counting as a callout, and
/// receives no touches.
class AnnotationOrnament: View {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
}

/// The parts of an annotation view that extend beyond its bounds, and what a touch or the pointer hits.
extension AnnotationView {
    /// Whether the view receives touches: not while it is hidden, transparent, or a callout that is
    /// disappearing.
    var takesTouches: Bool {
        !isHidden && isUserInteractionEnabled && !isPassedOver && presentation.alpha > 0.01
    }

    /// The visible subviews that extend beyond the bounds and are no ornaments: these count as a callout of
    /// the view's own.
    var overhangingSubviews: [View] {
        let inner = bounds.insetBy(dx: -0.5, dy: -0.5)
        return subviews.filter { view in
            guard !view.isHidden, !view.bounds.isEmpty, !(view is AnnotationOrnament) else { return false }
            let frame = view.frame
            return frame.minX < inner.minX || frame.minY < inner.minY || frame.maxX > inner.maxX
                || frame.maxY > inner.maxY
        }
    }

    /// The part of the view's own callout that a point hits; nil if the point hits none. A part of a callout
    /// has precedence over the pin.
    /// - Parameter point: a point in the view's coordinates, as on screen.
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

    /// The shape of the pointer over the view: a hand if the view can be selected, a closed hand while it is
    /// dragged, an arrow over a callout; nil means that the map decides.
    func pinPointerStyle(at point: CGPoint) -> PointerStyle? {
        guard !actsAsCallout else { return .arrow }
        if dragState == .starting || dragState == .dragging { return .closedHand }
        guard isEnabled, host?.mapView?.isTracking != true else { return nil }
        return isCallout(at: point) ? .arrow : .hand
    }
}
