import Foundation

/// A linear gradient between two points of the user's space; the end colours go on beyond them.
public struct LinearGradient: Hashable, Sendable {
    /// A colour at a place along the line.
    public struct Stop: Hashable, Sendable {
        /// 0...1, ascending.
        public var location: CGFloat
        /// At this place.
        public var color: Color
        /// - Parameter location: 0 at the start, 1 at the end.
        public init(_ location: CGFloat, _ color: Color) { (self.location, self.color) = (location, color) }
    }

    /// By ascending location.
    public var stops: [Stop]
    /// Where location 0 is, in the coordinates of what is filled.
    public var start: CGPoint
    /// Where location 1 is.
    public var end: CGPoint

    /// Before the first stop and after the last one the color goes on.
    public init(stops: [Stop], start: CGPoint, end: CGPoint) {
        (self.stops, self.start, self.end) = (stops, start, end)
    }

    public static func == (a: LinearGradient, b: LinearGradient) -> Bool {
        a.stops == b.stops && a.start == b.start && a.end == b.end
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
        for v in [start.x, start.y, end.x, end.y] { hasher.combine(v) }
    }
}
