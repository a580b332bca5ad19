/// Why the camera moved, as written to traces.
nonisolated enum CameraChangeReason: String, Sendable {
    /// A drag, a pinch, the wheel, a key, and the motion that follows it.
    case gesture
    /// The program set a region, a center, or a camera.
    case program
    /// A callout needed room.
    case callout
    /// The view's size changed.
    case resize
}
