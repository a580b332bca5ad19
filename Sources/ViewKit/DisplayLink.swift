import Drawing
import Foundation

/// Calls a closure once a frame with the frame's time, after the animations and before layout, for as long as
/// it is added to a window, neither paused nor invalidated. While it runs, the window needs frames.
@MainActor
public final class DisplayLink {
    private var handler: ((FrameTime) -> Void)?
    weak var window: Window?

    /// It only looks on: called in the frames that happen for other reasons, it asks for none. False by default.
    public var isPassive = false
    /// Stops the calls, and with them the frames, until it is false again.
    public var isPaused = false { didSet { if !isPaused, !isPassive { window?.setNeedsFrame() } } }

    /// Calls nothing until it is added to a window.
    public init(_ handler: @escaping (FrameTime) -> Void) { self.handler = handler }

    /// Begins with the window's next step. A link runs in one window at a time.
    public func add(to window: Window) {
        remove()
        self.window = window
        window.displayLinks.append(self)
        window.setNeedsFrame()
    }

    /// Ends the calls until it is added again.
    public func remove() {
        window?.displayLinks.removeAll { $0 === self }
        window = nil
    }

    /// Ends the calls for good and lets go of the closure.
    public func invalidate() {
        remove()
        handler = nil
    }

    func fire(at time: FrameTime) {
        guard !isPaused else { return }
        handler?(time)
    }
}
