import CartoucheDrawing
import ViewKit

/// A window of a frame loop, with the host of its views, its renderer and its state.
@MainActor
package final class LoopWindow {
    /// Called when the window's size has changed, before the views receive the event: the window may be on
    /// another display, with another scale.
    package var onResize: (() -> Void)?
    /// Called when the window has gained the keyboard focus, after the views have received the event.
    package var onFocus: (() -> Void)?
    /// Called when the user asks to close the window. The frame loop ends by itself only for its first
    /// window.
    package var onClose: (() -> Void)?

    /// The host that updates the window's views and receives their input.
    package let host: ViewHost
    let backend: any RenderBackend
    /// SDL's number of the window; 0 in tests.
    let id: UInt32
    private(set) var isHidden: Bool
    /// Whether the window must be drawn in the next frame even if its views have not changed.
    private var isDirty = true
    private(set) var latestFrame: FrameTime?

    init(host: ViewHost, backend: any RenderBackend, id: UInt32 = 0, isHidden: Bool = false) {
        (self.host, self.backend, self.id, self.isHidden) = (host, backend, id, isHidden)
    }

    var needsFrame: Bool { !isHidden && (isDirty || host.contentNeedsFrame) }

    /// Makes the window be drawn in the next frame of the loop even if its views have not changed.
    func setNeedsFrame() { isDirty = true }

    /// Records the time at which the loop begins a frame, whether or not this window is drawn in the frame.
    func frameBegins(at time: FrameTime) { latestFrame = time }

    /// Records the time of a frame in which this window is drawn. No further frame is then needed until
    /// something changes.
    func drawingBegins(at time: FrameTime) { (latestFrame, isDirty) = (time, false) }

    func visibilityDidChange(_ isVisible: Bool) {
        isHidden = !isVisible
        presentationWasLost()
    }

    func presentationWasLost() {
        backend.presentationWasLost()
        isDirty = true
    }
}
