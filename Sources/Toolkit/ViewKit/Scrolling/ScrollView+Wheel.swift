import CartoucheDrawing
import Foundation

/// Scrolling by the mouse wheel; each axis scrolls separately.
extension ScrollView {
    /// The distance that one notch of the mouse wheel scrolls, in points. Tuned: about three lines of a list.
    public static let wheelStep: CGFloat = 56
    /// The pause between two turns of the mouse wheel, in seconds, after which the second one counts as a new
    /// gesture. Tuned: a wheel that is turned continuously sends at least ten turns a second.
    public static let wheelPause = 0.25

    /// Scrolls the content by a turn of the mouse wheel, in notches; `delta.dy` is positive upward.
    /// - Returns: whether this scroll view or an enclosing one scrolls.
    func turnWheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        let time = event.timestamp
        let (x, restX) = turn(.horizontal, by: delta.dx, at: time)
        // The wheel's y is positive upward, the content's downward.
        let (y, restY) = turn(.vertical, by: -delta.dy, at: time)
        guard x || y else { return false }
        passOn(CGVector(dx: restX, dy: 0), along: .horizontal, at: point, with: event)
        passOn(CGVector(dx: 0, dy: -restY), along: .vertical, at: point, with: event)
        return true
    }

    private func passOn(_ rest: CGVector, along axis: Axis, at point: CGPoint, with event: Event) {
        guard rest != .zero, let outer = enclosingScrollView(along: axis) else { return }
        _ = outer.wheel(rest, at: convert(point, to: outer), with: event)
    }

    /// Scrolls the content along one axis by a number of notches of the mouse wheel.
    /// - Returns: whether this scroll view handles the turn, and the number of notches that it leaves to the
    ///   enclosing scroll view.
    private func turn(_ axis: Axis, by notches: CGFloat, at time: Double) -> (takes: Bool, rest: CGFloat) {
        guard notches != 0, canScroll(axis) else { return (false, notches) }
        guard !isDragging else { return (true, 0) }
        let running = axis == .horizontal ? motion?.x : motion?.y
        let current = running?.value(at: time) ?? Double(component(axis, contentOffset))
        let base = motion?.kind == .wheel ? running?.target ?? current : current
        if isPagingEnabled, length(axis) > 0, running != nil { return (true, 0) }
        let target =
            isPagingEnabled
            ? page(beside: CGFloat(base), notches, axis) : CGFloat(base) + notches * Self.wheelStep
        let end = target.clamped(to: offsetRange(axis))
        var rest: CGFloat = 0
        if nestedScrolling != .stop, enclosingScrollView(along: axis) != nil {
            switch nestedScrolling {
            case .stop: break
            case .chain: rest = (target - end) / Self.wheelStep
            case .chainAfterNewGesture:
                if !isOwnTurn(axis, canMove: end != CGFloat(base), at: time) { return (false, notches) }
            }
            if rest == notches { return (false, notches) }
        }
        animationTarget = nil
        guard Double(end) != current else { return (true, rest) }
        let new = ScrollMotion.wheel(from: current, to: Double(end), at: time)
        let other = motion?.kind == .wheel ? motion : nil
        motion = Motion(
            kind: .wheel, x: axis == .horizontal ? new : other?.x, y: axis == .vertical ? new : other?.y)
        return (true, rest)
    }

    /// The content offset, in points, of the page before the one nearest to `offset` if `distance` is
    /// negative, else of the page after it.
    func page(beside offset: CGFloat, _ distance: CGFloat, _ axis: Axis) -> CGFloat {
        guard length(axis) > 0 else { return offset }
        let pages = pages(around: offset, axis)
        return distance < 0 ? pages.lowerBound : pages.upperBound
    }

    private func isOwnTurn(_ axis: Axis, canMove: Bool, at time: Double) -> Bool {
        if let turns = nesting.turns[axis], time - turns.time <= Self.wheelPause {
            nesting.turns[axis]?.time = time
            return turns.isOwn
        }
        nesting.turns[axis] = ScrollNesting.Turns(time: time, isOwn: canMove)
        return canMove
    }
}
