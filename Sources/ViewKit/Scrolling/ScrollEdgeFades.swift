import Drawing
import Foundation

/// The fades of one scroll view: there where content is cut by the upper or the lower edge, and the fainter the less of it
/// is left beyond.
final class ScrollEdgeFades {
    private unowned let view: ScrollView
    /// Goes over into this color where the scroll view has no background of its own.
    var color: Color? { didSet { if color != oldValue { view.setNeedsLayout() } } }
    /// Of what stands behind, at its corners.
    var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { view.setNeedsLayout() } } }
    private var top: ScrollEdgeFade?
    private var bottom: ScrollEdgeFade?

    init(of view: ScrollView) { self.view = view }

    /// Below the indicators.
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
        _ fade: inout ScrollEdgeFade?, isAtTop: Bool, hidden: CGFloat, edge: CGFloat, room: CGFloat
    ) {
        let length = min(ScrollEdgeFade.length, room * ScrollEdgeFade.share)
        let color = view.backgroundColor ?? self.color
        guard view.fadesEdges, let color, color.alpha == 1, hidden > 0, length > 0 else {
            fade?.isHidden = true
            return
        }
        let strip = fade ?? ScrollEdgeFade(isAtTop: isAtTop)
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
