/// Why a camera moved, as it stands in traces.
nonisolated enum CameraChangeReason: String, Sendable {
    /// A drag, a pinch, the wheel, a key, and what follows of it.
    case gesture
    /// The program set a region, a center, a camera.
    case program
    /// A callout asked for room.
    case callout
    /// The view got another size.
    case resize
}
