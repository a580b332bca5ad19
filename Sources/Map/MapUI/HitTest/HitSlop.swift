import Foundation

/// How far beside something on the map a touch still hits it, in points: it makes small targets easier to
/// touch.
nonisolated enum HitSlop {
    /// The distance beside a pin, in points, within which a touch still hits the pin.
    static let pin: CGFloat = 5
    /// The distance beside a line, or beside the edge of an area, in points, within which a touch still hits
    /// it.
    static let overlay = 8.0
    /// The distance beside a dot of a point layer, in points, within which a touch still hits the dot.
    static let dot = 5.0
}
