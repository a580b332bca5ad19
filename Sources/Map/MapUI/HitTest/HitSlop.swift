import Foundation

/// How far beside something on the map a touch still hits it, in points.
nonisolated enum HitSlop {
    /// Beside a pin.
    static let pin: CGFloat = 5
    /// Beside a line, or the edge of an area.
    static let overlay = 8.0
    /// Beside a dot of a layer of points.
    static let dot = 5.0
}
