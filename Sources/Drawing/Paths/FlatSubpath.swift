import Foundation

/// A polyline: a subpath with its curves flattened.
public struct FlatSubpath: Equatable, Sendable {
    /// The points from the start on, in the path's units.
    public var points: [CGPoint]
    /// Whether the last point is joined to the first, which is not repeated.
    public var isClosed: Bool

    /// A polyline of any number of points.
    public init(points: [CGPoint], isClosed: Bool) { (self.points, self.isClosed) = (points, isClosed) }
}
