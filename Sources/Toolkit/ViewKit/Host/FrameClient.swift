import CartoucheDrawing

/// The content of frames. `Window` conforms to it.
@MainActor
package protocol FrameClient: AnyObject {
    /// Handles an event, whose time is not after that of the next frame.
    /// - Returns: whether the content handled it: see `ViewHost.send(_:)`.
    @discardableResult
    func send(_ event: InputEvent) -> Bool

    /// Advances animations, camera and layout to `time`.
    func step(to time: FrameTime)

    /// Records the content's drawing, in pixels.
    func record(into list: inout DisplayList)

    /// Whether the content has changed since the last `record`, or animates.
    var needsFrame: Bool { get }

    /// Called when `needsFrame` becomes true.
    var onNeedsFrame: (() -> Void)? { get set }

    /// When an inactivity timer fires next; nil if none does before there is input.
    var nextInactivityTime: FrameTime? { get }

    /// Fires the inactivity timers that are due; `step` does so too.
    func fireInactivityTimers(at time: FrameTime)
}

/// Content without inactivity timers.
extension FrameClient {
    package var nextInactivityTime: FrameTime? { nil }
    package func fireInactivityTimers(at time: FrameTime) {}
}

extension Window: FrameClient {}
