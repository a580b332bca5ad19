import Foundation

/// The bars that show where the view stands.
extension ScrollView {
    func showIndicators() {
        if showsVerticalScrollIndicator, canScroll(.vertical) { indicator(.vertical).show() }
        if showsHorizontalScrollIndicator, canScroll(.horizontal) { indicator(.horizontal).show() }
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

    func layoutIndicators() {
        let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
        if let bar = indicators[.vertical] {
            let span = ScrollIndicator.span(
                offset: contentOffset.y, range: offsetRange(.vertical), visible: bounds.height,
                track: bounds.height - 2 * margin)
            bar.frame = CGRect(
                x: bounds.maxX - thickness - margin, y: bounds.minY + margin + span.start, width: thickness,
                height: span.length)
            bringSubviewToFront(bar)
        }
        if let bar = indicators[.horizontal] {
            let span = ScrollIndicator.span(
                offset: contentOffset.x, range: offsetRange(.horizontal), visible: bounds.width,
                track: bounds.width - 2 * margin)
            bar.frame = CGRect(
                x: bounds.minX + margin + span.start, y: bounds.maxY - thickness - margin, width: span.length,
                height: thickness)
            bringSubviewToFront(bar)
        }
    }
}
