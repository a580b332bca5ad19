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
    /// Called when the user asks to close the window. The loop itself ends only for its first window.
    package var onClose: (() -> Void)?

    /// The host of the window's views.
    package let host: ViewHost
    let backend: any RenderBackend
    /// SDL's number of the window; 0 in tests.
    let id: UInt32
    var isHidden: Bool
    /// Whether a frame must be drawn even if the views need none.
    var isDirty = true
    var latestFrame: FrameTime?

    init(host: ViewHost, backend: any RenderBackend, id: UInt32 = 0, isHidden: Bool = false) {
        (self.host, self.backend, self.id, self.isHidden) = (host, backend, id, isHidden)
    }

    var needsFrame: Bool { !isHidden && (isDirty || host.contentNeedsFrame) }

    func presentationWasLost() {
        backend.presentationWasLost()
        isDirty = true
    }
}
