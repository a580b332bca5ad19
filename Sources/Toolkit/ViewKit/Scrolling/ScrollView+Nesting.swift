import Foundation

/// Nested scroll views: which enclosing scroll view moves when the inner one has reached its end.
extension ScrollView {
    /// The nearest enclosing scroll view that can scroll along an axis; nil if there is none, or none inside
    /// the nearest enclosing map view.
    func enclosingScrollView(along axis: Axis) -> ScrollView? {
        var next = superview
        while let view = next, !view.mapGesturesPassThrough {
            if let scroll = view as? ScrollView, scroll.isScrollEnabled, scroll.canScroll(axis) {
                return scroll
            }
            next = view.superview
        }
        return nil
    }

    // MARK: Drags

    func beginNesting() {
        nesting.transfers = [:]
        nesting.goesOn = [:]
    }

    /// The content offset in points that the scroll view shows when a finger has dragged its content to
    /// `wanted`. If an enclosing scroll view continues the drag, it moves by the part beyond this view's
    /// range.
    func dragged(_ axis: Axis, to wanted: CGFloat) -> CGFloat {
        guard canScroll(axis) else { return component(axis, contentOffset) }
        let range = offsetRange(axis)
        let excess = wanted - wanted.clamped(to: range)
        if goesOn(axis, wanted: wanted, in: range), transfer(axis, excess) {
            return wanted.clamped(to: range)
        }
        return bounces
            ? RubberBand.offset(wanted, in: range, length: length(axis)) : wanted.clamped(to: range)
    }

    /// Moves the enclosing scroll view by the part of a drag that exceeds this scroll view's range, in
    /// points.
    /// - Returns: false if there is no enclosing scroll view.
    private func transfer(_ axis: Axis, _ excess: CGFloat) -> Bool {
        if nesting.transfers[axis] == nil {
            guard excess != 0 else { return true }
            guard let outer = enclosingScrollView(along: axis) else { return false }
            outer.beginDrag()
            nesting.transfers[axis] = ScrollNesting.Transfer(
                outer: outer, origin: outer.draggedOrigin(axis), excess: excess)
        }
        nesting.transfers[axis]?.excess = excess
        guard let transfer = nesting.transfers[axis], let outer = transfer.outer else { return false }
        outer.follow(axis, to: outer.dragged(axis, to: transfer.origin + excess))
        return true
    }

    private func follow(_ axis: Axis, to offset: CGFloat) {
        let old = contentOffset
        moveContent(
            to: axis == .horizontal ? CGPoint(x: offset, y: old.y) : CGPoint(x: old.x, y: offset))
        indicators.show()
    }

    private func goesOn(_ axis: Axis, wanted: CGFloat, in range: ClosedRange<CGFloat>) -> Bool {
        switch nestedScrolling {
        case .stop: return false
        case .chain: return true
        case .chainAfterNewGesture:
            if let decided = nesting.goesOn[axis] { return decided }
            let start = component(axis, dragOrigin)
            guard wanted != start else { return false }
            let isAtEnd = wanted < start ? start <= range.lowerBound : start >= range.upperBound
            nesting.goesOn[axis] = isAtEnd
            return isAtEnd
        }
    }

    // MARK: Flicks

    /// Ends a drag of the content along one axis, at `speed` points per second; an enclosing scroll view that
    /// has followed the drag continues it.
    /// - Returns: the motion that follows in this scroll view; nil if this view stays at rest.
    func release(_ axis: Axis, speed: CGFloat, at time: Double) -> ScrollMotion? {
        let transfer = nesting.transfers.removeValue(forKey: axis)
        let isOuters = transfer.map { $0.excess != 0 } ?? false
        transfer?.outer?.endDrag(axis, speed: isOuters ? speed : 0, at: time)
        return isOuters ? nil : flick(axis, speed: speed, at: time)
    }

    /// The motion of the content after a flick along one axis, with `speed` points per second at `time`. If
    /// the flick will reach an end of this view's range, also schedules that the enclosing scroll view
    /// continues the flick from then on.
    private func flick(_ axis: Axis, speed: CGFloat, at time: Double) -> ScrollMotion? {
        nesting.handOvers[axis] = nil
        guard canScroll(axis) else { return nil }
        let (offset, range) = (component(axis, contentOffset), offsetRange(axis))
        if axis == .vertical, let snapInterval {
            return .snap(from: offset, speed: speed, every: snapInterval, in: range, at: time)
        }
        if isPagingEnabled, length(axis) > 0 {
            let pages = pages(around: component(axis, dragOrigin), axis)
            return .snap(from: offset, speed: speed, every: length(axis), in: pages, at: time)
        }
        if hands(axis), range.contains(offset),
            let arrival = ScrollMotion.arrival(from: offset, speed: speed, in: range),
            enclosingScrollView(along: axis) != nil
        {
            nesting.handOvers[axis] = ScrollNesting.HandOver(time: time + arrival.after, speed: arrival.speed)
            handOver(at: time)
            return .flick(from: offset, speed: speed, in: range, bounces: false, at: time)
        }
        return .flick(from: offset, speed: speed, in: range, bounces: bounces, at: time)
    }

    /// The content offsets, in points, of the page before and the page after the one that is nearest to an
    /// offset. At the first and the last page, the offset of that page stands for the missing neighbor.
    func pages(around offset: CGFloat, _ axis: Axis) -> ClosedRange<CGFloat> {
        let (range, page) = (offsetRange(axis), length(axis))
        let start = range.lowerBound + ((offset - range.lowerBound) / page).rounded() * page
        let low = max(range.lowerBound, start - page)
        return low...max(low, min(range.upperBound, start + page))
    }

    private func hands(_ axis: Axis) -> Bool {
        switch nestedScrolling {
        case .stop: false
        case .chain: true
        case .chainAfterNewGesture: nesting.goesOn[axis] ?? false
        }
    }

    /// Passes the flicks of this scroll view that have reached an end of its range to the enclosing scroll
    /// views.
    func handOver(at time: Double) {
        for axis in [Axis.horizontal, .vertical] {
            guard let due = nesting.handOvers[axis], due.time <= time else { continue }
            nesting.handOvers[axis] = nil
            guard let outer = enclosingScrollView(along: axis) else { continue }
            outer.endDrag(axis, speed: due.speed, at: due.time)
            // The outer view's own step in this frame may be over.
            outer.follow(time)
        }
    }

    /// Ends a drag of the content along one axis, or continues the flick of a nested scroll view, at `speed`
    /// points per second.
    private func endDrag(_ axis: Axis, speed: CGFloat, at time: Double) {
        let wasDragging = isDragging && !panGestureRecognizer.isActive
        if wasDragging { refreshControl?.dragWillEnd() }
        let new = release(axis, speed: speed, at: time)
        var (x, y) = (motion?.x, motion?.y)
        if axis == .horizontal { x = new } else { y = new }
        if x != nil || y != nil { motion = Motion(kind: .flick, x: x, y: y) }
        guard wasDragging else { return }
        isDragging = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
        if motion == nil { settle(at: time) }
    }
}
