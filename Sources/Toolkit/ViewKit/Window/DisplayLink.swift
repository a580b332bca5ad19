import CartoucheDrawing
import Foundation

/// Calls a closure once a frame with the frame's time, after the animations and before layout, while it is
/// added to a window and neither paused nor invalidated. While it runs, the window needs frames.
@MainActor
public final class DisplayLink {
    private var handler: ((FrameTime) -> Void)?
    private(set) weak var window: Window?

    /// Whether the link requests no frames of its own, and is called only in frames that are drawn for
    /// another reason. False by default.
    public var isPassive = false
    /// Whether the link is paused: the closure is not called, and no frames are requested for it. False by
    /// default.
    public var isPaused = false { didSet { if !isPaused, !isPassive { window?.setNeedsFrame() } } }

    /// Creates a link, which calls nothing until it is added to a window.
    public init(_ handler: @escaping (FrameTime) -> Void) { self.handler = handler }

    /// Adds the link to a window, which calls the closure from its next step on. A link is in one window at a
    /// time.
    public func add(to window: Window) {
        remove()
        self.window = window
        window.add(self)
    }

    /// Removes the link from its window: the closure is not called until the link is added again.
    public func remove() {
        window?.remove(self)
        window = nil
    }

    /// Ends the link for good and releases the closure.
    public func invalidate() {
        remove()
        handler = nil
    }

    func fire(at time: FrameTime) {
        guard !isPaused else { return }
        handler?(time)
    }
}
