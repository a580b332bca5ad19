import Drawing
import Foundation

/// The content follows the finger, and goes on when it is let go in motion.
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

    /// By its own pan, or by that of a scroll view inside it.
    func beginDrag() {
        stopMotion()
        beginNesting()
        dragOrigin = CGPoint(x: draggedOrigin(.horizontal), y: draggedOrigin(.vertical))
        guard !isDragging else { return }
        isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// Where a finger would have dragged the content to.
    func draggedOrigin(_ axis: Axis) -> CGFloat {
        RubberBand.drag(component(axis, contentOffset), in: offsetRange(axis), length: length(axis))
    }

    private func followDrag() {
        let move = panGestureRecognizer.translation(in: self)
        moveContent(
            to: CGPoint(
                x: dragged(.horizontal, to: dragOrigin.x - move.dx),
                y: dragged(.vertical, to: dragOrigin.y - move.dy)))
        showIndicators()
    }

    private func endDrag(velocity: CGVector, at time: Double) {
        guard isDragging else { return }
        isDragging = false
        let x = release(.horizontal, speed: -velocity.dx, at: time)
        let y = release(.vertical, speed: -velocity.dy, at: time)
        if x != nil || y != nil { motion = Motion(kind: .flick, x: x, y: y) }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
        if motion == nil { settle(at: time) }
    }
}
