import CartoucheDrawing
import Foundation

/// The edge fades of one scroll view: shown where the upper or lower edge cuts off the content, and the
/// fainter the less content lies beyond that edge.
final class ScrollEdgeFades {
    private unowned let view: ScrollView
    /// The color into which the content of a scroll view fades at its edges if the view has no background of
    /// its own.
    var color: Color? { didSet { if color != oldValue { view.setNeedsLayout() } } }
    /// The corner radius in points of the background behind the scroll view.
    var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { view.setNeedsLayout() } } }
    private var top: ScrollEdgeFadeView?
    private var bottom: ScrollEdgeFadeView?

    init(of view: ScrollView) { self.view = view }

    /// The views in which content fades out at the edges of the scroll view; they lie below the scroll
    /// indicators.
    var views: [View] { [top, bottom].compactMap { $0 } }

    func layout() {
        let range = view.offsetRange(.vertical)
        let (bounds, offset) = (view.bounds, view.contentOffset.y)
        let covered = view.coveredTop
        place(
            &top, isAtTop: true, hidden: offset - range.lowerBound, edge: bounds.minY + covered,
            room: bounds.height - covered)
        place(
            &bottom, isAtTop: false, hidden: range.upperBound - offset, edge: bounds.maxY, room: bounds.height
        )
    }

    private func place(
        _ fade: inout ScrollEdgeFadeView?, isAtTop: Bool, hidden: CGFloat, edge: CGFloat, room: CGFloat
    ) {
        let length = min(ScrollEdgeFadeView.length, room * ScrollEdgeFadeView.fraction)
        let color = view.backgroundColor ?? self.color
        guard view.fadesEdges, let color, color.alpha == 1, hidden > 0, length > 0 else {
            fade?.isHidden = true
            return
        }
        let strip = fade ?? ScrollEdgeFadeView(isAtTop: isAtTop)
        if fade == nil {
            fade = strip
            view.addSubview(strip)
        }
        View.performWithoutAnimation {
            strip.isHidden = false
            strip.color = color
            strip.cornerRadius = cornerRadius
            strip.alpha = min(1, hidden / length)
            strip.frame = CGRect(
                x: view.bounds.minX, y: isAtTop ? edge : edge - length, width: view.bounds.width,
                height: length)
        }
    }
}
