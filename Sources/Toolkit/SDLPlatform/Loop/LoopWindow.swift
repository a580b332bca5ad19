import CartoucheDrawing
import ViewKit

/// A window of a frame loop: what it shows, by which renderer, and what is known of it.
@MainActor
package final class LoopWindow {
    /// Called when the window's size has changed, before the content receives the event: the window may be on
    /// another display, with another scale.
    package var onResize: (() -> Void)?
    /// Called when the window has gained the keyboard focus, after the content.
    package var onFocus: (() -> Void)?
    /// Called when the window was asked to close. The loop itself ends for its first window alone.
    package var onClose: (() -> Void)?

    /// The content.
    package let host: ViewHost
    let backend: any RenderBackend
    /// SDL's number of the window; 0 in tests.
    let id: UInt32
    private(set) var isHidden: Bool
    /// Whether a frame is due even if the content needs none.
    private var isDirty = true
    private(set) var latestFrame: FrameTime?

    init(host: ViewHost, backend: any RenderBackend, id: UInt32 = 0, isHidden: Bool = false) {
        (self.host, self.backend, self.id, self.isHidden) = (host, backend, id, isHidden)
    }

    var needsFrame: Bool { !isHidden && (isDirty || host.contentNeedsFrame) }

    /// A frame is due even if the content needs none.
    func setNeedsFrame() { isDirty = true }

    /// The loop begins a frame, which this window may not need.
    func frameBegins(at time: FrameTime) { latestFrame = time }

    /// This window is drawn in a frame.
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
