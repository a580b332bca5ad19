import Foundation
import ViewKit

/// Finds the part of a map to which a touch belongs. Several recognizers ask about each landing touch, so the
/// finder keeps the target of the last touch.
final class TouchTargetFinder {
    private weak var map: View?
    private weak var container: View?
    private weak var calloutContainer: View?
    /// The touch that landed last. Its target is `pin`, which is kept weakly, or if that is nil,
    /// `otherTarget`.
    private weak var touch: Touch?
    private weak var pin: AnnotationView?
    private var otherTarget: TouchTarget?

    /// Creates a finder for the touches on a map.
    /// - Parameter container: the view that contains the annotation views.
    /// - Parameter calloutContainer: the view that contains the callouts.
    init(map: View, container: View, calloutContainer: View) {
        (self.map, self.container, self.calloutContainer) = (map, container, calloutContainer)
    }

    func target(of touch: Touch) -> TouchTarget {
        guard let view = touch.view else { return .other }
        if touch === self.touch, let kept { return kept }
        let found = target(of: view, at: touch.startWindowLocation)
        self.touch = touch
        if case .pin(let pin) = found {
            (self.pin, otherTarget) = (pin, nil)
        } else {
            (pin, otherTarget) = (nil, found)
        }
        return found
    }

    /// The part of the map to which the last touch belonged; nil if it was a pin that has left the map since.
    private var kept: TouchTarget? {
        if let pin, pin.superview === container { return .pin(pin) }
        return otherTarget
    }

    /// The part of the map to which a touch belongs that hit a view.
    /// - Parameter hit: the view that the touch hit.
    /// - Parameter point: the position of the touch, in the window's coordinates.
    func target(of hit: View, at point: CGPoint) -> TouchTarget {
        var next: View? = hit
        var isInteractive = false
        var passes = true
        while let view = next {
            if view === map { return hit === map || passes ? .map : .other }
            if view === calloutContainer { return .callout }
            if let pin = view as? AnnotationView, pin.superview === container {
                if pin.actsAsCallout || isInteractive { return .callout }
                if pin.isCallout(at: pin.convert(point, from: nil)) { return .callout }
                guard hit === pin || pin.bounds.contains(pin.convert(point, from: nil)) else {
                    return .callout
                }
                return pin.mapGesturesPassThrough ? .pin(pin) : .callout
            }
            isInteractive = isInteractive || Self.takesTouchesForItself(view)
            passes = passes && view.mapGesturesPassThrough
            next = view.superview
        }
        return .other
    }

    /// Whether a view is a control or a scroll view, which keep their touches also inside a pin.
    private static func takesTouchesForItself(_ view: View) -> Bool { view is Control || view is ScrollView }
}
