import CartoucheDrawing
import Foundation

/// The scroll indicators of one scroll view: created on first use, above the content and the edge fades.
final class ScrollIndicators {
    /// The seconds from the last move of the content until a scroll indicator begins to fade out. Tuned.
    static let delay = 0.6
    /// The duration in seconds in which a scroll indicator fades out. Tuned.
    static let fade = 0.25

    private unowned let view: ScrollView
    private var bars: [ScrollView.Axis: ScrollIndicatorBar] = [:]

    init(of view: ScrollView) { self.view = view }

    /// Shows the scroll indicators of the axes along which the scroll view can scroll.
    func show() { show { view.canScroll($0) } }

    func show(where isNeeded: (ScrollView.Axis) -> Bool) {
        if view.showsVerticalScrollIndicator, isNeeded(.vertical) { bar(.vertical).show() }
        if view.showsHorizontalScrollIndicator, isNeeded(.horizontal) { bar(.horizontal).show() }
    }

    func hideSoon() {
        for bar in bars.values { bar.hide(after: Self.delay, fade: Self.fade) }
    }

    private func bar(_ axis: ScrollView.Axis) -> ScrollIndicatorBar {
        if let made = bars[axis] { return made }
        let made = ScrollIndicatorBar()
        bars[axis] = made
        view.addSubview(made)
        layout()
        return made
    }

    func layout() {
        let (thickness, margin) = (ScrollIndicatorBar.thickness, ScrollIndicatorBar.margin)
        let (bounds, offset) = (view.bounds, view.contentOffset)
        if let bar = bars[.vertical] {
            let span = ScrollIndicatorBar.span(
                offset: offset.y, range: view.offsetRange(.vertical), visible: bounds.height,
                track: bounds.height - 2 * margin)
            bar.frame = CGRect(
                x: bounds.maxX - thickness - margin, y: bounds.minY + margin + span.start, width: thickness,
                height: span.length)
        }
        if let bar = bars[.horizontal] {
            let span = ScrollIndicatorBar.span(
                offset: offset.x, range: view.offsetRange(.horizontal), visible: bounds.width,
                track: bounds.width - 2 * margin)
            bar.frame = CGRect(
                x: bounds.minX + margin + span.start, y: bounds.maxY - thickness - margin, width: span.length,
                height: thickness)
        }
        order()
    }

    /// Brings the scroll view's subviews into order: the fades at the edges lie above the content, and the
    /// scroll indicators above the fades.
    private func order() {
        let wanted = view.fades.views + [bars[.vertical], bars[.horizontal]].compactMap { $0 }
        let isOrdered = zip(view.subviews.suffix(wanted.count), wanted).allSatisfy { $0 === $1 }
        if !isOrdered { for overlay in wanted { view.bringSubviewToFront(overlay) } }
    }
}
