import Foundation

/// How far beside something on the map a touch still hits it, in points: it makes small targets easier to
/// touch.
nonisolated enum HitSlop {
    /// The distance beside a pin, in points.
    static let pin: CGFloat = 5
    /// The points beside a line, or beside the edge of an area.
    static let overlay = 8.0
    /// The points beside a dot of a layer of points.
    static let dot = 5.0
}
