import CartoucheDrawing
import CartoucheMapGeometry

/// Tells a camera that rests from one that moves, or stands still for a moment between two movements. A
/// value.
struct CameraRest: Equatable, Sendable {
    /// Seconds without a movement, after which the camera rests. Tuned: a hand that pinches stops for as
    /// long.
    static let delay = 0.15

    private var viewport: Viewport?
    /// When the camera stopped; `nil` while it moves.
    private var stopped: FrameTime?

    /// - Parameter isZooming: whether zoom or heading are changing.
    mutating func update(_ viewport: Viewport, isZooming: Bool, at time: FrameTime) {
        if isZooming || viewport != self.viewport {
            stopped = isZooming ? nil : time
        } else if stopped == nil {
            stopped = time
        }
        self.viewport = viewport
    }

    func isAtRest(at time: FrameTime) -> Bool { stopped.map { time - $0 >= Self.delay } ?? false }

    /// Whether the camera stands still, but does not rest yet.
    func isPending(at time: FrameTime) -> Bool { stopped.map { time - $0 < Self.delay } ?? false }
}
