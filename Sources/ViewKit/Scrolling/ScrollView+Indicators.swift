import Drawing
import Foundation

/// The scroll indicators.
extension ScrollView {
    func showIndicators() { showIndicators { canScroll($0) } }

    func showIndicators(where isNeeded: (Axis) -> Bool) {
        if showsVerticalScrollIndicator, isNeeded(.vertical) { indicator(.vertical).show() }
        if showsHorizontalScrollIndicator, isNeeded(.horizontal) { indicator(.horizontal).show() }
    }

    func hideIndicators() {
        indicators[.vertical]?.hideSoon()
        indicators[.horizontal]?.hideSoon()
    }

    private func indicator(_ axis: Axis) -> ScrollIndicator {
        if let made = indicators[axis] { return made }
        let made = ScrollIndicator()
        indicators[axis] = made
        addSubview(made)
        layoutIndicators()
        return made
    }

    /// Sets the fades' color and corner radius, for a scroll view without a background inside a view that has
    /// one.
    package func fadesEdges(into color: Color, cornerRadius: CGFloat) {
        (fades.color, fades.cornerRadius) = (color, max(0, cornerRadius))
    }

    func layoutIndicators() {
        let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
        if let bar = indicators[.vertical] {
            let span = ScrollIndicator.span(
                offset: contentOffset.y, range: offsetRange(.vertical), visible: bounds.height,
                track: bounds.height - 2 * margin)
            bar.frame = CGRect(
                x: bounds.maxX - thickness - margin, y: bounds.minY + margin + span.start, width: thickness,
                height: span.length)
        }
        if let bar = indicators[.horizontal] {
            let span = ScrollIndicator.span(
                offset: contentOffset.x, range: offsetRange(.horizontal), visible: bounds.width,
                track: bounds.width - 2 * margin)
            bar.frame = CGRect(
                x: bounds.minX + margin + span.start, y: bounds.maxY - thickness - margin, width: span.length,
                height: thickness)
        }
        orderOverlays()
    }

    /// The fades lie above the content, the indicators above the fades.
    private func orderOverlays() {
        let wanted = fades.views + [indicators[.vertical], indicators[.horizontal]].compactMap { $0 }
        let isOrdered = zip(subviews.suffix(wanted.count), wanted).allSatisfy { $0 === $1 }
        if !isOrdered { for view in wanted { bringSubviewToFront(view) } }
    }
}
