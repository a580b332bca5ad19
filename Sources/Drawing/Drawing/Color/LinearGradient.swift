import Foundation

/// A linear gradient between two points. Beyond them the colors of its ends continue.
public struct LinearGradient: Hashable, Sendable {
    /// A color at a location along the line from the gradient's start to its end.
    public struct Stop: Hashable, Sendable {
        /// The location along the line, from 0 at the start to 1 at the end.
        public var location: CGFloat
        /// The color of the gradient at this location.
        public var color: Color
        /// Creates a stop: a color at a location along the line of a gradient.
        /// - Parameter location: 0 at the gradient's start, 1 at its end.
        public init(_ location: CGFloat, _ color: Color) { (self.location, self.color) = (location, color) }
    }

    /// The colors of the gradient and their locations along its line, by ascending location.
    public var stops: [Stop]
    /// The gradient's start, the point with the location 0, in the coordinates of the filled shape.
    public var start: CGPoint
    /// The gradient's end, the point with the location 1, in the coordinates of the filled shape.
    public var end: CGPoint

    /// Creates a linear gradient between two points. The color of the first stop continues before the stop,
    /// that of the last stop behind it.
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
