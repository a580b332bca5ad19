import Foundation

/// The distance (in window points) and the direction (in radians) between two touches.
struct TwoTouches {
    let distance: CGFloat
    /// The direction from the first touch to the second, in radians, clockwise on screen.
    let angle: CGFloat

    /// Measures the distance and direction from the first touch of the array to the second; nil if there are
    /// fewer than two touches.
    init?(_ touches: [Touch]) {
        guard touches.count >= 2 else { return nil }
        let (a, b) = (touches[0].windowLocation, touches[1].windowLocation)
        // With two fingers at one point, a small distance keeps ratios finite.
        distance = max(1, hypot(b.x - a.x, b.y - a.y))
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}
