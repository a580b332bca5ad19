import Foundation

/// The recognizer of a scroll view's drags. It receives touches only if the content can be scrolled. A touch
/// during a flick stops the flick and starts a drag at once, so that the content recognizes no tap. A touch
/// during another motion stops it too.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
    private weak var scrollView: ScrollView?
    /// Whether a touch of this gesture has stopped a motion of the content.
    private var hasStopped = false

    init(scrollView: ScrollView) {
        self.scrollView = scrollView
        super.init()
    }

    override func shouldReceive(_ touch: Touch) -> Bool {
        guard let scrollView, scrollView.isScrollEnabled else { return false }
        switch (scrollView.canScroll(.horizontal), scrollView.canScroll(.vertical)) {
        case (true, true): axes = .both
        case (true, false): axes = .horizontal
        case (false, true): axes = .vertical
        case (false, false): return false
        }
        return super.shouldReceive(touch)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        super.touchesBegan(touches, with: event)
        let wasFlicking = scrollView?.isDecelerating ?? false
        if let time = touches.inLandingOrder.last?.timestamp, scrollView?.stop(at: time) ?? false {
            hasStopped = true
        }
        if wasFlicking, state == .possible { state = .began }
    }

    override func didFail() {
        super.didFail()
        if hasStopped { scrollView?.restAfterPress(at: timestamp) }
        hasStopped = false
    }

    override func reset() {
        super.reset()
        hasStopped = false
    }
}
