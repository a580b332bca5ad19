import CartoucheDrawing
import Foundation

/// Calls a closure once a frame with the frame's time, after the animations and before layout, while it is
/// added to a window and neither paused nor invalidated. While it runs, the window needs frames.
@MainActor
public final class DisplayLink {
    private var handler: ((FrameTime) -> Void)?
    private(set) weak var window: Window?

    /// Whether the link requests no frames and is called only in those that happen anyway. False by default.
    public var isPassive = false
    /// Whether the link is paused: no calls, and no frames requested for it.
    public var isPaused = false { didSet { if !isPaused, !isPassive { window?.setNeedsFrame() } } }

    /// Creates a link, which calls nothing until it is added to a window.
    public init(_ handler: @escaping (FrameTime) -> Void) { self.handler = handler }

    /// Starts the calls with the window's next step. A link runs in one window at a time.
    public func add(to window: Window) {
        remove()
        self.window = window
        window.add(self)
    }

    /// Stops the calls until the link is added again.
    public func remove() {
        window?.remove(self)
        window = nil
    }

    /// Stops the calls for good and releases the closure.
    public func invalidate() {
        remove()
        handler = nil
    }

    func fire(at time: FrameTime) {
        guard !isPaused else { return }
        handler?(time)
    }
}
