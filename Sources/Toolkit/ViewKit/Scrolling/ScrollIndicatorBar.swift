import CartoucheDrawing
import Foundation

/// The thin bar that shows a scroll view's scroll position; it fades out when scrolling ends.
final class ScrollIndicatorBar: View {
    /// The thickness of a scroll indicator, in points. Tuned by eye.
    static let thickness: CGFloat = 4
    /// The distance between a scroll indicator and the scroll view's edges, in points. Tuned by eye.
    static let margin: CGFloat = 2
    /// The minimum length of a scroll indicator in points, except while the content is overscrolled. Tuned by
    /// eye.
    static let minimumLength: CGFloat = 28

    init() {
        super.init()
        name = "ScrollIndicator"
        isUserInteractionEnabled = false
        backgroundColor = ControlColors.scrollIndicator
        layer.cornerRadius = Self.thickness / 2
        alpha = 0
    }

    func show() { View.performWithoutAnimation { alpha = 1 } }

    func hide(after delay: Double, fade: Double) {
        guard alpha > 0 else { return }
        View.animate(withDuration: fade, delay: delay, animations: { alpha = 0 })
    }

    /// The start and the length of a scroll indicator along its track, in points from the track's start. The
    /// indicator's length is to the track's length as the visible part is to the content; it shrinks while
    /// the content is overscrolled. Pure.
    static func span(
        offset: CGFloat, range: ClosedRange<CGFloat>, visible: CGFloat, track: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let way = range.upperBound - range.lowerBound
        guard visible > 0, track > 0 else { return (0, 0) }
        let excess = max(range.lowerBound - offset, offset - range.upperBound, 0)
        let whole = max(min(minimumLength, track), track * visible / (visible + way))
        let length = max(min(thickness * 2, track), whole - excess)
        let fraction =
            way > 0 ? min(1, max(0, (offset - range.lowerBound) / way)) : offset > range.upperBound ? 1 : 0
        return (fraction * (track - length), length)
    }
}
