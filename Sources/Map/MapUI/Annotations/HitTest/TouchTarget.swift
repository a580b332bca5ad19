import Foundation
import ViewKit

/// The part of a map to which a touch belongs, by the view that the touch hit.
enum TouchTarget {
    /// The touch belongs to a callout, to its content or bubble, or to a control or scroll view inside a pin.
    /// The map does not receive such touches.
    case callout
    /// The touch belongs to a pin, because it landed in the pin's bounds or within the slop around them. A
    /// tap selects the pin; every other gesture moves the map.
    case pin(AnnotationView)
    /// The touch belongs to the map itself, because no pin, callout or other view lies over the map there.
    case map
    /// The touch belongs to another view over the map, such as an ornament or a button.
    case other

    /// Whether a drag, a pinch or a rotation of the map may start with a touch on this target.
    var allowsMapGestures: Bool {
        switch self {
        case .pin, .map: true
        case .callout, .other: false
        }
    }
}
