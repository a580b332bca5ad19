/// Which parts of a path that crosses itself are inside.
public enum FillRule: Sendable {
    /// Where the path winds round a point, in either direction.
    case nonZero
    /// Where a line from the point outwards crosses the path an odd number of times.
    case evenOdd
}
