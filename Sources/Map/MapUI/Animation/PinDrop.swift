import Foundation

/// How a released pin falls to its position: a fall and one small bounce.
///
/// With a constant gravity g a body falls from height 1 in T = sqrt(2 / g): height 1 - (t / T)^2. Thrown back
/// up to height h it is in the air for 2 T sqrt(h), on the parabola 4 h u (1 - u), u being the fraction of
/// that time. So with h = 0.09 the bounce takes 0.6 T and the whole 1.6 T: the gravity is the same in both,
/// which makes it look right.
nonisolated enum PinDrop {
    /// The height of the released pin's bounce, as a fraction of the height from which the pin falls.
    static let bounceHeight = 0.09
    /// The duration, in seconds, of the fall and bounce of a pin that the user has dragged and released.
    /// Tuned.
    static let duration = 0.24
    /// The duration, in seconds, of the fall of a new pin from above the map; the pin does not bounce. Tuned.
    static let entranceDuration = 0.35

    /// The height of a falling pin above its position, as a fraction of the initial height, at a fraction of
    /// the fall's duration: 1 at fraction 0, and 0 at fraction 1 and beyond.
    static func height(at fraction: Double) -> Double {
        let fall = 1 / (1 + 2 * bounceHeight.squareRoot())
        if fraction <= 0 { return 1 }
        if fraction >= 1 { return 0 }
        if fraction < fall { return 1 - (fraction / fall) * (fraction / fall) }
        let u = (fraction - fall) / (1 - fall)
        return 4 * bounceHeight * u * (1 - u)
    }
}
