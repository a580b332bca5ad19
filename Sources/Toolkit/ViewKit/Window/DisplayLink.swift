import CartoucheDrawing
import Foundation

/// Calls a closure once a frame with the frame's time, after the animations and before layout, while it is
/// added to a window and neither paused nor invalidated. While it runs, the window needs frames.
@MainActor
public final class DisplayLink {
    private var handler: ((FrameTime) -> Void)?
    private(set) weak var window: Window?

    /// Whether the display link requests no frames of its own, and is called only in frames that are drawn
    /// for another reason. False by default.
    public var isPassive = false
    /// Whether the display link is paused: its closure is not called, and no frames are requested for it.
    /// False by default.
    public var isPaused = false { didSet { if !isPaused, !isPassive { window?.setNeedsFrame() } } }

    /// Creates a display link, which calls nothing until it is added to a window.
    public init(_ handler: @escaping (FrameTime) -> Void) { self.handler = handler }

    /// Adds the display link to a window, which calls the link's closure from its next step on. A link is in
    /// one window at a time.
    public func add(to window: Window) {
        remove()
        self.window = window
        window.add(self)
    }

    /// Removes the display link from its window: its closure is not called until the link is added again.
    public func remove() {
        window?.remove(self)
        window = nil
    }

    /// Ends the display link for good and releases its closure.
    public func invalidate() {
        remove()
        handler = nil
    }

    func fire(at time: FrameTime) {
        guard !isPaused else { return }
        handler?(time)
    }
}
