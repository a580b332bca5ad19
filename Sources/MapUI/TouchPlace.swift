import Foundation
import ViewKit

/// The part of a map that a touch belongs to, by the view that it hit.
enum TouchPlace {
    /// A callout, content or body; also controls and scroll views inside a pin. The map gets no such touches.
    case callout
    /// A pin, in its bounds or within the slop: a tap selects it, every other gesture is the map's.
    case pin(AnnotationView)
    /// The map itself.
    case map
    /// Another view over the map, such as an ornament or a button.
    case other

    /// Whether a drag, a pinch or a rotation of the map may start here.
    var allowsMapGestures: Bool {
        switch self {
        case .pin, .map: true
        case .callout, .other: false
        }
    }
}

extension AnnotationHost {
    func place(of touch: Touch) -> TouchPlace {
        guard let view = touch.view else { return .other }
        return place(of: view, at: touch.startWindowLocation)
    }

    /// - Parameter point: in the window's coordinates.
    func place(of hit: View, at point: CGPoint) -> TouchPlace {
        var next: View? = hit
        var isInteractive = false
        var passes = true
        while let view = next {
            if view === map { return hit === map || passes ? .map : .other }
            if view === callouts.container { return .callout }
            if let pin = view as? AnnotationView, pin.superview === container {
                if pin.actsAsCallout || isInteractive { return .callout }
                if pin.isCallout(at: pin.convert(point, from: nil)) { return .callout }
                guard hit === pin || pin.bounds.contains(pin.convert(point, from: nil)) else {
                    return .callout
                }
                return pin.mapGesturesPassThrough ? .pin(pin) : .callout
            }
            isInteractive = isInteractive || view.takesTouchesForItself
            passes = passes && view.mapGesturesPassThrough
            next = view.superview
        }
        return .other
    }
}

extension View {
    /// Controls and scroll views keep their touches wherever they are.
    fileprivate var takesTouchesForItself: Bool { self is Control || self is ScrollView }
}
