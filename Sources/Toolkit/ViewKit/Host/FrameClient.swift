import CartoucheDrawing

/// The content that a `ViewHost` shows in frames: takes events, advances in time and records its drawing.
/// `Window` conforms to this protocol.
@MainActor
package protocol FrameClient: AnyObject {
    /// Handles an event, whose time is not after the time of the next frame.
    /// - Returns: whether the content handled the event: see `ViewHost.send(_:)`.
    @discardableResult
    func send(_ event: InputEvent) -> Bool

    /// Advances animations, camera and layout to `time`.
    func step(to time: FrameTime)

    /// Records the content's drawing into a display list, in pixels.
    func record(into list: inout DisplayList)

    /// Whether the content needs a frame: it has changed since the last `record`, or it is animated.
    var needsFrame: Bool { get }

    /// Called when `needsFrame` becomes true.
    var onNeedsFrame: (() -> Void)? { get set }

    /// The time at which an inactivity timer fires next; nil if none will fire before there is input.
    var nextInactivityTime: FrameTime? { get }

    /// Fires the inactivity timers that are due at `time`; `step` fires them too.
    func fireInactivityTimers(at time: FrameTime)
}

/// Defaults for content without inactivity timers.
extension FrameClient {
    package var nextInactivityTime: FrameTime? { nil }
    package func fireInactivityTimers(at time: FrameTime) {}
}

extension Window: FrameClient {}
