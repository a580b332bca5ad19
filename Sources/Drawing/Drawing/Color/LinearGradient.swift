import Foundation

/// A linear gradient between two points in user space; the end colors extend beyond them.
public struct LinearGradient: Hashable, Sendable {
    /// A color at a location along the line.
    public struct Stop: Hashable, Sendable {
        /// The location, 0...1, ascending.
        public var location: CGFloat
        /// The color at this location.
        public var color: Color
        /// - Parameter location: 0 at the start, 1 at the end.
        public init(_ location: CGFloat, _ color: Color) { (self.location, self.color) = (location, color) }
    }

    /// The stops by ascending location.
    public var stops: [Stop]
    /// The point of location 0, in the coordinates of the filled shape.
    public var start: CGPoint
    /// The point of location 1.
    public var end: CGPoint

    /// Before the first stop and after the last one their colors continue.
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
