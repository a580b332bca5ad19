import Foundation

/// A run of straight lines: what is left of a subpath when its curves are cut up.
public struct FlatSubpath: Equatable, Sendable {
    /// From the start on, in the path's units.
    public var points: [CGPoint]
    /// The last point is joined to the first, which is not repeated.
    public var isClosed: Bool

    /// Any number of points.
    public init(points: [CGPoint], isClosed: Bool) { (self.points, self.isClosed) = (points, isClosed) }
}
