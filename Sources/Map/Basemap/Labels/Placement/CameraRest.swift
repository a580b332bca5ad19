import CartoucheDrawing
import CartoucheMapGeometry

/// Tells a camera that rests from one that moves, or that stands still for a moment between two movements. A
/// value type.
struct CameraRest: Equatable, Sendable {
    /// Seconds without a movement, after which the camera rests. Tuned: a hand that pinches stops for as
    /// long.
    static let delay = 0.15

    private var viewport: Viewport?
    /// The time at which the camera stopped; `nil` while the camera moves.
    private var stopped: FrameTime?

    /// Records the camera of a frame.
    /// - Parameter isZooming: whether the zoom or the heading is changing.
    mutating func update(_ viewport: Viewport, isZooming: Bool, at time: FrameTime) {
        if isZooming || viewport != self.viewport {
            stopped = isZooming ? nil : time
        } else if stopped == nil {
            stopped = time
        }
        self.viewport = viewport
    }

    func isAtRest(at time: FrameTime) -> Bool { stopped.map { time - $0 >= Self.delay } ?? false }

    /// Whether the camera stands still, but has not done so for `delay` seconds yet, so that it does not
    /// count as resting.
    func isPending(at time: FrameTime) -> Bool { stopped.map { time - $0 < Self.delay } ?? false }
}
