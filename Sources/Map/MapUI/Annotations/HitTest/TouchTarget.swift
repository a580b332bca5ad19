import Foundation
import ViewKit

/// The part of a map to which a touch belongs, by the view that the touch hit.
enum TouchTarget {
    /// A callout, its content or its bubble; also controls and scroll views inside a pin. The map does not
    /// receive such touches.
    case callout
    /// A pin, if the touch landed in its bounds or within the slop. A tap selects the pin; every other
    /// gesture moves the map.
    case pin(AnnotationView)
    /// The map itself, where no pin, callout or other view lies over it.
    case map
    /// Another view over the map, such as an ornament or a button.
    case other

    /// Whether a drag, a pinch or a rotation of the map may start with a touch on this target.
    var allowsMapGestures: Bool {
        switch self {
        case .pin, .map: true
        case .callout, .other: false
        }
    }
}
