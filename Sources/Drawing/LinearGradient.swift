import Foundation

/// A linear gradient between two points of the user's space; the end colours go on beyond them.
public struct LinearGradient: Hashable, Sendable {
    /// A colour at a place along the line.
    public struct Stop: Hashable, Sendable {
        /// 0...1, ascending.
        public var location: CGFloat
        public var color: Color
        public init(_ location: CGFloat, _ color: Color) { (self.location, self.color) = (location, color) }
    }

    /// By ascending location.
    public var stops: [Stop]
    public var start: CGPoint
    public var end: CGPoint

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
