import Foundation
import ViewKit

/// The part of a map that a touch belongs to, by the view that it hit.
enum TouchTarget {
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
