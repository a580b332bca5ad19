/// Why the visible region changes, also as written to traces.
public nonisolated enum CameraChangeReason: String, Sendable, CaseIterable {
    /// A drag, a pinch, the wheel, a key, or a button on the map, and the motion that follows it.
    case gesture
    /// The program set a region, a center, a camera or a limit.
    case program
    /// The map follows the user's location.
    case tracking
    /// A callout needed room.
    case callout
    /// The view's size changed.
    case resize
}
