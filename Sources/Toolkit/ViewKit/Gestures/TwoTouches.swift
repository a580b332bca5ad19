import Foundation

/// The distance and direction between two touches, in window points and radians.
struct TwoTouches {
    let distance: CGFloat
    /// The angle, clockwise on screen.
    let angle: CGFloat

    /// Nil unless there are at least two touches; the first two count.
    init?(_ touches: [Touch]) {
        guard touches.count >= 2 else { return nil }
        let (a, b) = (touches[0].windowLocation, touches[1].windowLocation)
        // With two fingers at one point, a small distance keeps ratios finite.
        distance = max(1, hypot(b.x - a.x, b.y - a.y))
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}
