import CartoucheDrawing
import Foundation

/// Computes where the spread pins of a spider lie around their common position. Pure. The results are offsets
/// from that position in points, y down.
///
/// Up to eight pins are on a circle. On a circle of radius r, n pins have neighbors 2 r sin(pi / n) apart:
/// that must be the spacing s, so r = s / (2 sin(pi / n)), but never so small that the lines to the pins
/// disappear.
///
/// More than eight pins are on Archimedes' spiral r = r0 + b a (a: the angle turned so far). A step of 2
/// asin(s / (2 r)) keeps two neighbors at least s apart, since the second is no nearer to the middle than the
/// first. Turns are 2 pi b apart; the nearest point of the next turn is a little nearer, by b^2 / r^2 / 2 at
/// most, for which the factor 1.05 compensates.
/// - Invariant: any two pins are at least `spacing` apart.
/// - Complexity: O(count).
nonisolated enum SpiderLayout {
    static let circleLimit = 8
    /// The minimum radius of the circle of pins, as a fraction of the spacing between two pins. Tuned.
    static let leastRadius: CGFloat = 0.85

    /// The offsets of spread pins from their common position, clockwise from the top; two pins are side by
    /// side. Spacing and offsets are in points.
    static func offsets(count: Int, spacing: CGFloat) -> [CGVector] {
        guard count > 1, spacing > 0, spacing.isFinite else {
            return Array(repeating: .zero, count: max(0, count))
        }
        return count <= circleLimit ? circle(count, spacing) : spiral(count, spacing)
    }

    private static func circle(_ count: Int, _ spacing: CGFloat) -> [CGVector] {
        let step = 2 * CGFloat.pi / CGFloat(count)
        let radius = max(spacing / (2 * sin(step / 2)), spacing * leastRadius)
        let first = count == 2 ? CGFloat.pi : -CGFloat.pi / 2
        return (0..<count).map { polar(radius, first + step * CGFloat($0)) }
    }

    private static func spiral(_ count: Int, _ spacing: CGFloat) -> [CGVector] {
        let growth = 1.05 * spacing / (2 * .pi)
        var turned: CGFloat = 0
        return (0..<count).map { _ in
            let radius = spacing + growth * turned
            defer { turned += 2 * asin(spacing / (2 * radius)) }
            return polar(radius, turned - .pi / 2)
        }
    }

    private static func polar(_ radius: CGFloat, _ angle: CGFloat) -> CGVector {
        CGVector(dx: radius * cos(angle), dy: radius * sin(angle))
    }
}
