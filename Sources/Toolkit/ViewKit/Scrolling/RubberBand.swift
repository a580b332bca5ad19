import Foundation

/// How far the content of a scroll view follows a drag beyond its range: less and less, never farther than
/// the view's own length. Pure; in points.
///
/// UIKit's curve: with the drag's excess x, the view's length d and c = 0.55, the content moves by
/// b(x) = (1 - 1 / (x c / d + 1)) d. The inverse is x = (d / c) b / (d - b).
package nonisolated enum RubberBand {
    package static let stiffness: CGFloat = 0.55

    /// The content offset in points at which a scroll view shows its content when a finger has dragged the
    /// content to `offset`. `range` has the offsets at which the content can rest, `length` is the view's
    /// length along the axis in points.
    package static func offset(_ offset: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat
    {
        if offset < range.lowerBound { return range.lowerBound - give(range.lowerBound - offset, length) }
        if offset > range.upperBound { return range.upperBound + give(offset - range.upperBound, length) }
        return offset
    }

    /// The inverse of `offset(_:in:length:)`: the offset in points to which a finger has dragged the content
    /// of a scroll view if the view shows the content at `offset`.
    package static func drag(_ offset: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound - pull(range.lowerBound - offset, length) }
        if offset > range.upperBound { return range.upperBound + pull(offset - range.upperBound, length) }
        return offset
    }

    private static func give(_ excess: CGFloat, _ length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (excess * stiffness / length + 1)) * length
    }

    private static func pull(_ shift: CGFloat, _ length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        // At its full length the curve has no inverse, so the shift is clamped just below it.
        let part = min(shift, length * 0.999)
        return length / stiffness * part / (length - part)
    }
}
