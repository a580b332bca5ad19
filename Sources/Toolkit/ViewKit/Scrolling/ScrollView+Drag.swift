import CartoucheDrawing
import Foundation

/// Dragging in a scroll view: the content follows the finger, and decelerates after the finger has lifted.
extension ScrollView {
    func panChanged() {
        let pan = panGestureRecognizer
        switch pan.state {
        case .began:
            beginDrag()
            followDrag()
        case .changed: followDrag()
        case .ended: endDrag(velocity: pan.velocity(in: self), at: pan.timestamp)
        case .cancelled: endDrag(velocity: .zero, at: pan.timestamp)
        case .possible, .failed: break
        }
    }

    /// Stops a flick or an animation of the content, at the offset that the motion has at `time`, in seconds.
    /// - Returns: whether there was such a motion.
    func stop(at time: Double) -> Bool {
        guard motion != nil || animationTarget != nil else { return false }
        if motion != nil { follow(time) }
        stopMotion()
        return true
    }

    /// Ends a motion of the content that a press has stopped at `time`, in seconds, without a drag: the
    /// content comes to rest where it is or, with `isPagingEnabled`, at the nearest page. A subclass with a
    /// `snapInterval` does so itself.
    func restAfterPress(at time: Double) {
        guard motion == nil, animationTarget == nil, !isDragging, snapInterval == nil else { return }
        dragOrigin = contentOffset
        let x = release(.horizontal, speed: 0, at: time)
        let y = release(.vertical, speed: 0, at: time)
        guard x == nil, y == nil else { return motion = Motion(kind: .flick, x: x, y: y) }
        settle(at: time)
    }

    /// Starts a drag of the content, by this scroll view's own pan recognizer or by that of a nested scroll
    /// view.
    func beginDrag() {
        stopMotion()
        beginNesting()
        dragOrigin = CGPoint(x: draggedOrigin(.horizontal), y: draggedOrigin(.vertical))
        guard !isDragging else { return }
        refreshControl?.dragWillBegin()
        isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// The offset in points along an axis to which a finger has to drag the content so that the content has
    /// its current offset. Within the range of offsets both are the same; beyond the range the content
    /// follows less than the finger moves (see `RubberBand`).
    func draggedOrigin(_ axis: Axis) -> CGFloat {
        RubberBand.drag(component(axis, contentOffset), in: offsetRange(axis), length: length(axis))
    }

    private func followDrag() {
        let move = panGestureRecognizer.translation(in: self)
        moveContent(
            to: CGPoint(
                x: dragged(.horizontal, to: dragOrigin.x - move.dx),
                y: dragged(.vertical, to: dragOrigin.y - move.dy)))
        indicators.show()
    }

    private func endDrag(velocity: CGVector, at time: Double) {
        guard isDragging else { return }
        refreshControl?.dragWillEnd()
        isDragging = false
        let x = release(.horizontal, speed: -velocity.dx, at: time)
        let y = release(.vertical, speed: -velocity.dy, at: time)
        if x != nil || y != nil { motion = Motion(kind: .flick, x: x, y: y) }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
        if motion == nil { settle(at: time) }
    }
}
