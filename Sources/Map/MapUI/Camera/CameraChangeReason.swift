/// Why the visible region changes, also as written to traces.
public nonisolated enum CameraChangeReason: String, Sendable, CaseIterable {
    /// The user has moved the map: a drag, a pinch, the wheel, a key or a button on the map, with the
    /// deceleration that follows.
    case gesture
    /// The visible region changes because the program set a region, a center, a camera or a limit.
    case program
    /// The visible region changes because the map follows the user's location.
    case tracking
    /// The visible region changes because the map moves to make room for a callout.
    case callout
    /// The visible region changes because the map view's size has changed.
    case resize
}
