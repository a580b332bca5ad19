import Drawing
import Foundation

/// The content follows the finger, and goes on when it is let go in motion.
extension ScrollView {
    func panChanged() {
        let pan = panGestureRecognizer
        switch pan.state {
        case .began:
            stopMotion()
            isDragging = true
            dragOrigin = CGPoint(x: dragged(.horizontal), y: dragged(.vertical))
            delegate?.scrollViewWillBeginDragging(self)
            followDrag()
        case .changed: followDrag()
        case .ended: endDrag(velocity: pan.velocity(in: self), at: pan.timestamp)
        case .cancelled: endDrag(velocity: .zero, at: pan.timestamp)
        case .possible, .failed: break
        }
    }

    private func dragged(_ axis: Axis) -> CGFloat {
        RubberBand.drag(component(axis, contentOffset), in: offsetRange(axis), length: length(axis))
    }

    private func followDrag() {
        let move = panGestureRecognizer.translation(in: self)
        moveContent(
            to: CGPoint(
                x: followed(.horizontal, dragOrigin.x - move.dx),
                y: followed(.vertical, dragOrigin.y - move.dy)))
        showIndicators()
    }

    private func followed(_ axis: Axis, _ offset: CGFloat) -> CGFloat {
        guard canScroll(axis) else { return component(axis, contentOffset) }
        let range = offsetRange(axis)
        return bounces
            ? RubberBand.offset(offset, in: range, length: length(axis)) : offset.clamped(to: range)
    }

    private func endDrag(velocity: CGVector, at time: Double) {
        guard isDragging else { return }
        isDragging = false
        let x = flick(.horizontal, speed: -velocity.dx, at: time)
        let y = flick(.vertical, speed: -velocity.dy, at: time)
        if x != nil || y != nil { motion = Motion(kind: .flick, x: x, y: y) }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
        if motion == nil { settle(at: time) }
    }

    private func flick(_ axis: Axis, speed: CGFloat, at time: Double) -> ScrollMotion? {
        guard canScroll(axis) else { return nil }
        let offset = component(axis, contentOffset)
        return .flick(from: offset, speed: speed, in: offsetRange(axis), bounces: bounces, at: time)
    }
}
