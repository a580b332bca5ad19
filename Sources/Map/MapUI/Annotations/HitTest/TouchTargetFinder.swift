import Foundation
import ViewKit

/// Finds the part of a map that a touch belongs to. Several recognizers ask about each landing touch: its
/// target is found once, and kept.
final class TouchTargetFinder {
    private weak var map: View?
    private weak var container: View?
    private weak var calloutContainer: View?
    /// The touch that landed last, and its target: a pin, kept weakly, or another.
    private weak var touch: Touch?
    private weak var pin: AnnotationView?
    private var otherTarget: TouchTarget?

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

    /// Nil if the pin has left the map meanwhile.
    private var kept: TouchTarget? {
        if let pin, pin.superview === container { return .pin(pin) }
        return otherTarget
    }

    /// - Parameter point: in the window's coordinates.
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

    /// Controls and scroll views keep their touches wherever they are.
    private static func takesTouchesForItself(_ view: View) -> Bool { view is Control || view is ScrollView }
}
