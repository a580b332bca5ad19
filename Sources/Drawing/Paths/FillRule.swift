/// The rule for the inside of a self-intersecting path.
public enum FillRule: Sendable {
    /// Points around which the path winds, in either direction, are inside.
    case nonZero
    /// Points are inside if a ray from them crosses the path an odd number of times.
    case evenOdd
}
